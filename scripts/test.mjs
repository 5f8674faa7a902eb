// npm test: sets up like npm start, then runs all checks and shows all failures. Arguments select steps: npm test --
// types tests. With --times it ends with tables of what took how long. With --changed it runs what the changes since the
// branch main can affect, and with --changed=REF since REF.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditDependencies } from './audit.mjs';
import { buildStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { buildClients } from './clients/build-clients.mjs';
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
await buildClients();
const node = modernNode();
// As npm start does. Worker threads that find compiled code do not load the compiler for types.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'compiled');
const reports = mkdtempSync(path.join(os.tmpdir(), 'roundsman-report-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const browserReport = path.join(reports, 'playwright.json');
/** @type {import('./test-run/vitest-times.mjs').FileTimes[]} */
let times = [];

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const changedOption = options.find((option) => /^--changed(=.+)?$/.test(option));
const changes = changedOption ? await selectChanges(changedOption.split('=')[1]) : undefined;

const steps = [
  { name: 'format', title: 'Formatting', check: checkFormat },
  { name: 'lint', title: 'Lint', check: checkLint },
  { name: 'prose', title: 'Prose', check: async () => outcomeOfCheck(await checkProse(changes?.existing)) },
  { name: 'types', title: 'Types', check: async () => outcomeOfCheck((await checkTypes()).length === 0) },
  { name: 'unused', title: 'Unused code and dependencies', check: () => tool('knip/bin/knip.js', []) },
  {
    name: 'audit',
    title: 'Vulnerabilities in dependencies',
    check: async () => outcomeOfCheck(await auditDependencies()),
    isNeeded: () => changes.files.includes('package-lock.json'),
  },
  {
    name: 'tests',
    title: 'Import rules, unit, server and web tests',
    check: unitTests,
    isNeeded: () => changes.tests.length > 0,
  },
  { name: 'build', title: 'Build', check: () => buildStale(node).then(() => outcomeOfCheck(true)) },
  { name: 'browser', title: 'Browser tests', check: browserTests, isNeeded: () => changes.browser.length > 0 },
];

const unknownOption = options.find((option) => option !== '--times' && option !== changedOption);
if (unknownOption) giveUp(`There is no option ${unknownOption}. Options: --times, --changed, --changed=REF.`);
const wanted = process.argv.slice(2).filter((argument) => !options.includes(argument));
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  giveUp(`There is no step named ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
const chosen = steps
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .filter(({ isNeeded }) => !changes || !isNeeded || isNeeded());

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
if (options.includes('--times'))
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

/** @returns {Promise<{files: string[], existing: string[], tests: string[], browser: string[]}>} */
async function selectChanges(ref) {
  const file = path.join(reports, 'changes.json');
  const args = [path.join(root, 'scripts/changed/select.ts'), file, ...(ref ? [ref] : [])];
  if ((await run(node, args)).code !== 0) giveUp('The changes could not be found.');
  return read(file);
}

function checkFormat() {
  const options = ['format', '--max-diagnostics=none', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  if (changes?.existing.length === 0) return outcomeOfCheck(true);
  return tool('@biomejs/biome/bin/biome', [...options, ...(changes?.existing ?? ['.'])]);
}

function checkLint() {
  const sources = changes?.existing.filter((file) => /\.(tsx?|m?js)$/.test(file));
  if (sources?.length === 0) return outcomeOfCheck(true);
  return tool('oxlint/bin/oxlint', ['--type-aware', ...(sources ?? [])]);
}

async function unitTests() {
  const first = await vitest('first', changes?.tests ?? []);
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
  // Playwright reads names of files as patterns.
  const files = (changes?.browser ?? []).map((file) => `/${file.replaceAll('.', '\\.')}$`);
  const { code } = await run(
    node,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...files],
    {
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
  );
  return outcomeOfPlaywright(code, read(browserReport));
}

function read(report, otherwise = {}) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : otherwise;
}
