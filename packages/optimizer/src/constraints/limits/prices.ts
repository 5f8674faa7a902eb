import type { Costs, Matrices, Objective, Problem, Vehicle } from '../../problem/problem.ts';
import type { Route } from '../../problem/solution.ts';
import { overtimePriceOf } from '../time/overtime.ts';
import { matricesOf } from '../vehicles/profiles.ts';

/*
 * Rule: the cost of a vehicle. It decides which solution is best, never which is allowed. A vehicle's own `costs`
 * replace the prices of the objective.
 */

/**
 * Prices of the objectives, for vehicles without their own. With working time, distance breaks ties: 100 km cost as
 * much as one second.
 */
const PRICES: Readonly<Record<Objective, Required<Costs>>> = {
  'working-time': {
    fixed: 0,
    perSecond: 1,
    perTravelSecond: 0,
    perServiceSecond: 0,
    perOvertimeSecond: 0,
    perMetre: 1e-5,
  },
  distance: { fixed: 0, perSecond: 0, perTravelSecond: 0, perServiceSecond: 0, perOvertimeSecond: 0, perMetre: 1 },
  vroom: { fixed: 0, perSecond: 0, perTravelSecond: 1, perServiceSecond: 0, perOvertimeSecond: 0, perMetre: 0 },
  'fleet-first': { fixed: 0, perSecond: 0, perTravelSecond: 0, perServiceSecond: 0, perOvertimeSecond: 0, perMetre: 1 },
};

/** Returns the prices of a vehicle, in the objective's unit. */
export function pricesOf({ costs }: Pick<Vehicle, 'costs'>, objective: Objective = 'working-time'): Required<Costs> {
  const prices = PRICES[objective];
  return {
    fixed: costs?.fixed ?? prices.fixed,
    perSecond: costs?.perSecond ?? prices.perSecond,
    perTravelSecond: costs?.perTravelSecond ?? prices.perTravelSecond,
    perServiceSecond: costs?.perServiceSecond ?? prices.perServiceSecond,
    perOvertimeSecond: costs?.perOvertimeSecond ?? prices.perOvertimeSecond,
    perMetre: costs?.perMetre ?? prices.perMetre,
  };
}

/**
 * Returns the price of a leg besides its working time, in the objective's unit: its entry in the cost matrix, or the
 * price of its seconds and metres.
 * @param leg from × locationCount + to
 * @param seconds of travel at the vehicle's speed
 */
export function travelPriceOf(
  prices: Required<Costs>,
  { costs, distances }: Matrices,
  leg: number,
  seconds: number,
): number {
  return costs ? costs[leg]! : prices.perTravelSecond * seconds + prices.perMetre * distances[leg]!;
}

/**
 * Returns the cost of a route by the prices of its vehicle, in the objective's unit. Excludes balance, preferences,
 * zones, lateness and route rules.
 */
export function routePriceOf(
  problem: Pick<Problem, 'vehicles' | 'options' | 'locationCount' | 'matrices' | 'profiles'>,
  vehicleIndex: number,
  { steps, totals }: Route,
): number {
  const vehicle = problem.vehicles[vehicleIndex]!;
  if (steps.length === 0) return 0;
  const prices = pricesOf(vehicle, problem.options?.objective);
  const { costs } = matricesOf(problem, vehicle);
  let travel = prices.perTravelSecond * totals.travelSeconds + prices.perMetre * totals.distanceMetres;
  if (costs) {
    travel = 0;
    let from: number | null = null;
    for (const { location } of steps) {
      if (location === null) continue;
      const price: number = from === null ? 0 : costs[from * problem.locationCount + location]!;
      // Plan mode counts 0 for a leg that does not exist, and flags it.
      if (Number.isFinite(price)) travel += price;
      from = location;
    }
  }
  const work = prices.perSecond * totals.workingSeconds + prices.perServiceSecond * totals.serviceSeconds;
  return prices.fixed + travel + work + overtimePriceOf(vehicle, steps.at(-1)!.departure);
}
