import { expect, it } from 'vitest';
import { advance } from './geocoding.ts';

it('measures progress from the largest number waiting, and restarts with the next batch', () => {
  let max = 0;
  const shown = [0, 8, 6, 10, 5, 0, 4, 1].map((left) => {
    const now = advance(max, left);
    max = now.max;
    return Math.round(now.progress * 100);
  });
  expect(shown).toEqual([100, 0, 25, 0, 50, 100, 0, 75]);
});
