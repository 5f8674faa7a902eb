import { expect, it } from 'vitest';
import { advance } from './geocoding.ts';

it('counts from the most that waited, and begins anew with the next batch', () => {
  let most = 0;
  const told = [0, 8, 6, 10, 5, 0, 4, 1].map((left) => {
    const now = advance(most, left);
    most = now.most;
    return Math.round(now.progress * 100);
  });
  expect(told).toEqual([100, 0, 25, 0, 50, 100, 0, 75]);
});
