import { textCell } from '@roundsman/domain/upload/values/cell';
import { describe, expect, it } from 'vitest';
import { countRows, dateOrderIn, orderReader } from './read-rows.ts';
import type { Mapping } from './upload-fields.ts';

const mapping = {
  deliveryDate: ['Date'],
  deliveryAddress: ['Address'],
  deliveryLat: ['Lat'],
  deliveryLng: ['Lng'],
  deliveryTimeStart: ['From'],
  deliveryTimeEnd: ['To'],
  deliveryPhone: ['Phone'],
  group: ['Group'],
} satisfies Mapping;
const sheet = { headers: Object.values(mapping).flat() };
const rules = {
  type: 'VRP',
  country: null,
  timeZone: 'Europe/Stockholm',
  dimensions: [],
  language: null,
  dateOrder: 'day',
  groups: new Set(['north']),
  depots: null,
  drivers: null,
  choices: null,
} as const;
const read = (...cells: (string | number)[]) =>
  orderReader(
    sheet,
    mapping,
    rules,
  )(
    cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : { value: cell, text: String(cell) })),
    0,
  );

describe('rows are read like on the server', () => {
  it('reads dates, times as fractions of a day, phones, and an address from its coordinates', () => {
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

  it('marks wrong cells and shows their original text', () => {
    const row = read('31/02/2026', '', '', '', '12:00', '10:00', 'call', 'South');
    expect(row.deliveryDate).toEqual({
      text: '31/02/2026',
      isWrong: true,
      reason: { code: 'field_not_valid', params: { field: 'deliveryDate', value: '31/02/2026' } },
    });
    const wrong = Object.entries(row).flatMap(([field, { isWrong }]) => (isWrong ? field : []));
    expect(wrong.sort()).toEqual(
      ['deliveryAddress', 'deliveryDate', 'deliveryPhone', 'deliveryTimeEnd', 'deliveryTimeStart', 'group'].sort(),
    );
  });

  it('counts rows with errors and rows for another day', () => {
    const good = read('2026-11-23', 'Torg 2', '', '', '', '', '', '');
    const later = read('2026-11-24', 'Torg 2', '', '', '', '', '', '');
    const bad = read('', 'Torg 2', '', '', '', '', '', '');
    expect(countRows([good, later, bad], '2026-11-23')).toEqual({ wrong: 1, otherDay: 1 });
    expect(countRows([good, later, bad], undefined)).toEqual({ wrong: 1, otherDay: 0 });
  });

  it('gives the original text of a converted cell', () => {
    const row = read('23/11/2026', 'Torg 2', '', '', 0.375, '', '', '');
    expect(row.deliveryDate).toEqual({ text: '2026-11-23', isWrong: false, was: '23/11/2026' });
    expect(row.deliveryTimeStart).toMatchObject({ text: '09:00', was: '0.375' });
    expect(row.deliveryAddress).toEqual({ text: 'Torg 2', isWrong: false });
  });

  it("shows priorities in the user's language, and the original text where it differs", () => {
    const inGerman = { NORMAL: 'Normal', HIGH: 'Hoch', URGENT: 'Dringend' };
    const reader = orderReader(
      { headers: ['Priority'] },
      { priority: ['Priority'] },
      rules,
      { fixes: new Map([[4, new Map([['priority', 'urgent']])]]), stored: [] },
      (priority) => inGerman[priority],
    );
    const read = ['HIGH', 'hoch', 'akut', '', 'soon', 'whenever'].map(
      (text, index) => reader([textCell(text)], index).priority,
    );
    expect(read).toEqual([
      { text: 'Hoch', isWrong: false, was: 'HIGH' },
      { text: 'Hoch', isWrong: false },
      { text: 'Dringend', isWrong: false, was: 'akut' },
      { text: '', isWrong: false },
      { text: 'Dringend', isWrong: false, was: 'soon' },
      {
        text: 'whenever',
        isWrong: true,
        reason: { code: 'field_not_valid', params: { field: 'priority', value: 'whenever' } },
      },
    ]);
  });

  it("applies fixes of the user, then the company's corrections", () => {
    const reader = orderReader(sheet, mapping, rules, {
      fixes: new Map([[0, new Map([['deliveryDate', '2026-11-24']])]]),
      stored: [{ kind: 'group', typed: 'Nord', meant: 'North', lat: null, lng: null }],
    });
    const row = reader(['soon', 'Torg 2', '', '', '', '', '', 'nord'].map(textCell), 0);
    expect(row.deliveryDate).toEqual({ text: '2026-11-24', isWrong: false, was: 'soon' });
    expect(row.group).toEqual({ text: 'North', isWrong: false, was: 'nord' });
  });

  it('finds the order of day and month that a column proves, and a date with two readings', () => {
    const column = (...days: string[]) =>
      dateOrderIn({ headers: ['Date'], rows: days.map((day) => [textCell(day)]) }, 'Date', false);
    const example = { text: '03/04/2026', day: '2026-04-03', month: '2026-03-04' };
    expect(column('03/04/2026', '11/21/2026')).toEqual({ proven: 'month', example });
    expect(column('03/04/2026', '21/11/2026')).toEqual({ proven: 'day', example });
    expect(column('03/04/2026')).toEqual({ proven: null, example });
    expect(column('2026-11-21')).toEqual({ proven: null, example: null });
  });
});
