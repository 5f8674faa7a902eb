import { expect, it } from 'vitest';
import { timeBudget } from './time-budget.ts';

it('has the time limits that the screen states (ORD-60)', () => {
  expect([timeBudget('quick', 100), timeBudget('normal', 100), timeBudget('thorough', 100)]).toEqual([
    2000, 5000, 20_000,
  ]);
  expect([timeBudget('quick', 1000), timeBudget('normal', 1000), timeBudget('thorough', 1000)]).toEqual([
    10_000, 30_000, 120_000,
  ]);
});

it('is short for a handful of stops, and limited for many', () => {
  expect(timeBudget('normal', 4)).toBe(500);
  expect(timeBudget('thorough', 5000)).toBe(240_000);
});
