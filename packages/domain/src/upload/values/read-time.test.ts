import { expect, test } from 'vitest';
import { type Cell, textCell } from './cell.ts';
import { timeReader } from './read-time.ts';

const read = timeReader({ language: null, timeZone: 'Europe/Berlin' });
const cell = (written: string | number): Cell =>
  typeof written === 'string' ? textCell(written) : { value: written, text: String(written) };

test.each([
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  [0.375, '09:00'],
  [0, '00:00'],
  [0.354_166_666_666_666_7, '08:30'],
  [46_349.5, '12:00'],
  ['0,375', '09:00'],
  ['8:05 PM', '20:05'],
  ['12:00 am', '00:00'],
  ['9am', '09:00'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['08.30', '08:30'],
  ['9:00 Uhr', '09:00'],
  ['kl. 9.30', '09:30'],
  ['0930', '09:30'],
  ['2026-11-23 08:30', '08:30'],
  ['23.11.2026 8.30 Uhr', '08:30'],
  ['2026-12-02T08:00:00Z', '09:00'],
  ['13:00 pm', undefined],
  ['25:00', undefined],
  ['9', undefined],
  [9, undefined],
  // 8.30 that a spreadsheet took for a number is no part of a day.
  [8.3, undefined],
  ['2014-', undefined],
  ['14-9', undefined],
  ['soon', undefined],
])('the time %s is %s (UPL-11)', (written, time) => expect(read(cell(written))).toBe(time));
