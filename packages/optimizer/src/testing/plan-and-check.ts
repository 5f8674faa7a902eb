import { expect } from 'vitest';
import { check } from '../check/index.ts';
import type { Problem } from '../problem/problem.ts';
import type { Route, Solution } from '../problem/solution.ts';
import { assertValid } from '../problem/validate.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { summaryOf } from '../schedule/totals.ts';
import { stops } from './line-world.ts';

/** A solution with these stops a vehicle ('' for none), whatever rules they break; `left` are the orders on none. */
export function planned(problem: Problem, orders: readonly string[], left: readonly string[] = []): Solution {
  const routes = orders.map((order, v) => scheduleRoute(problem, v, order === '' ? [] : stops(order)));
  const unscheduled = left.map((id) => ({ id, reason: 'shift' as const, relaxations: [] }));
  const count = problem.jobs.length + problem.shipments.length;
  return {
    routes,
    unscheduled,
    summary: summaryOf(routes, unscheduled, count, problem.options?.stability),
    search: { seed: 1, threads: 1, iterations: 0, planned: 0, meetings: [] },
  };
}

/**
 * The route of the first vehicle with all orders of a problem. The solution checker finds the rules broken which are named, and agrees with all
 * of its figures.
 */
export function planAndCheck(problem: Problem, order: string, ...broken: string[]): Route {
  assertValid(problem);
  const solution = planned(problem, [order, ...problem.vehicles.slice(1).map(() => '')]);
  expect([...new Set(check(problem, solution).map((finding) => finding.rule))]).toEqual(broken);
  return solution.routes[0]!;
}
