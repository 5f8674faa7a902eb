import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../source-imports.ts';
import {
  browserTestsOf,
  hasFailed,
  outcomeOfCheck,
  outcomeOfPlaywright,
  outcomeOfVitest,
  unfinishedFiles,
} from './outcomes.mjs';

const file = (name: string, statuses: string[], message = '') => ({
  name: path.join(root, name),
  status: message || statuses.some((status) => status !== 'passed') ? 'failed' : 'passed',
  message,
  assertionResults: statuses.map((status, i) => ({
    status,
    fullName: `test ${i}`,
    failureMessages: status === 'failed' ? ['expected 1\nat line 3'] : [],
  })),
});

describe('the outcome of Vitest', () => {
  it('counts tests, and lists failures with the first line of their errors', () => {
    const files = [file('a.test.ts', ['passed', 'failed']), file('b.test.ts', ['passed'])];
    expect(outcomeOfVitest({ code: 1, files, times: [] })).toEqual({
      passed: 2,
      failed: 1,
      names: ['a.test.ts > test 1: expected 1'],
      flaky: [],
    });
  });

  it('counts a file that does not load as one failure', () => {
    const outcome = outcomeOfVitest({ code: 1, files: [file('a.test.ts', [], 'no module b')], times: [] });
    expect(outcome).toMatchObject({ failed: 1, names: ['a.test.ts: no module b'] });
  });

  it('counts a run that failed without a failed test as one failure', () => {
    expect(outcomeOfVitest({ code: 1, files: [file('a.test.ts', ['passed'])], times: [] }).failed).toBe(1);
  });

  it('lists tests that passed on a retry', () => {
    const outcome = outcomeOfVitest({
      code: 0,
      files: [file('a.test.ts', ['passed', 'passed'])],
      times: [{ file: 'a.test.ts', flaky: ['test 1'] }],
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 0, flaky: [{ name: 'a.test.ts > test 1' }] });
  });

  it('takes files that did not finish from the second run, and lists those that passed there', () => {
    const first = {
      code: 1,
      files: [file('a.test.ts', ['passed', 'pending']), file('b.test.ts', ['passed']), file('c.test.ts', ['pending'])],
      times: [{ file: 'a.test.ts', flaky: ['test 0'] }],
    };
    expect(unfinishedFiles(first)).toEqual(['a.test.ts', 'c.test.ts']);
    const again = {
      code: 1,
      files: [file('a.test.ts', ['passed', 'passed']), file('c.test.ts', ['failed'])],
      times: [{ file: 'a.test.ts', flaky: ['test 1'] }],
    };
    expect(outcomeOfVitest(first, again)).toEqual({
      passed: 3,
      failed: 1,
      names: ['c.test.ts > test 0: expected 1'],
      flaky: [{ name: 'a.test.ts > test 1' }, { name: 'a.test.ts: the process ended before its tests' }],
    });
  });
});

describe('the outcome of Playwright', () => {
  const trace = path.join(root, 'test-results', 'saves', 'trace.zip');
  const failure = {
    duration: 3000,
    error: { message: '\u001b[31mError: no button\u001b[39m\n at 3' },
    attachments: [],
  };
  const success = { duration: 1000, attachments: [{ name: 'trace', path: trace }] };
  const report = (stats: object, status: string, results: object[]) => ({
    stats,
    suites: [
      {
        title: 'orders.spec.ts',
        file: 'orders.spec.ts',
        suites: [
          {
            title: 'an order',
            file: 'orders.spec.ts',
            specs: [{ title: 'saves', file: 'orders.spec.ts', tests: [{ status, results }] }],
          },
        ],
      },
    ],
  });

  it('lists a test that passed on a retry with its first error and its trace', () => {
    const flaky = report({ expected: 1, unexpected: 0, flaky: 1 }, 'flaky', [failure, success]);
    expect(outcomeOfPlaywright(1, flaky)).toEqual({
      passed: 2,
      failed: 0,
      names: [],
      flaky: [
        { name: 'e2e/orders.spec.ts > an order > saves: Error: no button', trace: 'test-results/saves/trace.zip' },
      ],
    });
    expect(browserTestsOf(flaky)).toMatchObject([{ file: 'orders.spec.ts', title: 'saves', seconds: 4 }]);
  });

  it('lists a test that failed twice as a failure', () => {
    const broken = report({ expected: 0, unexpected: 1, flaky: 0 }, 'unexpected', [failure, failure]);
    expect(outcomeOfPlaywright(1, broken)).toMatchObject({
      failed: 1,
      names: ['e2e/orders.spec.ts > an order > saves: Error: no button'],
      flaky: [],
    });
  });

  it('counts a run without a report as one failure', () => {
    expect(outcomeOfPlaywright(1, {})).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the whole run', () => {
  const retried = { ...outcomeOfCheck(true), flaky: [{ name: 'a.test.ts > test 1' }] };

  it('fails with a failure', () => {
    expect(hasFailed([outcomeOfCheck(true), outcomeOfCheck(false)], { flakyFails: false })).toBe(true);
  });

  it('fails in CI with a test that passed on a retry', () => {
    expect(hasFailed([retried], { flakyFails: true })).toBe(true);
    expect(hasFailed([retried], { flakyFails: false })).toBe(false);
    expect(hasFailed([outcomeOfCheck(true)], { flakyFails: true })).toBe(false);
  });
});
