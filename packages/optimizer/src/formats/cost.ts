import { routePriceOf } from '../constraints/limits/prices.ts';
import type { Problem } from '../problem/problem.ts';
import type { Route } from '../problem/solution.ts';

/**
 * Returns the cost of a route by its problem's objective. No file format has balance or preferences. In
 * 'fleet-first', the number of vehicles is not part of the cost.
 */
export function costOf(problem: Problem, route: Route, vehicleIndex: number): number {
  return routePriceOf(problem, vehicleIndex, route);
}
