import { expect, test } from 'vitest';
import { drivesOnLeft } from './driving-side.ts';

test.each([
  ['Dover', 51.13, 1.31, true],
  ['Calais', 50.95, 1.86, false],
  ['Dublin', 53.35, -6.26, true],
  ['Porto', 41.15, -8.61, false],
  ['Vaduz', 47.14, 9.52, false],
  ['Tokyo', 35.68, 139.69, true],
  ['Perth', -31.95, 115.86, true],
  ['Bangkok', 13.75, 100.5, true],
  ['Kingston', 17.97, -76.79, true],
  ['Havana', 23.11, -82.37, false],
  ['Port Louis', -20.16, 57.5, true],
  ['Null Island', 0, 0, false],
])('in %s traffic drives on the side of the country', (_, lat, lng, isLeft) => {
  expect(drivesOnLeft({ lat, lng })).toBe(isLeft);
});
