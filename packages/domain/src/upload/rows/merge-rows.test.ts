import { expect, test } from 'vitest';
import { textCell } from '../values/cell.ts';
import { mergeRows } from './merge-rows.ts';

const columns = new Map([
  ['orderRef', [0]],
  ['deliveryAddress', [1]],
  ['load', [2]],
  ['deliveryNotes', [3]],
] as const);
const merge = (...rows: string[][]) => {
  const { cells, absorbed } = mergeRows(
    rows.map((row) => row.map(textCell)),
    columns,
    [4],
  );
  return {
    cells: [...cells].map(([row, cellsOfRow]) => [row, cellsOfRow.map(({ text }) => text)]),
    absorbed: [...absorbed],
  };
};

test('rows with the same reference become one order: loads are added, items listed', () => {
  const merged = merge(
    ['#1', 'Main Street 1', '2', 'Ring', 'Soap'],
    ['#1', '', '1', '', 'Towel'],
    ['#2', 'Main Street 2', '1', '', 'Soap'],
    ['#1', 'Main Street 1', '1,5', 'Ring', 'Soap'],
  );
  expect(merged).toEqual({ cells: [[0, ['#1', 'Main Street 1', '4.5', 'Ring', 'Soap, Towel']]], absorbed: [1, 3] });
});

test('rows without a reference and an address belong to the order above', () => {
  const merged = merge(
    ['S1', 'Main Street 1', '2', '', 'Soap'],
    ['', '', '3', '', 'Towel'],
    ['', 'Main Street 3', '1'],
  );
  expect(merged).toEqual({ cells: [[0, ['S1', 'Main Street 1', '5', '', 'Soap, Towel']]], absorbed: [1] });
});

test('the same reference at another address is another order', () => {
  expect(merge(['#1', 'Main Street 1', '2'], ['#1', 'Main Street 9', '1']).absorbed).toEqual([]);
});

test('a load that is no number stays for the person to correct', () => {
  expect(merge(['#1', 'Main Street 1', 'two'], ['#1', '', '1']).cells).toEqual([[0, ['#1', 'Main Street 1', 'two']]]);
});
