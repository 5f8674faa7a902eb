import { expect, test } from 'vitest';
import { isRecord, pick } from './typed-tables.ts';

test('some keys of a table are picked, and the table stays unchanged', () => {
  const settings = { language: 'sv', serviceTime: 5, hotline: null };
  expect(pick(settings, ['hotline', 'language'])).toEqual({ hotline: null, language: 'sv' });
  expect(settings).toEqual({ language: 'sv', serviceTime: 5, hotline: null });
});

test('objects have keys to look at; texts, numbers and null have none', () =>
  expect([{}, [], 'text', 7, null, undefined].map(isRecord)).toEqual([true, true, false, false, false, false]));
