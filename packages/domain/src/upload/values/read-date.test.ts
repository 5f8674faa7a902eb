import { expect, test } from 'vitest';
import { monthNamed } from '../../languages/month-names.ts';
import { type Cell, textCell } from './cell.ts';
import { ambiguousReadings, countDateOrders, dateReader, type DateRules, provenDateOrder } from './read-date.ts';

const rules: DateRules = { order: null, isMonthFirst: false, timeZone: 'Europe/Berlin' };
const cell = (written: string | number): Cell =>
  typeof written === 'string' ? textCell(written) : { value: written, text: String(written) };
const read = (written: string | number, rulesOfCase: Partial<DateRules> = {}) =>
  dateReader({ ...rules, ...rulesOfCase })(cell(written));

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026/11/23', '2026-11-23'],
  ['2026.11.23', '2026-11-23'],
  ['20261123', '2026-11-23'],
  ['23/11/2026', '2026-11-23'],
  ['23/11/26', '2026-11-23'],
  ['23-11-2026', '2026-11-23'],
  ['2-12-2026', '2026-12-02'],
  ['23.11.2026', '2026-11-23'],
  ['3.4.2026', '2026-04-03'],
  ['3. 4. 26', '2026-04-03'],
  [46_349, '2026-11-23'],
  [46_349.75, '2026-11-23'],
  ['46349', '2026-11-23'],
  [20_261_123, '2026-11-23'],
  ['2026-02-30', undefined],
  ['31.4.2026', undefined],
  ['13/13/2026', undefined],
  ['tomorrow', undefined],
  [12, undefined],
])('the date %s is %s (UPL-24)', (written, date) => expect(read(written)).toBe(date));

test.each([
  ['30 Nov 2026', '2026-11-30'],
  ['Nov 30, 2026', '2026-11-30'],
  ['Monday, 30th of November 2026', '2026-11-30'],
  ['30-Nov-26', '2026-11-30'],
  ['Mo., 30. November 2026', '2026-11-30'],
  ['den 30 november 2026', '2026-11-30'],
  ['lun. 30 nov. 2026', '2026-11-30'],
  ['1er décembre 2026', '2026-12-01'],
  ['30 de novembro de 2026', '2026-11-30'],
  ['lunes, 30 de noviembre de 2026', '2026-11-30'],
  ['30 novembre 2026', '2026-11-30'],
  ['maandag 30 november 2026', '2026-11-30'],
  ['30 listopada 2026', '2026-11-30'],
  ['30 Nov', undefined],
  ['Nov Dec 2026', undefined],
  ['30 Nov 2026 or later', undefined],
])('the name of a month is read in %s', (written, date) => expect(read(written)).toBe(date));

test('no word names two months', () => {
  // 'jui' begins juin and juillet.
  expect(['mar', 'mai', 'sept', 'juin', 'juillet', 'jui'].map(monthNamed)).toEqual([3, 5, 9, 6, 7, undefined]);
});

test.each([
  ['2026-12-01 08:30', '2026-12-01'],
  ['2026-12-01T08:30:00', '2026-12-01'],
  ['01.12.2026, 08:30 Uhr', '2026-12-01'],
  ['12/25/2026 9:30 AM', '2026-12-25'],
  ['2026-12-01T23:30:00Z', '2026-12-02'],
  ['2026-12-01T23:30:00.000+01:00', '2026-12-01'],
  ['2026-12-01 09:31:22 +0100', '2026-12-01'],
])('%s is on %s in Berlin', (written, date) => expect(read(written)).toBe(date));

test('an instant has its day in the zone of the company', () => {
  expect(read('2026-12-01T03:00:00Z', { timeZone: 'America/New_York' })).toBe('2026-11-30');
});

test.each([
  ['day', '03/04/2026', '2026-04-03'],
  ['month', '03/04/2026', '2026-03-04'],
  ['month', '03-04-26', '2026-04-03'],
  ['month', '11/21/2026', '2026-11-21'],
  ['month', '21/11/2026', '2026-11-21'],
  // The requirement names no such form; it may be a slip.
  ['day', '11/21/2026', undefined],
  ['month', '2026-11-21', '2026-11-21'],
  [null, '03/04/2026', undefined],
  [null, '04/04/2026', '2026-04-04'],
  [null, '21/11/2026', '2026-11-21'],
  [null, '11/21/2026', '2026-11-21'],
] as const)('with the order %s, %s is %s', (order, written, date) => expect(read(written, { order })).toBe(date));

test('a date with two readings names both', () => {
  expect(ambiguousReadings(cell('03/04/2026'), rules)).toEqual({ day: '2026-04-03', month: '2026-03-04' });
  expect(ambiguousReadings(cell('03/04/2026'), { ...rules, order: 'day' })).toBeNull();
  expect(ambiguousReadings(cell('21/04/2026'), rules)).toBeNull();
});

test('hyphens are open only where the month comes first', () => {
  const american = { ...rules, isMonthFirst: true };
  expect(ambiguousReadings(cell('2-12-2026'), american)).toEqual({ day: '2026-12-02', month: '2026-02-12' });
  expect(ambiguousReadings(cell('2-12-2026'), rules)).toBeNull();
});

test('the dates of a column prove its order, unless they contradict', () => {
  const cells = ['21/11/2026', '11/21/2026', '03/04/2026', '4/4/2026', '2026-11-21', 'soon'].map(textCell);
  expect(countDateOrders([...cells, undefined, cell(46_349)])).toEqual({ day: 1, month: 1, either: 1 });
  expect(provenDateOrder({ day: 1, month: 0 })).toBe('day');
  expect(provenDateOrder({ day: 0, month: 2 })).toBe('month');
  expect(provenDateOrder({ day: 1, month: 1 })).toBeNull();
  expect(provenDateOrder({ day: 0, month: 0 })).toBeNull();
});
