import { expect, test } from 'vitest';
import { printedCount, printedKilometres } from './printed-figures.ts';

test.each([
  [0, '0 Stopps'],
  [1, '1 Stopp'],
  [5, '5 Stopps'],
])('%i stops in German are %s', (count, text) =>
  expect(printedCount(count, ['{count} Stopp', '{count} Stopps'], 'de')).toBe(text),
);

test.each([
  ['en', '1234.50 km'],
  ['de', '1234,50 km'],
] as const)('formats kilometres in %s', (language, text) => expect(printedKilometres(1_234_500, language)).toBe(text));
