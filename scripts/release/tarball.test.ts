import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from './pack.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roundsman-tarball-'));
/** A folder in which the package is installed. */
const home = join(folder, 'home');
const installed = join(home, 'node_modules/@roundsman/optimizer');
let packed: string[] = [];
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const { file, files } = await pack('optimizer', folder);
  packed = files;
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', file, '--offline', '--no-audit', '--no-fund'], { cwd: home });
}, 120_000);

const PROBLEM = {
  vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
  jobs: [{ id: 1, location_index: 1 }],
  matrix: [
    [0, 30],
    [30, 0],
  ],
};

/** This Node, and another one of the machine, which may be as old as 20. */
const others = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((path) => join(path, 'node'))
  .filter((path) => existsSync(path) && realpathSync(path) !== realpathSync(process.execPath));
const nodes = [process.execPath, ...others.slice(0, 1)];

/** Writes a module into the folder and runs it. */
async function runModule(name: string, code: string, ...options: string[]): Promise<unknown> {
  writeFileSync(join(home, name), code);
  const { stdout } = await run(process.execPath, [...options, name], { cwd: home });
  return JSON.parse(stdout);
}

describe('the packed package', { timeout: 60_000 }, () => {
  it('has compiled files, without sources and tests', () => {
    expect(packed).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']));
    expect(packed.filter((path) => /\.test\.|^src|^bench|testing\/|(?<!\.d)\.ts$/.test(path))).toEqual([]);
  });

  it.each(nodes)('solves and checks in an empty folder, by %s', async (node) => {
    writeFileSync(join(home, 'problem.json'), JSON.stringify(PROBLEM));
    const command = (name: string, ...args: string[]) =>
      run(node, [join('node_modules/.bin', name), ...args], { cwd: home });
    await command('roundsman-solve', 'problem.json', '-t', '2', '-l', '0.2', '-o', 'solution.json');
    expect(JSON.parse(readFileSync(join(home, 'solution.json'), 'utf8'))).toMatchObject({
      code: 0,
      summary: { cost: 60 },
    });
    const { stdout } = await command('roundsman-check', 'problem.json', 'solution.json');
    expect(stdout).toMatch(/^valid\n/);
  });

  it('is found by npx', async () => {
    const { stdout } = await run('npx', ['--no-install', 'roundsman-solve', '--version'], { cwd: home });
    const { version } = JSON.parse(readFileSync(join(root, 'packages/optimizer/package.json'), 'utf8'));
    expect(stdout.trim()).toBe(version);
  });

  it('is a library with threads', async () => {
    const answer = await runModule(
      'use.js',
      `import { optimize, checkSolution, readProblem } from '@roundsman/optimizer';
       import { scheduleRoute } from '@roundsman/optimizer/schedule';
       const { problem } = readProblem(${JSON.stringify(JSON.stringify(PROBLEM))});
       const solution = await optimize(problem, { iterations: 100, threads: 2 });
       console.log(JSON.stringify([solution.summary.travelSeconds, checkSolution(problem, solution), typeof scheduleRoute]));`,
    );
    expect(answer).toEqual([60, [], 'function']);
  });

  it('is a library for browsers, with one thread and without Node', async () => {
    expect([...filesOf(join(installed, 'dist/browser.js'))].filter((file) => !file.startsWith('/'))).toEqual([]);
    const answer = await runModule(
      'browse.js',
      `delete globalThis.SharedArrayBuffer;
       const { optimize, optimizeInline, readProblem, startThreads } = await import('@roundsman/optimizer');
       const { problem } = readProblem(${JSON.stringify(JSON.stringify(PROBLEM))});
       const one = optimizeInline(problem, { iterations: 100 });
       const other = await optimize(problem, { iterations: 100 });
       console.log(JSON.stringify([one.summary.travelSeconds, other.summary.travelSeconds, typeof startThreads]));`,
      '--conditions=browser',
    );
    expect(answer).toEqual([60, 60, 'undefined']);
  });

  it.each([
    ['NodeNext', 'NodeNext', []],
    ['ESNext', 'Bundler', ['browser']],
  ])('has types for modules of %s resolved by %s', async (module, moduleResolution, customConditions) => {
    writeFileSync(
      join(home, 'use.ts'),
      `import { optimizeInline, type Problem, type Solution } from '@roundsman/optimizer';
       import { checkSolution, type Finding } from '@roundsman/optimizer/check';
       import { scheduleRoute } from '@roundsman/optimizer/schedule';
       declare const problem: Problem;
       const solution: Solution = optimizeInline(problem, { iterations: 5 });
       const findings: readonly Finding[] = checkSolution(problem, solution);
       const metres: number = scheduleRoute(problem, 0, []).totals.distanceMetres;
       // @ts-expect-error A seed is a number.
       optimizeInline(problem, { seed: 'x' });
       export { findings, metres };`,
    );
    writeFileSync(
      join(home, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module,
          moduleResolution,
          customConditions,
          target: 'ES2022',
          lib: ['ES2023', 'DOM'],
          strict: true,
          noEmit: true,
          types: [],
          skipLibCheck: true,
        },
        files: ['use.ts'],
      }),
    );
    const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', home]);
    expect(stdout).toBe('');
  });
});

/** Returns all modules that a module imports, including itself. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?:[^;]*? from)? '([^']+)'/gms,
  )) {
    if (target.startsWith('.')) filesOf(join(dirname(file), target), seen);
    else seen.add(target);
  }
  return seen;
}
