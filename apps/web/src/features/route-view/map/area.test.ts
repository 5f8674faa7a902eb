import { describe, expect, it } from 'vitest';
import { areaOf, isInside } from './area.ts';

const at = (x: number, y: number) => ({ x, y });

describe('area of a drag on the map', () => {
  it('is a box from any corner', () => {
    for (const line of [
      [at(10, 10), at(50, 40)],
      [at(50, 40), at(30, 30), at(10, 10)],
      [at(10, 40), at(50, 10)],
    ]) {
      const area = areaOf('box', line) ?? [];
      expect([at(11, 11), at(49, 39), at(30, 20)].every((spot) => isInside(spot, area))).toBe(true);
      expect([at(9, 20), at(51, 20), at(30, 9), at(30, 41)].some((spot) => isInside(spot, area))).toBe(false);
    }
  });
  it('is a lasso, also around a hollow', () => {
    // A horseshoe, open at the top.
    const area = areaOf('lasso', [
      at(0, 0),
      at(20, 0),
      at(20, 60),
      at(80, 60),
      at(80, 0),
      at(100, 0),
      at(100, 80),
      at(0, 80),
    ]);
    expect(area).not.toBeNull();
    expect([at(10, 10), at(50, 70), at(90, 10)].every((spot) => isInside(spot, area ?? []))).toBe(true);
    expect(isInside(at(50, 20), area ?? [])).toBe(false);
  });
  it('is null for a tiny drag', () => {
    expect(areaOf('box', [at(10, 10), at(12, 13)])).toBeNull();
    expect(areaOf('lasso', [at(10, 10)])).toBeNull();
  });
});
