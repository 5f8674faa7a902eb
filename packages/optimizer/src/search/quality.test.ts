import { describe, expect, it, vi } from 'vitest';
import { bestOf } from '../../bench/best.ts';
import { dayWithAllRules } from '../../bench/cities.ts';
import { hasInstances, setOf } from '../../bench/instances.ts';
import { checkSolution } from '../solution-checker/index.ts';
import type { Problem } from '../problem/problem.ts';
import { sequencesOf } from '../problem/solution.ts';
import { solve } from '../testing/solve.ts';
import { optimize } from './optimize.ts';
import { type OptimizeSettings } from './optimize-inline.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Returns the solution of a search with threads, and expects no findings. */
async function checked(problem: Problem, settings: OptimizeSettings) {
  const solution = await optimize(problem, settings);
  expect(checkSolution(problem, solution)).toEqual([]);
  return solution;
}

/** The repository does not contain the instances, which are research data. BENCH_DIR names their folder. */
describe.skipIf(!hasInstances)('quality floor', () => {
  // Best known distances of this benchmark may still fall, so their floors have a margin.
  const floors = [
    { set: 'solomon', name: 'c101', rounds: 8000, percent: 0.01, threads: [1] },
    { set: 'solomon', name: 'r103', rounds: 8000, percent: 3, threads: [1] },
    { set: 'solomon', name: 'rc205', rounds: 8000, percent: 4, threads: [1, 2] },
    { set: 'lilim-100', name: 'lc105', rounds: 6000, percent: 0.01, threads: [1] },
    { set: 'lilim-100', name: 'lr109', rounds: 6000, percent: 6, threads: [1, 2] },
    { set: 'homberger-200', name: 'r1_2_1', rounds: 10_000, percent: 5, threads: [1, 2] },
    { set: 'lilim-200', name: 'lrc1_2_1', rounds: 5000, percent: 1, threads: [1, 2] },
    { set: 'homberger-400', name: 'rc1_4_1', rounds: 10_000, percent: 9, threads: [1, 2] },
    { set: 'lilim-400', name: 'lc1_4_1', rounds: 3000, percent: 2, threads: [1, 2] },
    { set: 'homberger-1000', name: 'c1_10_1', rounds: 2000, percent: 10, threads: [1, 2] },
  ];
  const cases = floors.flatMap((floor) => floor.threads.map((threads) => ({ ...floor, threads })));

  it.each(cases)(
    '$set $name is within $percent % of the best known distance after $rounds rounds of $threads threads',
    async ({ set, name, rounds, percent, threads }) => {
      const best = bestOf(set, 'distance').get(name)!.value;
      const problem = setOf(set).read(name);
      const settings = { seed: 1, iterations: rounds };
      const { summary, unscheduled } =
        threads === 1 ? solve(problem, settings) : await checked(problem, { ...settings, threads });
      expect(unscheduled).toEqual([]);
      expect((summary.distanceMetres / best - 1) * 100).toBeLessThanOrEqual(percent);
    },
  );

  const fleets = [
    { set: 'solomon', name: 'rc108', rounds: 12_000, threads: 1 },
    { set: 'lilim-100', name: 'lr107', rounds: 5000, threads: 1 },
    { set: 'homberger-400', name: 'rc2_4_7', rounds: 30_000, threads: 2 },
  ];
  it.each(fleets)(
    '$set $name needs no more than the fewest vehicles known after $rounds rounds of $threads threads',
    async ({ set, name, rounds, threads }) => {
      const problem = { ...setOf(set).read(name), options: { objective: 'fleet-first' } as const };
      const { summary, unscheduled } = await checked(problem, { seed: 1, iterations: rounds, threads });
      expect(unscheduled).toEqual([]);
      expect(summary.vehiclesUsed).toBe(bestOf(set, 'fleet-first').get(name)!.vehicles);
    },
  );
});

describe('a search of two threads can be repeated', () => {
  const day = dayWithAllRules();

  it('by its record, bit for bit, where it had a time limit', async () => {
    const solution = await checked(day, { seed: 3, threads: 2, timeLimitMs: 400 });
    const again = await checked(day, { repeat: solution.search });
    expect(sequencesOf(again)).toEqual(sequencesOf(solution));
    expect(again).toEqual(solution);
  });

  it('by its seed and iterations, and with all rules it improves its first solution a lot', async () => {
    const costs: number[] = [];
    const onProgress = ({ cost }: { cost: number }) => void costs.push(cost);
    const settings = { seed: 7, threads: 2, iterations: 600 };
    const solution = await checked(day, { ...settings, onProgress });
    expect(await checked(day, settings)).toEqual(solution);
    expect(solution.summary.unscheduled).toBe(0);
    expect(costs.at(-1)!).toBeLessThan(costs[0]! * 0.9);
  });
});
