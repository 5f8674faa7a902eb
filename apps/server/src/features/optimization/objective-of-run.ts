import { hasPrices, type Objective, overtimeSurcharge, type Prices } from '@roundsman/domain';
import type { Costs, Problem, Vehicle } from '@roundsman/optimizer';
import { type FullPlan, pricesOf } from '../route-plans/index.ts';

/** Breaks ties as the working time does: 100 km count as much as a second. */
const perMetre = 1e-5;
/** Added to the price of a second, so that of two equally cheap plans the shorter one is found. */
const perSecond = 1e-3;
/** Speed in km/h and hours a day with which prices of distances and days are compared with those of hours. */
const usualSpeed = 30;
const usualDay = 8;

/** Whether the lowest cost can be searched for: at least one route costs something. */
export const isPriced = ({ routes, settings }: FullPlan): boolean =>
  routes.some((route) => hasPrices(pricesOf(route, settings)));

/**
 * Returns the problem with the objective of a run. Prices of the optimizer are in seconds of work. A price in money
 * becomes as many seconds as an average vehicle works for that money, so that surcharges of zones and other values in
 * seconds keep their weight.
 */
export function withObjective(problem: Problem, full: FullPlan, objective: Objective): Problem {
  switch (objective) {
    case 'SHORTEST_TIME':
      return problem;
    case 'LOWEST_COST':
      return isPriced(full) ? withCosts(problem, costsByDriver(full)) : problem;
    case 'FEWEST_VEHICLES': {
      const costs: Costs = { perSecond: 1, perMetre };
      const vehicles = problem.vehicles.map((vehicle): Vehicle => ({ ...vehicle, costs }));
      return { ...problem, vehicles, options: { ...problem.options, objective: 'fleet-first' } };
    }
    case 'MOST_EVEN':
      return { ...problem, options: { ...problem.options, balance: { bufferPercentage: 0 } } };
  }
}

const withCosts = (problem: Problem, costs: ReadonlyMap<string, Costs>): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle): Vehicle => ({ ...vehicle, costs: costs.get(vehicle.id) })),
});

/** Returns the prices of the optimizer by driver. A route without any price counts as the average of the others. */
function costsByDriver({ routes, settings }: FullPlan): Map<string, Costs> {
  const own = routes.map((route) => ({ driverId: route.driver_id, prices: pricesOf(route, settings) }));
  const priced = own.map(({ prices }) => prices).filter(hasPrices);
  const mean = (priceOf: (prices: Prices) => number): number =>
    priced.reduce((sum, prices) => sum + priceOf(prices), 0) / priced.length;
  const hour = mean(
    ({ costPerDay, costPerKm, costPerHour }) =>
      (costPerHour ?? 0) + usualSpeed * (costPerKm ?? 0) + (costPerDay ?? 0) / usualDay,
  );
  // Where only overtime costs something, it is the measure.
  const seconds = 3600 / (hour || mean(overtimeSurcharge));
  const average = {
    day: mean((prices) => prices.costPerDay ?? 0),
    km: mean((prices) => prices.costPerKm ?? 0),
    hour: mean((prices) => prices.costPerHour ?? 0),
    overtime: mean(overtimeSurcharge),
  };
  return new Map(
    own.map(({ driverId, prices }) => {
      const { day, km, hour, overtime } = hasPrices(prices)
        ? {
            day: prices.costPerDay ?? 0,
            km: prices.costPerKm ?? 0,
            hour: prices.costPerHour ?? 0,
            overtime: overtimeSurcharge(prices),
          }
        : average;
      const costs = {
        fixed: day * seconds,
        perSecond: (hour / 3600) * seconds + perSecond,
        perOvertimeSecond: (overtime / 3600) * seconds,
        perMetre: (km / 1000) * seconds + perMetre,
      };
      return [driverId, costs];
    }),
  );
}
