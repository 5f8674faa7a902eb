// npm test: sets up like npm start, then runs all checks and shows all failures. Arguments select steps: npm test --
// types tests. With --times it ends with tables of what took how long.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditDependencies } from './audit.mjs';
import { buildStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkProse } from './lint-prose.mjs';
import { giveUp, modernNode, root, run } from './runtime.mjs';
import {
  browserTestsOf,
  hasFailed,
  outcomeOfCheck,
  outcomeOfPlaywright,
  outcomeOfVitest,
  unfinishedFiles,
} from './test-run/outcomes.mjs';
import { printTimes } from './test-run/print-times.mjs';
import { checkTypes } from './types.mjs';

await ensureInstalled();
const node = modernNode();
// As npm start does. Worker threads that find compiled code do not load the compiler for types.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'compiled');
const reports = mkdtempSync(path.join(os.tmpdir(), 'roundsman-report-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const browserReport = path.join(reports, 'playwright.json');
/** @type {import('./test-run/vitest-times.mjs').FileTimes[]} */
let times = [];

const steps = [
  {
    name: 'format',
    title: 'Formatting',
    check: () => tool('@biomejs/biome/bin/biome', ['format', '--max-diagnostics=none', '.']),
  },
  { name: 'lint', title: 'Lint', check: () => tool('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'prose', title: 'Prose', check: async () => outcomeOfCheck(await checkProse()) },
  { name: 'types', title: 'Types', check: async () => outcomeOfCheck((await checkTypes()).length === 0) },
  {
    name: 'audit',
    title: 'Vulnerabilities in dependencies',
    check: async () => outcomeOfCheck(await auditDependencies()),
  },
  { name: 'tests', title: 'Import rules, unit, server and web tests', check: unitTests },
  { name: 'build', title: 'Build', check: () => buildStale(node).then(() => outcomeOfCheck(true)) },
  { name: 'browser', title: 'Browser tests', check: browserTests },
];

const wanted = process.argv.slice(2).filter((argument) => argument !== '--times');
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  giveUp(`There is no step named ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

// Checked first, so that a missing browser is reported before the long steps.
const chromium = chosen.some(({ name }) => name === 'browser') ? await ensureChromium() : undefined;

const flakyFails = Boolean(process.env.CI);
const start = Date.now();
const results = [];
for (const { title, check } of chosen) {
  console.log(`\n== ${title}`);
  const begun = Date.now();
  const result = await check();
  const seconds = (Date.now() - begun) / 1000;
  console.log(`== ${title}: ${hasFailed([result], { flakyFails }) ? 'FAILED' : 'passed'} in ${seconds.toFixed(1)} s`);
  results.push({ title, seconds, ...result });
}
if (process.argv.includes('--times'))
  printTimes(
    [...results, { title: 'All', seconds: (Date.now() - start) / 1000 }],
    times,
    browserTestsOf(read(browserReport)),
  );

console.log('');
for (const { title, names } of results.filter(({ failed }) => failed > 0)) {
  console.log(`Failed: ${title}`);
  for (const name of names) console.log(`  ${name}`);
}
const flaky = results.flatMap((result) => result.flaky);
if (flaky.length > 0) console.log('Failed, and passed on a retry, which is a fault to correct:');
for (const { name, trace } of flaky) {
  console.log(`  ${name}`);
  if (trace) console.log(`    npx playwright show-trace ${trace}`);
}
const sum = (count) => results.reduce((total, result) => total + count(result), 0);
const retried = flaky.length > 0 ? `, ${flaky.length} of them only on a retry` : '';
console.log(`${sum(({ passed }) => passed)} passed${retried}, ${sum(({ failed }) => failed)} failed`);
process.exitCode = hasFailed(results, { flakyFails }) ? 1 : 0;

async function tool(script, args) {
  return outcomeOfCheck((await run(node, [path.join(root, 'node_modules', script), ...args])).code === 0);
}

async function unitTests() {
  const first = await vitest('first', []);
  // Test files share a process. A process that ends early leaves unfinished tests, whose files are run again in
  // isolation.
  const unfinished = unfinishedFiles(first);
  times = first.times;
  if (unfinished.length === 0) return outcomeOfVitest(first);
  console.log(`Did not finish, running again: ${unfinished.join(', ')}`);
  return outcomeOfVitest(first, await vitest('again', ['--isolate', ...unfinished]));
}

/** @returns {Promise<import('./test-run/outcomes.mjs').VitestRun>} */
async function vitest(name, more) {
  const report = path.join(reports, `${name}.json`);
  const timesFile = path.join(reports, `${name}-times.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more];
  args.push(`--reporter=${path.join(root, 'scripts/test-run/vitest-times.mjs')}`);
  const { code } = await run(node, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: { TEST_TIMES: timesFile },
  });
  return { code, files: read(report).testResults ?? [], times: read(timesFile, []) };
}

async function browserTests() {
  const { code } = await run(
    node,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
  );
  return outcomeOfPlaywright(code, read(browserReport));
}

function read(report, otherwise = {}) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : otherwise;
}
