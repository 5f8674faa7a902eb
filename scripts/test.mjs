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
import { printTimes } from './test-times/print-times.mjs';
import { checkTypes } from './types.mjs';

await ensureInstalled();
const node = modernNode();
// As npm start does. Worker threads that find compiled code do not load the compiler for types.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'compiled');
const reports = mkdtempSync(path.join(os.tmpdir(), 'roundsman-report-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const timesFile = path.join(reports, 'times.json');
const browserReport = path.join(reports, 'playwright.json');

const steps = [
  {
    name: 'format',
    title: 'Formatting',
    check: () => tool('@biomejs/biome/bin/biome', ['format', '--max-diagnostics=none', '.']),
  },
  { name: 'lint', title: 'Lint', check: () => tool('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'prose', title: 'Prose', check: async () => one(await checkProse()) },
  { name: 'types', title: 'Types', check: async () => one((await checkTypes()).length === 0) },
  { name: 'audit', title: 'Vulnerabilities in dependencies', check: async () => one(await auditDependencies()) },
  { name: 'tests', title: 'Import rules, unit, server and web tests', check: unitTests },
  { name: 'build', title: 'Build', check: () => buildStale(node).then(() => one(true)) },
  { name: 'browser', title: 'Browser tests', check: browserTests },
];

const wanted = process.argv.slice(2).filter((argument) => argument !== '--times');
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  giveUp(`There is no step named ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

// Checked first, so that a missing browser is reported before the long steps.
const chromium = chosen.some(({ name }) => name === 'browser') ? await ensureChromium() : undefined;

const start = Date.now();
const results = [];
for (const { title, check } of chosen) {
  console.log(`\n== ${title}`);
  const begun = Date.now();
  const result = await check();
  const seconds = (Date.now() - begun) / 1000;
  console.log(`== ${title}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  results.push({ title, seconds, ...result });
}
const files = existsSync(timesFile) ? read(timesFile) : [];
const journeys = journeysOf(read(browserReport));
if (process.argv.includes('--times'))
  printTimes([...results, { title: 'All', seconds: (Date.now() - start) / 1000 }], files, journeys);

console.log('');
for (const { title, names = [] } of results.filter(({ failed }) => failed > 0)) {
  console.log(`Failed: ${title}`);
  for (const name of names) console.log(`  ${name}`);
}
const flaky = [
  ...files.flatMap(({ file, flaky: names }) => names.map((name) => `${file} > ${name}`)),
  ...journeys.filter(({ isFlaky }) => isFlaky).map(({ file, title }) => `e2e/${file} > ${title}`),
];
if (flaky.length > 0) console.log('Passed only on a retry, which is a fault to correct:');
for (const name of flaky) console.log(`  ${name}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

async function tool(script, args) {
  return one((await run(node, [path.join(root, 'node_modules', script), ...args])).code === 0);
}

async function unitTests() {
  const { code, files } = await vitest('vitest.json', []);
  // Test files share a process. A process that ends early leaves unfinished tests, whose files are run again in
  // isolation.
  const left = files.filter((file) => file.assertionResults.some((test) => test.status === 'pending'));
  if (left.length === 0)
    return { ...counted(code, of(files, 'passed'), of(files, 'failed')), names: failuresOf(files) };
  const names = left.map((file) => path.relative(root, file.name));
  console.log(`Did not finish, running again: ${names.join(', ')}`);
  const again = await vitest('vitest-again.json', ['--isolate', ...names]);
  const ended = files.filter((file) => !left.includes(file));
  const second = counted(again.code, of(again.files, 'passed'), of(again.files, 'failed'));
  const broken = ended.filter((file) => file.status === 'failed' && of([file], 'failed') === 0).length;
  return {
    passed: of(ended, 'passed') + second.passed,
    failed: of(ended, 'failed') + broken + second.failed,
    names: [...failuresOf(ended), ...failuresOf(again.files)],
  };
}

/** Returns a line for each failed test, and for each file that failed outside its tests, such as in a hook. */
function failuresOf(files) {
  return files
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const name = path.relative(root, file.name);
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [`${name}: ${firstLine(file.message)}`];
      return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    });
}

function firstLine(text = '') {
  return text.trim().split('\n')[0].slice(0, 300);
}

/** Returns how many tests of these files have this status. */
function of(files, status) {
  return files.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;
}

async function vitest(name, more) {
  const report = path.join(reports, name);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more];
  args.push(`--reporter=${path.join(root, 'scripts/test-times/vitest-times.mjs')}`);
  const { code } = await run(node, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    // A second run would replace the times of the first.
    env: more.length === 0 ? { TEST_TIMES: timesFile } : {},
  });
  return { code, files: read(report).testResults ?? [] };
}

async function browserTests() {
  const { code } = await run(
    node,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = read(browserReport).stats ?? {};
  // A test that passes on a retry counts as passed. The list above names it.
  return counted(code, expected + flaky, unexpected);
}

/** A run that failed without a failed test, such as a file that does not load, counts as one failure. */
function counted(code, passed, failed) {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** Lists the browser tests of a report with their seconds, all attempts together. */
function journeysOf({ suites = [] }) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...journeysOf({ suites: inner }),
    ...specs.map(({ title, file, tests }) => ({
      title,
      file,
      isFlaky: tests.some(({ status }) => status === 'flaky'),
      seconds: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration / 1000, 0),
    })),
  ]);
}

function one(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
}
