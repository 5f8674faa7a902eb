import { describe, expect, it } from 'vitest';
import { routePriceOf } from '../constraints/limits/prices.ts';
import type { Objective, Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { city } from '../testing/city.ts';
import { optimize } from './optimize.ts';
import { optimizeInline } from './optimize-inline.ts';

/*
 * Law: a run never replaces routes by ones that are worse by its own objective. First comes what is left out, then in
 * 'fleet-first' the number of vehicles, then the cost.
 */

const OBJECTIVES: readonly Objective[] = ['working-time', 'distance', 'vroom', 'fleet-first'];
const day = city({ vehicles: 6, jobs: 24, shipments: 3 });
const withObjective = (objective: Objective): Problem => ({ ...day, options: { objective } });

/** How good a solution is by an objective, from the most important figure to the least. */
function figuresOf(problem: Problem, { routes, unscheduled, summary }: Solution): number[] {
  const cost = routes.reduce((sum, route, v) => sum + routePriceOf(problem, v, route), 0);
  const vehicles = problem.options?.objective === 'fleet-first' ? summary.vehiclesUsed : 0;
  return [unscheduled.length, vehicles, Math.round(cost)];
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((figure, at) => figure - b[at]!).find((difference) => difference !== 0) ?? 0;

describe.each(OBJECTIVES)('a run with the objective %s', (objective) => {
  const problem = withObjective(objective);

  it.each(OBJECTIVES)('is never worse than the routes of %s from which it starts', async (other) => {
    const initial = optimizeInline(withObjective(other), { iterations: 60 });
    for (const [iterations, threads] of [
      [1, 1],
      [30, 1],
      [120, 2],
    ] as const) {
      const solution = await optimize(problem, { iterations, threads, seed: 2, initial });
      expect(compare(figuresOf(problem, solution), figuresOf(problem, initial))).toBeLessThanOrEqual(0);
    }
  });

  it('returns the routes from which it starts when it is stopped at once', () => {
    const initial = optimizeInline(problem, { iterations: 60 });
    const stopped = optimizeInline(problem, { timeLimitMs: 10_000, initial, signal: AbortSignal.abort() });
    expect(figuresOf(problem, stopped)).toEqual(figuresOf(problem, initial));
  });
});

it('the most even routes never become less even for their objective', () => {
  const problem: Problem = { ...day, options: { balance: { bufferPercentage: 0 } } };
  const initial = optimizeInline(problem, { iterations: 200 });
  const costs: number[] = [];
  optimizeInline(problem, { iterations: 30, seed: 2, initial, onProgress: ({ cost }) => costs.push(cost) });
  expect(costs.length).toBeGreaterThan(0);
  expect(costs.at(-1)).toBeLessThanOrEqual(costs[0]!);
});
