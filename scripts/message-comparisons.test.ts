import english from '@roundsman/domain/languages/en/refusals';
import { expect, test } from 'vitest';
import { isTest, readSource, sources } from './source-imports.ts';

// Code compares codes. A sentence may be reworded or translated without any effect on what the programs do.

const production = sources.filter((file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file));

/** Comparisons of a `message` or `remedy` with a text: equality, parts of it, regular expressions. */
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

/** Errors of other programs that have no code. The sentences are theirs. */
const ofOthers: Readonly<Record<string, number>> = {
  // Of some worker threads and arrays only the text of Node's error arrives.
  'apps/server/src/features/regions/region-problem.ts': 2,
  // The reader of spreadsheets has no codes.
  'apps/server/src/features/uploads/read-workbook.ts': 1,
  // A connection to PostgreSQL that ends under a query has no code.
  'apps/server/src/platform/db/is-unreachable.ts': 1,
  // The translation service says in a sentence that it does not know a language.
  'apps/server/src/platform/translate/deepl.ts': 1,
};

test('production code compares no text of our messages', () => {
  const found = production.flatMap((file) => {
    const count = comparisonsIn(readSource(file)).length;
    return count > 0 ? [[file, count] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(ofOthers);
});

test('the sentences of refusals are in the folders of the languages only', () => {
  const sentences = Object.values(english).filter((text) => text.split(' ').length > 3 && !text.includes("'"));
  const found = production
    .filter((file) => !file.startsWith('packages/domain/src/languages/'))
    .flatMap((file) => {
      const source = readSource(file);
      return sentences.filter((text) => source.includes(`'${text}'`)).map((text) => `${file}: ${text}`);
    });
  expect(found).toEqual([]);
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
