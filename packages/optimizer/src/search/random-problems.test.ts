import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkSolution, type Finding } from '../solution-checker/index.ts';
import type { Problem } from '../problem/problem.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { withHandovers } from '../schedule/with-handovers.ts';
import { type Solution, tasksOf } from '../problem/solution.ts';
import { randomProblem, randomProblemWithRouteRules, randomProblemWithModelRules } from '../testing/random-problem.ts';
import { optimizeInline } from './optimize-inline.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
vi.setConfig({ testTimeout: 600_000 });

/**
 * Returns the solution checker's findings. A known plan that breaks rules has to change, whatever the limit of
 * changes.
 */
function objections(problem: Problem, solution: Solution): Finding[] {
  const from = problem.options?.stability?.from ?? [];
  const routes = problem.vehicles.map(({ id }, v) =>
    scheduleRoute(problem, v, from.find(({ vehicleId }) => vehicleId === id)?.tasks ?? []),
  );
  const isBroken = checkSolution(problem, { ...solution, routes }).length > 0;
  return checkSolution(problem, solution).filter(({ rule }) => rule !== 'stability' || !isBroken);
}

it('every solution of a random problem is without findings', () => {
  fc.assert(
    fc.property(
      fc.oneof(randomProblem, randomProblemWithModelRules, randomProblemWithRouteRules),
      fc.integer(),
      (problem, seed) => {
        const solution = optimizeInline(problem, { seed, iterations: 60 });
        expect(objections(problem, solution)).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
});

it('plan mode gives the times of the solution', () => {
  fc.assert(
    fc.property(fc.oneof(randomProblem, randomProblemWithModelRules, randomProblemWithRouteRules), (problem) => {
      const solution = optimizeInline(problem, { iterations: 20 });
      const timed = withHandovers(problem, solution.handovers ?? []);
      solution.routes.forEach((route, v) => expect(scheduleRoute(timed, v, tasksOf(route))).toEqual(route));
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
});

it('a search that starts from a solution is never worse, and the same budget gives the same result', () => {
  fc.assert(
    fc.property(fc.oneof(randomProblem, randomProblemWithModelRules, randomProblemWithRouteRules), (problem) => {
      const first = optimizeInline(problem, { iterations: 40 });
      const again = optimizeInline(problem, { iterations: 40 });
      expect(again).toEqual(first);
      const onward = optimizeInline(problem, { iterations: 40, seed: 2, initial: first });
      expect(objections(problem, onward)).toEqual([]);
      // An order with a prize may be left out when it costs more, and one with a served alternative is not missing.
      const weight = (left: Solution['unscheduled']) =>
        left.reduce((sum, { id, reason }) => {
          const order = [...problem.jobs, ...problem.shipments].find((candidate) => candidate.id === id)!;
          const isMissing = order.prize === undefined && reason !== 'alternative-served';
          return sum + (isMissing ? (order.priority ?? 1) : 0);
        }, 0);
      expect(weight(onward.unscheduled)).toBeLessThanOrEqual(weight(first.unscheduled));
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
});
