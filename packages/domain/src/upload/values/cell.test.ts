import { expect, test } from 'vitest';
import { type Cell, type CellReader, readMinutes, readNumber, readTags, textCell, formatCell } from './cell.ts';
import { phoneReader } from './phone-reader.ts';
import { readPriority } from './read-priority.ts';

const reads = <T>(reader: CellReader<T>, cell: string | number): T | undefined =>
  reader(typeof cell === 'string' ? textCell(cell) : ({ value: cell, text: String(cell) } satisfies Cell));

test.each([
  ['URGENT', 'URGENT'],
  ['high', 'HIGH'],
  ['Hoch', 'HIGH'],
  ['dringend', 'URGENT'],
  ['Élevée', 'HIGH'],
  ['brådskande', 'URGENT'],
  ['normal', 'NORMAL'],
  ['1', undefined],
])('the priority %s', (text, priority) => expect(reads(readPriority, text)).toBe(priority));

test.each([
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['1 200,5', 1200.5],
  ['1.200,5', 1200.5],
  ['1,200.5', 1200.5],
  ['-8,61', -8.61],
  [3, 3],
  ['3 kg', undefined],
  ['1,2,3.4.5', undefined],
])('the number %s is %s', (written, read) => expect(reads(readNumber, written)).toBe(read));

test.each([
  ['15', 15],
  ['0:15', 15],
  ['7,5', 7.5],
  ['-1', undefined],
  ['2000', undefined],
  ['10 min', 10],
  ['10min.', 10],
  ['15 minuter', 15],
  ['7,5 Minuten', 7.5],
  ['1 h', 60],
  ['1 h 30', 90],
  ['1h30', 90],
  ['1 hour 30 min', 90],
  ['1,5 tim', 90],
  ['2 Stunden und 5 Minuten', 125],
  ['10 apples', undefined],
  ['min', undefined],
])('%s minutes are %s', (written, read) => expect(reads(readMinutes, written)).toBe(read));

test.each([
  ['070-123 45 67', '+0701234567'],
  ['+46 (70) 1234567', '+46701234567'],
  [46_701_234_567, '+46701234567'],
  ['call me', undefined],
  ['12', undefined],
])('the phone %s is %s', (written, read) => expect(reads(phoneReader(null), written)).toBe(read));

test('tags are parted by commas, semicolons or bars, each once', () => {
  expect(reads(readTags, 'fridge; lift,fridge | two people')).toEqual(['fridge', 'lift', 'two people']);
});

test.each([
  [{ value: 47_604, text: '5/1/30' }, '2030-05-01'],
  [{ value: 47_604.354_166_666_7, text: '5/1/30 8:30' }, '2030-05-01 08:30'],
  [{ value: 0.375, text: '9.00' }, '09:00'],
  [{ value: 7, text: '007' }, '007'],
  [{ value: 12.5, text: '12.5' }, '12.5'],
  [{ value: '5/1/30', text: '5/1/30' }, '5/1/30'],
])('the cell %j is written as %s, and read again as what it is', (cell, text) => {
  expect(formatCell(cell)).toBe(text);
});
