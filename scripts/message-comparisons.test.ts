import english from '@roundsman/domain/languages/en/refusals';
import { expect, test } from 'vitest';
import { isTest, readSource, sources } from './source-imports.ts';

// Code compares codes, so that rewording or translating a message never changes the behaviour.

const production = sources.filter((file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file));

/** Comparisons of a `message` or `remedy` with a text: equality, inclusion, regular expressions. */
const comparison = new RegExp(
  [
    String.raw`\b(message|remedy)\b[)?!]*(\.(includes|startsWith|endsWith|match|search|indexOf)\(| *[!=]==? *['"\x60/])`,
    String.raw`\.(test|exec)\([^()]*\b(message|remedy)\)`,
    String.raw`['"\x60] *[!=]==? *[\w.?]*\b(message|remedy)\b`,
    String.raw`switch \([\w.?]*\b(message|remedy)\)`,
  ].join('|'),
);

const comparisonsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => comparison.test(line))
    .map((line) => line.trim());

/** Comparisons with messages of other programs, which have no code, by file. */
const foreignMessages: Readonly<Record<string, number>> = {
  // The library of SAML has no error codes.
  'apps/server/src/features/auth/saml/response.ts': 1,
  // Errors of some worker threads and arrays arrive only as Node's text.
  'apps/server/src/features/regions/region-problem.ts': 2,
  // The spreadsheet reader has no error codes.
  'apps/server/src/features/uploads/read-workbook.ts': 1,
  // A PostgreSQL connection that ends during a query has no error code.
  'apps/server/src/platform/db/is-unreachable.ts': 1,
  // The translation service reports an unknown language only in a sentence.
  'apps/server/src/platform/translate/deepl.ts': 1,
};

test('production code does not compare texts of our messages', () => {
  const comparisons = production.flatMap((file) => {
    const count = comparisonsIn(readSource(file)).length;
    return count > 0 ? [[file, count] as const] : [];
  });
  expect(Object.fromEntries(comparisons)).toEqual(foreignMessages);
});

test('sentences of refusals are only in the folders of the languages', () => {
  const sentences = Object.values(english).filter((text) => text.split(' ').length > 3 && !text.includes("'"));
  const texts = production
    .filter((file) => !file.startsWith('packages/domain/src/languages/'))
    .flatMap((file) => {
      const source = readSource(file);
      return sentences.filter((text) => source.includes(`'${text}'`)).map((text) => `${file}: ${text}`);
    });
  expect(texts).toEqual([]);
});

test.each([
  "if (error.message === 'Plan was changed, please refresh') reload();",
  "if (problem.message?.includes('unlock')) unlock();",
  'if (/unlock/.test(error.message)) unlock();',
  "if ('Required' === detail.message) mark();",
  'switch (error.message) {',
])('finds the comparison in %s', (line) => expect(comparisonsIn(line)).toHaveLength(1));

test.each([
  "if (error.code === 'plan_changed') reload();",
  "return { message: 'Signed out' };",
  'show(error.message);',
])('finds no comparison in %s', (line) => expect(comparisonsIn(line)).toEqual([]));
