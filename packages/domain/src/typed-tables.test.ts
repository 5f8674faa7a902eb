import { expect, test } from 'vitest';
import { isRecord, pick, valuesByField } from './typed-tables.ts';

test('some keys of a table are picked, and the table stays unchanged', () => {
  const settings = { language: 'sv', serviceTime: 5, hotline: null };
  expect(pick(settings, ['hotline', 'language'])).toEqual({ hotline: null, language: 'sv' });
  expect(settings).toEqual({ language: 'sv', serviceTime: 5, hotline: null });
});

test('objects have keys to look at; texts, numbers and null have none', () =>
  expect([{}, [], 'text', 7, null, undefined].map(isRecord)).toEqual([true, true, false, false, false, false]));

test('values of a row are named by their fields, not by their columns', () => {
  const definitions = {
    name: { column: 'name' },
    maxStops: { column: 'max_stops' },
    skills: { column: 'skills' },
  } as const;
  const row = { id: '1', name: 'Ana', max_stops: null, skills: ['van'] };
  expect(valuesByField(definitions, ['name', 'maxStops'], row)).toEqual({ name: 'Ana', maxStops: null });
});
