import { describe, expect, it } from 'vitest';
import { improveTour, type Point, tourLength } from './tour.ts';

describe('2-opt search of the sign-in animation', () => {
  const square: Point[] = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ];
  it('uncrosses a square in one step', () => {
    const better = improveTour(square, [0, 1, 2, 3]);
    expect(tourLength(square, [0, 1, 2, 3])).toBeCloseTo(2 + 2 * Math.SQRT2);
    expect(better && tourLength(square, better)).toBeCloseTo(4);
    expect(better && improveTour(square, better)).toBeNull();
  });
  it('shortens the tour at each step, keeps every stop, and ends', () => {
    const points: Point[] = Array.from({ length: 15 }, (_, i) => [(i * 37) % 101, (i * 61) % 97]);
    let tour = points.map((_, i) => i);
    let steps = 0;
    for (let next = improveTour(points, tour); next; next = improveTour(points, tour)) {
      expect(tourLength(points, next)).toBeLessThan(tourLength(points, tour));
      expect([...next].sort((a, b) => a - b)).toEqual(points.map((_, i) => i));
      tour = next;
      expect(++steps).toBeLessThan(100);
    }
    expect(steps).toBeGreaterThan(3);
  });
});
