import { expect, it } from 'vitest';
import { edgeSpeed } from './edge-scroll.ts';

it('moves faster the nearer the pointer is to an edge, and not at all in the middle or outside', () => {
  expect(edgeSpeed(500, 200, 1000)).toBe(0);
  expect(edgeSpeed(200, 200, 1000)).toBe(-1400);
  expect(edgeSpeed(228, 200, 1000)).toBe(-700);
  expect(edgeSpeed(1000, 200, 1000)).toBe(1400);
  // Over the drivers' names, which stand still, and below the list.
  expect(edgeSpeed(180, 200, 1000)).toBe(0);
  expect(edgeSpeed(1010, 200, 1000)).toBe(0);
});

it('leaves a middle in a low list', () => {
  expect(edgeSpeed(50, 0, 100)).toBe(0);
  expect(edgeSpeed(90, 0, 100)).toBeGreaterThan(0);
});
