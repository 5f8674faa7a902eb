import type { Costs, Objective, Problem } from '../problem/problem.ts';
import type { Route } from '../problem/solution.ts';

type Prices = Required<Pick<Costs, 'perSecond' | 'perTravelSecond' | 'perMetre'>>;

/** What the objectives charge where a vehicle has no prices of its own. */
const PRICES: Readonly<Record<Objective, Prices>> = {
  'working-time': { perSecond: 1, perTravelSecond: 0, perMetre: 1e-5 },
  distance: { perSecond: 0, perTravelSecond: 0, perMetre: 1 },
  vroom: { perSecond: 0, perTravelSecond: 1, perMetre: 0 },
  'fleet-first': { perSecond: 0, perTravelSecond: 0, perMetre: 1 },
};

/** What the routes of a file's problem cost by its objective. That fewest vehicles come before all else in 'fleet-first' is no cost. */
export function costOf({ vehicles, options }: Problem, route: Route, vehicleIndex: number): number {
  if (route.steps.length === 0) return 0;
  const { fixed, perSecond, perTravelSecond, perMetre } = {
    fixed: 0,
    ...PRICES[options?.objective ?? 'working-time'],
    ...vehicles[vehicleIndex]!.costs,
  };
  const { workingSeconds, travelSeconds, distanceMetres } = route.totals;
  return fixed + perSecond * workingSeconds + perTravelSecond * travelSeconds + perMetre * distanceMetres;
}
