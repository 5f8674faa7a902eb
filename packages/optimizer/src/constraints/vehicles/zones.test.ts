import { expect, it } from 'vitest';
import { zonePriceOf, zonesBeyondFirst } from './zones.ts';

it.each([
  [[], 0],
  [[undefined, undefined], 0],
  [['north', 'north', undefined], 0],
  [['north', 'south', 'north', 'east'], 2],
])('zones %j are %i beyond the first', (zones, beyond) => expect(zonesBeyondFirst(zones)).toBe(beyond));

it('cost nothing unless they have a price', () => {
  expect(zonePriceOf(undefined)).toBe(0);
  expect(zonePriceOf({ zonePrice: 7 })).toBe(7);
});
