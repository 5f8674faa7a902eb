import { textCell } from '@roundsman/domain/upload/cell';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { describe, expect, it } from 'vitest';
import { countRows, rowReader } from './read-rows.ts';
import type { Mapping } from './upload-fields.ts';

const mapping = {
  deliveryDate: 'Date',
  deliveryAddress: 'Address',
  deliveryLat: 'Lat',
  deliveryLng: 'Lng',
  deliveryTimeStart: 'From',
  deliveryTimeEnd: 'To',
  deliveryPhone: 'Phone',
  group: 'Group',
} satisfies Mapping;
const sheet: Sheet = { headers: Object.values(mapping), rows: [] };
const read = (...cells: (string | number)[]) =>
  rowReader(
    sheet,
    mapping,
    'VRP',
    new Set(['north']),
  )(cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : { value: cell, text: String(cell) })));

describe('rows read as the server will', () => {
  it('dates, times that are parts of a day, phones, an address from its coordinates', () => {
    const row = read('23/11/2026', '', '59.3', '18,1', 0.375, '10:00', '46 70-12', 'NORTH');
    expect(Object.fromEntries(Object.entries(row).map(([field, { text }]) => [field, text]))).toEqual({
      deliveryDate: '2026-11-23',
      deliveryAddress: '59.3,18.1',
      deliveryLat: '59.3',
      deliveryLng: '18.1',
      deliveryTimeStart: '09:00',
      deliveryTimeEnd: '10:00',
      deliveryPhone: '+467012',
      group: 'NORTH',
    });
    expect(Object.values(row).some(({ isWrong }) => isWrong)).toBe(false);
  });

  it('marks what has to be corrected, and shows it as it is written', () => {
    const row = read('31/02/2026', '', '', '', '12:00', '10:00', 'call', 'South');
    expect(row.deliveryDate).toEqual({ text: '31/02/2026', isWrong: true });
    const wrong = Object.entries(row).flatMap(([field, { isWrong }]) => (isWrong ? field : []));
    expect(wrong.sort()).toEqual(
      ['deliveryAddress', 'deliveryDate', 'deliveryPhone', 'deliveryTimeEnd', 'deliveryTimeStart', 'group'].sort(),
    );
  });

  it('counts rows with trouble and those for another day', () => {
    const good = read('2026-11-23', 'Torg 2', '', '', '', '', '', '');
    const later = read('2026-11-24', 'Torg 2', '', '', '', '', '', '');
    const bad = read('', 'Torg 2', '', '', '', '', '', '');
    expect(countRows([good, later, bad], '2026-11-23')).toEqual({ wrong: 1, otherDay: 1 });
    expect(countRows([good, later, bad], undefined)).toEqual({ wrong: 1, otherDay: 0 });
  });
});
