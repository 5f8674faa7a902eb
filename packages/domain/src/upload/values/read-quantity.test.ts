import { expect, test } from 'vitest';
import { textCell } from './cell.ts';
import { quantityReader } from './read-quantity.ts';

test.each([
  ['13', null, 13],
  ['13 kg', null, 13],
  ['13kg', 'kg', 13],
  ['1.200,5 kg', 'kg', 1200.5],
  ['500 g', 'kg', 0.5],
  ['2 t', 'kg', 2000],
  ['2 m³', 'm3', 2],
  ['3 x', null, 3],
  ['12 Pallets', 'pallets', 12],
  ['4 Säcke', 'Säcke', 4],
  // Without a unit of the load, grams beside kilograms would count as kilograms.
  ['500 g', null, undefined],
  ['13 kg', 'm3', undefined],
  ['5 apples', null, undefined],
  ['-3 kg', null, undefined],
  ['kg', null, undefined],
])('%s in a load of %s is %s', (written, unit, read) => expect(quantityReader(unit)(textCell(written))).toBe(read));
