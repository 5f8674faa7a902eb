import { expect, it } from 'vitest';
import { boundsOf, indexOfNearest } from './bounds.ts';

const stockholm = { lat: 59, lng: 18 };

it('finds the box around everything with a place', () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([{ lat: Number.NaN, lng: 1 }])).toBeNull();
  expect(boundsOf([stockholm, { lat: -1, lng: 20 }])).toEqual([18, -1, 20, 59]);
});

it('finds the nearest point; in the north a degree of longitude is shorter', () => {
  expect(indexOfNearest([], stockholm)).toBe(-1);
  const [north, east] = [
    { lat: 59.1, lng: 18 },
    { lat: 59, lng: 18.15 },
  ];
  expect(indexOfNearest([north, east], stockholm)).toBe(1);
});
