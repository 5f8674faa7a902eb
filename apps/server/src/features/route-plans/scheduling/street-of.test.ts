import { expect, test } from 'vitest';
import { streetOf } from './street-of.ts';

test.each([
  ['Storgatan 5 b, Lund', 'Storgatan'],
  ['Storgatan 5, 223 50 Lund', 'Storgatan'],
  ['12 High Street, London', 'High Street'],
  ['12, Rue de la Paix, Paris', 'Rue de la Paix'],
  ['Rua 25 de Abril 12-14', 'Rua 25 de Abril'],
  ['Hauptstr. 7/9', 'Hauptstr.'],
  ['5th Avenue 20', '5th Avenue'],
  ['Harbour Road\nNull Island', 'Harbour Road'],
  ['12', null],
  [' , ', null],
  ['', null],
  [null, null],
])('%s: %s', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
