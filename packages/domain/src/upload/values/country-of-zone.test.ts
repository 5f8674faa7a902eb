import { expect, test } from 'vitest';
import { type Cell, textCell } from './cell.ts';
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
  ['Europe/Berlin', '+49 151\u20132345678', '+491512345678'],
  ['Europe/Berlin', '\u202A+49 1512 3456789\u202C', '+4915123456789'],
  ['Europe/Berlin', '06221\u2011123456', '+496221123456'],
  ['Europe/Berlin', 'tel:+49-6221-123456;ext=12', '+496221123456'],
  ['Europe/Berlin', 'Tel.: 06221 123456 ext. 12', '+496221123456'],
  ['Europe/Berlin', '06221 123456 x12', '+496221123456'],
  ['Europe/Berlin', "'+49 1512 3456789", '+4915123456789'],
  ['Europe/Berlin', "'0151 2345678", '+491512345678'],
  ['Europe/Stockholm', 'ring', undefined],
  ['Europe/Stockholm', '4,67012E+10', undefined],
] as const)('in %s the phone %j is %s', (zone, cell, read) =>
  expect(phoneReader(countryOfZone(zone))(typeof cell === 'string' ? textCell(cell) : cell)).toBe(read),
);

test('the country of the company decides', () => {
  expect(dateOrderOf(countryOfZone('America/Chicago'))).toBe('month');
  expect(dateOrderOf(countryOfZone('Europe/Stockholm'))).toBe('day');
  expect(dateOrderOf(countryOfZone('UTC'))).toBe('day');
});
