// npm run test:names: prints the names of all tests, sorted, so that two commits can be compared.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../install.mjs';
import { giveUp, modernNode, root, run } from '../runtime.mjs';
import { browserTestsOf } from './outcomes.mjs';

/**
 * Returns a line for each test, sorted by code units. A name that occurs twice has two lines.
 * @param {{name: string, file: string}[]} listed by Vitest
 * @param {any} report Playwright's JSON report
 */
export function namesOfTests(listed, report) {
  const ofVitest = listed.map(({ name, file }) => `${path.relative(root, file)} > ${name}`);
  return [...ofVitest, ...browserTestsOf(report).map(({ name }) => name)]
    .map((name) => name.replaceAll(/\s*\n\s*/g, ' '))
    .toSorted();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-names-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const list = async (name, args, env) => {
    const file = path.join(folder, `${name}.json`);
    const { code, output } = await run(modernNode(), args(file), { env: env?.(file), capture: true });
    if (code !== 0 || !existsSync(file)) giveUp(`${output}\nThe tests of ${name} could not be listed.`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  // Only running the files gives the names of tests that are made from tables.
  const listed = await list('Vitest', (file) => [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'list',
    '--no-static-parse',
    `--json=${file}`,
  ]);
  const report = await list(
    'Playwright',
    () => [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--list', '--reporter=json'],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  );
  process.stdout.write(`${namesOfTests(listed, report).join('\n')}\n`);
}
