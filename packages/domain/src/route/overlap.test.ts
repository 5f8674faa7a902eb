import { expect, test } from 'vitest';
import { overlapOf } from './overlap.ts';

const at = (lng: number) => ({ lat: 55, lng });

test('routes apart do not overlap, and a stop in the area of another route does', () => {
  expect(overlapOf([[at(1), at(2)], [at(11), at(12)], []])).toBe(0);
  expect(
    overlapOf([
      [at(1), at(2), at(12)],
      [at(10), at(11), at(13)],
    ]),
  ).toBeCloseTo(1 / 6);
});

test('a single route has no overlap', () => {
  expect(overlapOf([])).toBeNull();
  expect(overlapOf([[at(1), at(2)], []])).toBeNull();
});
