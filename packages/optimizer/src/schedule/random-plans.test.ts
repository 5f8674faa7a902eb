import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { tasksOf } from '../problem/solution.ts';
import type { Problem, Sequence } from '../problem/problem.ts';
import type { Route, Solution } from '../problem/solution.ts';
import { validate } from '../problem/validate.ts';
import {
  randomProblemWithRouteRules,
  randomProblemWithModelRules,
  randomSequences,
} from '../testing/random-problem.ts';
import { scheduleRoute } from './schedule-route.ts';
import { summaryOf } from './totals.ts';
import { ENGINE_VERSION } from '../search/engine-version.ts';

/** Set FUZZ_RUNS=5000 for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
vi.setConfig({ testTimeout: 600_000 });

const plansOf = (problems: fc.Arbitrary<Problem>) =>
  problems.chain((problem) => fc.tuple(fc.constant(problem), randomSequences(problem)));

function planned(problem: Problem, sequences: readonly Sequence[]): Solution {
  const routes = sequences.map(({ tasks }, v) => scheduleRoute(problem, v, tasks));
  const placed = new Set(sequences.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)));
  const orders = [...problem.jobs, ...problem.shipments];
  const unscheduled = orders
    .filter(({ id }) => !placed.has(id))
    .map(({ id }) => ({ id, reason: 'shift' as const, relaxations: [] }));
  return {
    routes,
    unscheduled,
    summary: summaryOf(routes, unscheduled, orders.length, problem.options?.stability),
    search: { engine: ENGINE_VERSION, seed: 1, threads: 1, iterations: 0, planned: 0, syncRounds: [] },
  };
}

/**
 * Returns the rules that a route breaks in plan mode, without those that are only reported: stops before their
 * number, and minimum use.
 */
function flaggedIn(problem: Problem, route: Route): string[] {
  const stops = tasksOf(route).map(({ taskId }) => taskId);
  const rules = route.steps.flatMap((step) =>
    step.violations
      .filter(({ rule, amount }) => {
        if (rule === 'min-use') return false;
        if (rule !== 'place' || amount === null || step.taskId === null) return true;
        const order = [...problem.jobs, ...problem.shipments].find(({ id }) => id === step.taskId)!;
        const site = 'pickup' in order ? order[step.kind === 'pickup' ? 'pickup' : 'delivery'] : order;
        const at = step.kind === 'delivery' ? stops.lastIndexOf(step.taskId) : stops.indexOf(step.taskId);
        return at + 1 > (site.place as number);
      })
      .map(({ rule }) => rule),
  );
  return [...new Set(rules)].toSorted();
}

it.each([
  ['', randomProblemWithModelRules],
  [' with the newer rules', randomProblemWithRouteRules],
])('plan mode and the solution checker agree about any plan%s', (_with, problems) => {
  fc.assert(
    fc.property(plansOf(problems), ([problem, sequences]) => {
      expect(validate(problem)).toEqual([]);
      const solution = planned(problem, sequences);
      const findings = checkSolution(problem, solution);
      const { forceAll, allowLate } = problem.options ?? {};
      solution.routes.forEach((route, v) => {
        const brokenRules = findings.filter(({ vehicleId }) => vehicleId === route.vehicleId).map(({ rule }) => rule);
        const checked = [...new Set(brokenRules)].toSorted();
        const flagged = flaggedIn(problem, route);
        // Breaks are always in their windows.
        expect(flagged).not.toContain('break');
        const isFree = !problem.vehicles[v]!.prefix?.length && !forceAll && !allowLate;
        if (isFree) expect(checked).toEqual(flagged);
        else expect(flagged).toEqual(expect.arrayContaining(checked));
      });
      const acrossRoutes = ['stability', 'alternative-served', 'order-precedence'];
      const elsewhere = findings.filter(({ vehicleId, rule }) => vehicleId === null && !acrossRoutes.includes(rule));
      expect(elsewhere).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
