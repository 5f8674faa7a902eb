import { expect, test } from 'vitest';
import { textCell } from '../values/cell.ts';
import { findSheet } from './find-header.ts';
import { orderHeaders } from './order-headers.ts';

const { isHeader } = orderHeaders;
const read = (rows: readonly (readonly string[])[], headerRow?: number) =>
  findSheet(
    rows.map((row) => row.map(textCell)),
    { isHeader, headerRow },
  );

test('the first row heads the columns, blank rows are passed over and counted', () => {
  const sheet = read([[], ['Date', 'Address'], ['', ''], ['2026-11-23', 'Storgatan 1']]);
  expect(sheet).toMatchObject({ headers: ['Date', 'Address'], headerRow: 2, lines: [4] });
});

test('titles above the headers are passed over', () => {
  const sheet = read([
    ['Deliveries of Nordic Bread', '', ''],
    ['Printed:', '2026-11-21', ''],
    ['Delivery address', 'Date', 'Weight'],
    ['Storgatan 1', '2026-11-23', '3'],
  ]);
  expect(sheet).toMatchObject({ headers: ['Delivery address', 'Date', 'Weight'], headerRow: 3, lines: [4] });
});

test('a title above unknown headers', () => {
  const sheet = read([
    ['Lista', '', ''],
    ['Kolumn A', 'Kolumn B', 'Kolumn C'],
    ['1', '2', '3'],
  ]);
  expect(sheet).toMatchObject({ headers: ['Kolumn A', 'Kolumn B', 'Kolumn C'], headerRow: 2 });
});

test('headers of two lines become one, where the upper is merged over several', () => {
  const sheet = read([
    ['Order', '', 'Pickup', '', 'Delivery', ''],
    ['Ref', 'Date', 'Name', 'Address', 'Name', 'Address'],
    ['A', '2026-11-23', 'Shop', 'Torg 1', 'Åsa', 'Torg 2'],
  ]);
  expect(sheet).toMatchObject({
    headers: ['Order Ref', 'Date', 'Pickup Name', 'Pickup Address', 'Delivery Name', 'Delivery Address'],
    headerRow: 2,
  });
});

test('a header that spans both lines is not lost, known or not', () => {
  const sheet = read([
    ['Ref', 'Delivery', '', '', 'Phone', 'Floor'],
    ['', 'Name', 'Address', 'Date', '', ''],
    ['A', 'Åsa', 'Torg 2', '2026-11-23', '070', '3'],
  ]);
  expect(sheet).toMatchObject({
    headers: ['Ref', 'Name', 'Address', 'Date', 'Phone', 'Floor'],
    headerRow: 2,
  });
});

test('lines within a header are one, and of two alike the second has a number', () => {
  expect(read([['Delivery\nAddress', 'Name', 'Name'], ['a']])?.headers).toEqual([
    'Delivery Address',
    'Name',
    'Name (2)',
  ]);
});

test('the person knows better', () => {
  const rows = [
    ['Address', 'Date'],
    ['Here', 'Day'],
    ['x', 'y'],
  ];
  expect(read(rows, 2)).toMatchObject({ headers: ['Here', 'Day'], headerRow: 2 });
  expect(read(rows, 3)).toBeNull();
  expect(read(rows, 99)).toBeNull();
});

test('a row of values is no header', () => {
  expect(
    read([
      ['Kund', 'Ort'],
      ['Address', 'Malmö'],
      ['x', 'y'],
    ])?.headerRow,
  ).toBe(1);
});
