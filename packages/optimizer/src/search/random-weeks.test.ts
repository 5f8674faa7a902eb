import { describe, expect, it } from 'vitest';
import { sequencesOf } from '../problem/solution.ts';
import { validate } from '../problem/validate.ts';
import { planViolations } from '../schedule/plan-of-days.ts';
import { checkSolution } from '../solution-checker/index.ts';
import { randomWeek } from '../testing/random-week.ts';
import { valueOfRoutes } from './acceptance/value-of-routes.ts';
import { optimize } from './optimize.ts';
import { optimizeInline } from './optimize-inline.ts';

const RUNS = Math.max(6, Math.round(Number(process.env['FUZZ_RUNS'] ?? 0) / 20));
const seeds = Array.from({ length: RUNS }, (_, at) => at + 1);

describe.each([
  ['visits', false],
  ['visits and drivers', true],
])('random weeks with %s', (_, hasDrivers) => {
  it.each(seeds)('respect all rules: %i', (seed) => {
    const week = randomWeek(seed, hasDrivers);
    expect(validate(week)).toEqual([]);
    const costs: number[] = [];
    const solution = optimizeInline(week, { seed, iterations: 150, onProgress: ({ cost }) => costs.push(cost) });
    expect(checkSolution(week, solution)).toEqual([]);
    const hasBegun = week.vehicles.some(({ prefix = [] }) => prefix.length > 0);
    if (!hasBegun) expect(planViolations(week, solution.routes)).toEqual([]);
    const value = valueOfRoutes(week, sequencesOf(solution));
    expect(value?.cost).toBeCloseTo(costs.at(-1)!, 3);
  });
});

it.each([
  [1, false],
  [2, false],
  [3, true],
  [4, true],
])('threads that share the routes of many visits keep all rules: %i', async (seed, hasDrivers) => {
  const week = randomWeek(seed, hasDrivers, { drivers: 4, jobs: 420, shipments: 0 });
  const costs: number[] = [];
  const onProgress = ({ cost }: { cost: number }) => costs.push(cost);
  const solution = await optimize(week, { seed, iterations: 600, threads: 2, onProgress });
  expect(checkSolution(week, solution)).toEqual([]);
  expect(valueOfRoutes(week, sequencesOf(solution))?.cost).toBeCloseTo(costs.at(-1)!, 3);
});
