import { expect, it } from 'vitest';
import { sortColumns, moveColumn, readChoice } from './column-choice.ts';

const columns = [
  { key: 'code', fixed: 'left' },
  { key: 'name' },
  { key: 'address' },
  { key: 'load' },
  { key: 'actions', fixed: 'right' },
] as const;
const keys = (order: string[]): string[] => sortColumns(columns, { order, hidden: [] }).map(({ key }) => key);

it('sorts columns as chosen, and leaves pinned columns in place', () => {
  expect(keys([])).toEqual(['code', 'name', 'address', 'load', 'actions']);
  expect(keys(['load', 'actions', 'address', 'gone', 'name', 'code'])).toEqual([
    'code',
    'load',
    'address',
    'name',
    'actions',
  ]);
});

it('inserts a new column after its predecessor', () =>
  expect(keys(['load', 'name'])).toEqual(['code', 'load', 'name', 'address', 'actions']));

it('moves a column and stops at the ends', () => {
  const none = { order: [], hidden: ['load'] };
  expect(moveColumn(columns, none, 'address', -1)).toEqual({ order: ['address', 'name', 'load'], hidden: ['load'] });
  expect(moveColumn(columns, none, 'name', -1)).toBe(none);
  expect(moveColumn(columns, none, 'code', 1)).toBe(none);
});

it('begins with the initial choice, and ignores an invalid stored one', () => {
  const initial = { order: [], hidden: ['company'] };
  for (const bad of [null, '', '{', '[]', 'null', '7', '{"order":5,"hidden":[1]}'])
    expect(readChoice(bad, initial)).toEqual(initial);
  expect(readChoice('{"order":["a"],"hidden":["b"]}', initial)).toEqual({ order: ['a'], hidden: ['b'] });
  expect(readChoice('{"order":[],"hidden":[]}', initial)).toEqual({ order: [], hidden: [] });
});
