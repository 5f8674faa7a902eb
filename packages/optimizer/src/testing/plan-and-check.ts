import { expect } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import type { Problem } from '../problem/problem.ts';
import type { Route, Solution } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { summaryOf } from '../schedule/totals.ts';
import { stops } from './line-world.ts';
import { ENGINE_VERSION } from '../search/engine-version.ts';

/**
 * Returns a solution with these stops for each vehicle ('' for none), whatever rules they break. `left`: the
 * unscheduled orders.
 */
export function planned(problem: Problem, sequences: readonly string[], left: readonly string[] = []): Solution {
  const routes = sequences.map((sequence, v) => scheduleRoute(problem, v, sequence === '' ? [] : stops(sequence)));
  const unscheduled = left.map((id) => ({ id, reason: 'shift' as const, relaxations: [] }));
  const count = problem.jobs.length + problem.shipments.length;
  return {
    routes,
    unscheduled,
    summary: summaryOf(routes, unscheduled, count, problem.options?.stability),
    search: { engine: ENGINE_VERSION, seed: 1, threads: 1, iterations: 0, planned: 0, syncRounds: [] },
  };
}

/**
 * Returns the route of the first vehicle with all orders of a problem. Expects that the solution checker finds
 * exactly the rules in `broken`, and no wrong figures.
 */
export function planAndCheck(problem: Problem, sequence: string, ...broken: string[]): Route {
  assertValid(problem);
  const solution = planned(problem, [sequence, ...problem.vehicles.slice(1).map(() => '')]);
  expect([...new Set(checkSolution(problem, solution).map((finding) => finding.rule))]).toEqual(broken);
  return solution.routes[0]!;
}
