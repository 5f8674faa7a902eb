import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('formats a date as each language writes it', () => {
  expect((['en', 'sv', 'fr'] as const).map((language) => formatDay('2026-11-01', language))).toEqual([
    '1 November',
    '1 november',
    '1 novembre',
  ]);
});
