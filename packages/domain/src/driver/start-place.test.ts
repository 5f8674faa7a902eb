import { expect, it } from 'vitest';
import { isFreshPosition } from './start-place.ts';

it('a position is fresh for ten minutes', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  expect([before(0), before(9.9), before(10), null].map((at) => isFreshPosition(at, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
