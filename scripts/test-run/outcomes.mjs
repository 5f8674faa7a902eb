// Decides from the reports of Vitest and Playwright what passed and what failed. Plain JavaScript for Node 20, as all of
// npm test.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../runtime.mjs';

/**
 * @typedef {object} Outcome of one step
 * @property {number} passed number of tests
 * @property {number} failed number of tests
 * @property {string[]} names a line for each failed test
 * @property {Flaky[]} flaky tests that failed and passed on a retry; `passed` counts them
 */

/**
 * @typedef {object} Flaky
 * @property {string} name file and test
 * @property {string} [trace] file of Playwright's trace, from the repository's root
 */

/**
 * @typedef {object} VitestRun
 * @property {number} code exit code
 * @property {any[]} files `testResults` of Vitest's JSON report
 * @property {Pick<import('./vitest-times.mjs').FileTimes, 'file' | 'flaky'>[]} times
 */

/** Returns the outcome of a step without tests. @param {boolean} isGood @returns {Outcome} */
export function outcomeOfCheck(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, names: [], flaky: [] };
}

/**
 * Returns the files whose tests did not all end, because the process that ran them ended early.
 * @param {VitestRun} run
 */
export function unfinishedFiles({ files }) {
  return files
    .filter((file) => file.assertionResults.some((test) => test.status === 'pending'))
    .map(({ name }) => path.relative(root, name));
}

/**
 * @param {VitestRun} first run of all files
 * @param {VitestRun} [again] run of the files that did not finish
 * @returns {Outcome}
 */
export function outcomeOfVitest(first, again) {
  const unfinished = unfinishedFiles(first);
  const ended = first.files.filter(({ name }) => !unfinished.includes(path.relative(root, name)));
  const outcome = {
    passed: of(ended, 'passed'),
    failed: of(ended, 'failed') + ended.filter(isBroken).length,
    names: failuresOf(ended),
    flaky: first.times
      .filter(({ file }) => !unfinished.includes(file))
      .flatMap(({ file, flaky }) => flaky.map((name) => ({ name: `${file} > ${name}` }))),
  };
  if (!again) return { ...outcome, failed: atLeastOne(first.code, outcome.failed) };
  const second = outcomeOfVitest(again);
  return {
    passed: outcome.passed + second.passed,
    failed: outcome.failed + second.failed,
    names: [...outcome.names, ...second.names],
    flaky: [
      ...outcome.flaky,
      ...second.flaky,
      ...again.files
        .filter(({ status }) => status === 'passed')
        .map(({ name }) => ({ name: `${path.relative(root, name)}: the process ended before its tests` })),
    ],
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

const isBroken = (file) => file.status === 'failed' && of([file], 'failed') === 0;

/** Returns how many tests of these files have this status. */
function of(files, status) {
  return files.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;
}

/**
 * @param {number} code exit code
 * @param {any} report Playwright's JSON report
 * @returns {Outcome}
 */
export function outcomeOfPlaywright(code, report) {
  const { expected = 0, unexpected = 0, flaky: retried = 0 } = report.stats ?? {};
  const tests = browserTestsOf(report);
  const withStatus = (status) => tests.filter((test) => test.status === status);
  return {
    passed: expected + retried,
    // With `failOnFlakyTests` Playwright also fails for flaky tests, which are listed apart.
    failed: retried > 0 ? unexpected : atLeastOne(code, unexpected),
    names: withStatus('unexpected').map(({ name, error }) => `${name}: ${error}`),
    flaky: withStatus('flaky').map(({ name, error, trace }) => ({ name: `${name}: ${error}`, trace })),
  };
}

/**
 * Lists the tests of a report of Playwright. Seconds include all attempts, and the error is the first one.
 * @param {any} report
 * @returns {{file: string, title: string, name: string, status: string, seconds: number, error: string, trace?:
 * string}[]}
 */
export function browserTestsOf({ suites = [] }, describes = []) {
  return suites.flatMap(({ suites: inner, specs = [], title: suite, file: suiteFile }) => {
    const within = suite === suiteFile ? describes : [...describes, suite];
    const testsOfSuite = specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => {
        const attachments = results.flatMap((result) => result.attachments ?? []);
        const trace = attachments.find(({ name }) => name === 'trace')?.path;
        return {
          file,
          title,
          name: [`e2e/${file}`, ...within, title].join(' > '),
          status,
          seconds: results.reduce((total, { duration }) => total + duration / 1000, 0),
          error: firstLine(results.map((result) => result.error?.message).find((message) => message)),
          ...(trace && { trace: path.relative(root, trace) }),
        };
      }),
    );
    return [...testsOfSuite, ...browserTestsOf({ suites: inner }, within)];
  });
}

/**
 * Returns whether the run of npm test failed.
 * @param {Outcome[]} outcomes
 * @param {{flakyFails: boolean}} options whether a test that passed on a retry fails the run, as in CI
 */
export function hasFailed(outcomes, { flakyFails }) {
  return outcomes.some(({ failed, flaky }) => failed > 0 || (flakyFails && flaky.length > 0));
}

/** A run that failed without a failed test, such as one whose set-up failed, counts as one failure. */
const atLeastOne = (code, failed) => (code === 0 ? failed : Math.max(1, failed));

// Errors of Playwright have colours.
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0].slice(0, 300);
