import type { Costs, Objective, Vehicle } from '../problem/problem.ts';

/*
 * Rule: what a vehicle costs. It has no part in what is allowed, only in what is best. A vehicle's own `costs` replace the objective's.
 */

/** What the objectives charge where a vehicle has no prices of its own. Of working time, distance is a tie-break: 100 km weigh as much as one second. */
const PRICES: Readonly<Record<Objective, Required<Costs>>> = {
  'working-time': { fixed: 0, perSecond: 1, perTravelSecond: 0, perOvertimeSecond: 0, perMetre: 1e-5 },
  distance: { fixed: 0, perSecond: 0, perTravelSecond: 0, perOvertimeSecond: 0, perMetre: 1 },
  vroom: { fixed: 0, perSecond: 0, perTravelSecond: 1, perOvertimeSecond: 0, perMetre: 0 },
  'fleet-first': { fixed: 0, perSecond: 0, perTravelSecond: 0, perOvertimeSecond: 0, perMetre: 1 },
};

/** The prices of a vehicle, in the objective's unit. */
export function pricesOf({ costs }: Pick<Vehicle, 'costs'>, objective: Objective = 'working-time'): Required<Costs> {
  const prices = PRICES[objective];
  return {
    fixed: costs?.fixed ?? prices.fixed,
    perSecond: costs?.perSecond ?? prices.perSecond,
    perTravelSecond: costs?.perTravelSecond ?? prices.perTravelSecond,
    perOvertimeSecond: costs?.perOvertimeSecond ?? prices.perOvertimeSecond,
    perMetre: costs?.perMetre ?? prices.perMetre,
  };
}
