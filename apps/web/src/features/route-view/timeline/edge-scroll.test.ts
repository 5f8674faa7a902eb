import { expect, it } from 'vitest';
import { edgeSpeed } from './edge-scroll.ts';

it('scrolls faster nearer to an edge, and not in the middle or outside', () => {
  expect(edgeSpeed(500, 200, 1000)).toBe(0);
  expect(edgeSpeed(200, 200, 1000)).toBe(-1400);
  expect(edgeSpeed(228, 200, 1000)).toBe(-700);
  expect(edgeSpeed(1000, 200, 1000)).toBe(1400);
  // Over the column of drivers, which does not scroll, and below the list.
  expect(edgeSpeed(180, 200, 1000)).toBe(0);
  expect(edgeSpeed(1010, 200, 1000)).toBe(0);
});

it('leaves a middle in a small list', () => {
  expect(edgeSpeed(50, 0, 100)).toBe(0);
  expect(edgeSpeed(90, 0, 100)).toBeGreaterThan(0);
});
