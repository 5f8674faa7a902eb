interface TextSnapshot {
  readonly file: string;
  /** Names of the tests; all tests of the file when absent. */
  readonly tests?: RegExp;
  readonly reason: string;
}

/** Tests of the English text itself. They must fail when every message is changed. */
export const textSnapshots: readonly TextSnapshot[] = [
  { file: 'packages/contract/src/exact-texts.test.ts', reason: 'texts of the API that the requirements quote' },
  { file: 'apps/web/src/platform/i18n/exact-texts.test.ts', reason: 'texts of screens that the requirements quote' },
  { file: 'apps/web/src/platform/i18n/wordings.test.ts', reason: 'finds translations of a label by its English text' },
  {
    file: 'apps/web/src/features/route-view/unscheduled/format-fix.test.ts',
    tests: /^says .* in words$/,
    reason: 'shows the sentence of each kind of change',
  },
  {
    file: 'apps/web/src/features/route-plans/optimization/run-failure-text.test.ts',
    tests: /^names drivers by name and stops/,
    reason: 'shows a sentence with names put in for ids',
  },
  {
    file: 'apps/server/src/features/optimization/run-failure.test.ts',
    tests: /^names (the driver or stop when|three mistakes at most)/,
    reason: 'shows sentences that customers read, made of several mistakes',
  },
  ...['unscheduled-codes', 'run-failures', 'problem-codes', 'message-failures'].map((name) => ({
    file: `apps/server/migrations/${name}.test.ts`,
    reason: 'the migration knows the sentences that older versions stored',
  })),
];
