import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { check } from '../check/index.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { tasksOf } from '../problem/solution.ts';
import { randomProblem } from '../testing/random-problem.ts';
import { optimizeInline } from './optimize.ts';

/** More of them: FUZZ_RUNS=5000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
vi.setConfig({ testTimeout: 600_000 });

it('every solution of a random problem passes the judge', () => {
  fc.assert(
    fc.property(randomProblem, fc.integer(), (problem, seed) => {
      const solution = optimizeInline(problem, { seed, iterations: 60 });
      expect(check(problem, solution)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

it('plan mode gives the times of the solution again', () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      const solution = optimizeInline(problem, { iterations: 20 });
      solution.routes.forEach((route, v) => expect(scheduleRoute(problem, v, tasksOf(route))).toEqual(route));
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
});

it('a search that begins from a solution is never worse, and the same budget gives the same answer', () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      const first = optimizeInline(problem, { iterations: 40 });
      const again = optimizeInline(problem, { iterations: 40 });
      expect(again).toEqual(first);
      const onward = optimizeInline(problem, { iterations: 40, seed: 2, initial: first });
      expect(check(problem, onward)).toEqual([]);
      const weight = (ids: readonly { id: string }[]) =>
        ids.reduce(
          (sum, { id }) =>
            sum + ([...problem.jobs, ...problem.shipments].find((order) => order.id === id)?.priority ?? 1),
          0,
        );
      expect(weight(onward.unscheduled)).toBeLessThanOrEqual(weight(first.unscheduled));
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
});
