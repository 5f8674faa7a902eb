import { routePriceOf } from '../constraints/prices.ts';
import type { Problem } from '../problem/problem.ts';
import type { Route } from '../problem/solution.ts';

/**
 * What a route of a file's problem costs by its objective; no file has balance or preferences. That fewest vehicles come before all else in
 * 'fleet-first' is no cost.
 */
export function costOf(problem: Problem, route: Route, vehicleIndex: number): number {
  return routePriceOf(problem, vehicleIndex, route);
}
