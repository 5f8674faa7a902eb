import { expect, test } from 'vitest';
import { type Cell, textCell } from './cell.ts';
import { createCorrectionLookup, fixesByRow, correctedCells } from './cell-fixes.ts';
import type { ContactUploadField } from '../rows/contact-fields.ts';
import type { UploadField } from '../rows/order-fields.ts';

const correctionOf = createCorrectionLookup([
  { kind: 'address', typed: 'Storgatn  1', meant: 'Storgatan 1', lat: 55.6, lng: 13 },
  { kind: 'group', typed: 'nite', meant: 'Night Bakery', lat: null, lng: null },
]);
const meant = (row: Partial<Record<UploadField, string>>, fixes?: Record<string, string>) => {
  const original = (field: UploadField): Cell | undefined =>
    row[field] === undefined ? undefined : textCell(row[field]);
  const { cellOf, appliedCorrection } = correctedCells(original, fixes && new Map(Object.entries(fixes)), correctionOf);
  return (field: UploadField) => [cellOf(field)?.text, appliedCorrection(field)?.typed];
};

test('what was corrected before is meant again, whatever its spaces and letters', () => {
  const cell = meant({ deliveryAddress: 'STORGATN 1', group: 'Nite', deliveryName: 'nite' });
  expect(cell('deliveryAddress')).toEqual(['Storgatan 1', 'Storgatn  1']);
  expect(cell('group')).toEqual(['Night Bakery', 'nite']);
  expect(cell('deliveryName')).toEqual(['nite', undefined]);
  expect(cell('deliveryLat')[0]).toBe('55.6');
});

test('a contact has the remembered place of its only address', () => {
  const original = (field: ContactUploadField) => (field === 'address' ? textCell('storgatn 1') : undefined);
  const { cellOf } = correctedCells(original, undefined, correctionOf);
  expect(cellOf('address')?.text).toBe('Storgatan 1');
  expect(cellOf('lat')?.value).toBe(55.6);
  expect(cellOf('lng')?.value).toBe(13);
});

test('coordinates of the row count more than remembered ones, and what the person writes now more than both', () => {
  expect(meant({ deliveryAddress: 'storgatn 1', deliveryLat: '1', deliveryLng: '2' })('deliveryLat')[0]).toBe('1');
  const cell = meant({ deliveryAddress: 'storgatn 1' }, { deliveryAddress: 'Torg 2' });
  expect(cell('deliveryAddress')).toEqual(['Torg 2', undefined]);
  expect(cell('deliveryLat')[0]).toBeUndefined();
});

test('of two fixes of a cell the last counts', () =>
  expect(
    fixesByRow([
      { row: 1, field: 'load', value: '2' },
      { row: 1, field: 'load', value: '3' },
    ])
      .get(1)
      ?.get('load'),
  ).toBe('3'));
