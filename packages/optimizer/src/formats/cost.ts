import { pricesOf } from '../constraints/prices.ts';
import type { Problem } from '../problem/problem.ts';
import type { Route } from '../problem/solution.ts';

/**
 * What a route of a file's problem costs by its objective; no file has overtime, balance or preferences. That fewest vehicles come before all else in
 * 'fleet-first' is no cost.
 */
export function costOf({ vehicles, options }: Problem, route: Route, vehicleIndex: number): number {
  if (route.steps.length === 0) return 0;
  const { fixed, perSecond, perTravelSecond, perMetre } = pricesOf(vehicles[vehicleIndex]!, options?.objective);
  const { workingSeconds, travelSeconds, distanceMetres } = route.totals;
  return fixed + perSecond * workingSeconds + perTravelSecond * travelSeconds + perMetre * distanceMetres;
}
