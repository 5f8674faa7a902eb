import { expect, it } from 'vitest';
import { timeBudget } from './time-budget.ts';

it('has the time limits that the screen states (ORD-60)', () => {
  expect(timeBudget('quick', 100)).toBe(2000);
  expect(timeBudget('normal', 100)).toBe(5000);
  expect(timeBudget('thorough', 100)).toBe(20_000);
  expect(timeBudget('quick', 1000)).toBe(10_000);
  expect(timeBudget('normal', 1000)).toBe(30_000);
  expect(timeBudget('thorough', 1000)).toBe(120_000);
});

it('is short for a handful of stops, and limited for many', () => {
  expect(timeBudget('normal', 4)).toBe(500);
  expect(timeBudget('thorough', 5000)).toBe(240_000);
});
