import { expect, test } from 'vitest';
import { type Cell, dateReader, textCell, countDateOrders } from './cell.ts';
import { countryOfZone, dateOrderOf } from './country-of-zone.ts';
import { phoneReader } from './phone-reader.ts';

const number = (value: number): Cell => ({ value, text: String(value) });

test.each([
  ['Europe/Stockholm', '070-123 45 67', '+46701234567'],
  ['Europe/Stockholm', number(701_234_567), '+46701234567'],
  ['Europe/Stockholm', number(46_701_234_567), '+46701234567'],
  ['Europe/Stockholm', '0046 70 123 45 67', '+46701234567'],
  ['Europe/Stockholm', '+33 6 12 34 56 78', '+33612345678'],
  ['Europe/Lisbon', '912 345 678', '+351912345678'],
  ['Europe/Lisbon', '351912345678', '+351912345678'],
  ['America/New_York', '(212) 555-0100', '+12125550100'],
  ['America/New_York', '1 212 555 0100', '+12125550100'],
  ['Europe/Paris', '06 12 34 56 78', '+33612345678'],
  ['Europe/Stockholm', '+46 (0)70 123 45 67', '+46701234567'],
  ['Europe/Stockholm', '4791234567', '+4791234567'],
  ['Europe/Rome', '06 6982 1234', '+390669821234'],
  ['Europe/Budapest', '06 30 123 4567', '+36301234567'],
  ['Europe/Vilnius', '8 612 34567', '+37061234567'],
  ['Australia/Sydney', '0011 46 70 123 45 67', '+46701234567'],
  ['America/New_York', '0046 70 123 45 67', '+46701234567'],
  ['UTC', '070-123 45 67', '+0701234567'],
  ['UTC', number(46_701_234_567), '+46701234567'],
  ['Europe/Stockholm', 'ring', undefined],
  ['Europe/Stockholm', '4,67012E+10', undefined],
] as const)('in %s the phone %j is %s', (zone, cell, read) =>
  expect(phoneReader(countryOfZone(zone))(typeof cell === 'string' ? textCell(cell) : cell)).toBe(read),
);

test.each([
  ['day', '03/04/2026', '2026-04-03'],
  ['month', '03/04/2026', '2026-03-04'],
  ['month', '11/21/2026', '2026-11-21'],
  ['month', '21/11/2026', '2026-11-21'],
  // The requirement names no such form; it may be a slip.
  ['day', '11/21/2026', undefined],
  ['month', '2026-11-21', '2026-11-21'],
] as const)('with the %s first %s is %s', (order, text, read) => expect(dateReader(order)(textCell(text))).toBe(read));

test('counts the dates of a column that can be read one way or both', () => {
  const cells = ['21/11/2026', '11/21/2026', '03/04/2026', '4/4/2026', '2026-11-21', 'soon'].map(textCell);
  expect(countDateOrders([...cells, undefined, number(46_349)])).toEqual({ day: 1, month: 1, either: 1 });
});

test('the country of the company decides', () => {
  expect(dateOrderOf(countryOfZone('America/Chicago'))).toBe('month');
  expect(dateOrderOf(countryOfZone('Europe/Stockholm'))).toBe('day');
  expect(dateOrderOf(countryOfZone('UTC'))).toBe('day');
});
