import { hasPrices, overtimeSurcharge, priceFields, type Prices } from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';
import type { Costs, Problem, Vehicle } from '@roundsman/optimizer';
import { type FullPlan, pricesOf } from '../../route-plans/index.ts';
import { objectiveOf, type RunSettings } from '../runs/run-settings.ts';

/** Breaks ties as the working time does: 100 km count as much as a second. */
const perMetre = 1e-5;
/** Added to the price of a second, so that of two equally cheap plans the shorter one is found. */
const perSecond = 1e-3;
/**
 * Price of a driver who is not preferred, and of a further zone, where the objective is money: it decides only between
 * plans that cost the same.
 */
const perPreference = 1e-2;
/** Speed in km/h and hours a day with which prices of distances and days are compared with those of hours. */
const usualSpeed = 30;
const usualDay = 8;

/** Returns the mean prices of the routes that cost something; null when none does. */
export function averagePrices({ routes, settings }: FullPlan): Prices | null {
  const priced = routes.map((route) => pricesOf(route, settings)).filter(hasPrices);
  if (priced.length === 0) return null;
  return tableOf(priceFields, (name) => priced.reduce((sum, prices) => sum + (prices[name] ?? 0), 0) / priced.length);
}

/**
 * Returns the problem with the objective of a run. Prices of the optimizer are in seconds of work. A price in money
 * becomes as many seconds as an average route works for that money, so that values in seconds, such as prizes, keep their
 * weight. Of two plans with the lowest cost, the one with more preferred drivers and fewer zones on a route is better;
 * neither makes a plan dearer. Only compactness, which is requested for the run itself, does.
 */
export function withObjective(problem: Problem, full: FullPlan, settings: RunSettings): Problem {
  switch (objectiveOf(settings)) {
    case 'SHORTEST_TIME':
      return problem;
    case 'LOWEST_COST': {
      const average = settings.averagePrices ?? averagePrices(full);
      if (average === null) return problem;
      const zonePrice = (settings.compactness ?? 0) > 0 ? problem.options?.zonePrice : perPreference;
      const options = {
        ...problem.options,
        preferencePrice: perPreference,
        ...(zonePrice !== undefined && { zonePrice }),
      };
      return { ...withCosts(problem, costsByDriver(full, average)), options };
    }
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

/** Returns how many seconds a route with these prices, of which one is not 0, works for a unit of money. */
export function secondsPerUnitOfMoney(prices: Prices): number {
  const { costPerDay, costPerKm, costPerHour } = prices;
  const hour = (costPerHour ?? 0) + usualSpeed * (costPerKm ?? 0) + (costPerDay ?? 0) / usualDay;
  // Where only overtime costs something, it is the measure.
  return 3600 / (hour || overtimeSurcharge(prices));
}

/** Returns the prices of the optimizer by driver. A route without any price counts as an average one. */
function costsByDriver({ routes, settings }: FullPlan, average: Prices): Map<string, Costs> {
  const seconds = secondsPerUnitOfMoney(average);
  return new Map(
    routes.map((route) => {
      const ownPrices = pricesOf(route, settings);
      const prices = hasPrices(ownPrices) ? ownPrices : average;
      const costs = {
        fixed: (prices.costPerDay ?? 0) * seconds,
        perSecond: ((prices.costPerHour ?? 0) / 3600) * seconds + perSecond,
        perOvertimeSecond: (overtimeSurcharge(prices) / 3600) * seconds,
        perMetre: ((prices.costPerKm ?? 0) / 1000) * seconds + perMetre,
      };
      return [route.driver_id, costs];
    }),
  );
}
