import { co2Of, costOf, type Prices, pricesOfRoute } from '@roundsman/domain';
import { type Assumptions, withEstimates } from './assumptions.store.ts';
import type { RouteDay } from './route-day.ts';

/**
 * Returns the prices of a driven route: of its vehicle, else of the company. CO2 of the driver, as reports have it from
 * before there were vehicles, replaces that of the company.
 */
function pricesOf({ vehicle, driverId }: RouteDay, { prices, vehicles }: Assumptions): Prices {
  return pricesOfRoute(vehicle, { ...prices, co2PerKm: vehicles[driverId] ?? prices.co2PerKm });
}

/** Returns the seconds for which a route is paid: as driven with the planned way back, else as planned. */
export const paidSecondsOf = ({ actual, planned, whole }: RouteDay): number =>
  actual === null ? whole : actual + Math.max(0, whole - planned);

/** Returns the cost and the kg of CO2 of a driven route; null where they are not known. */
export function spentOn(day: RouteDay, assumptions: Assumptions) {
  return spent(day, pricesOf(day, assumptions));
}

/** Returns the cost and the kg of CO2 of a driven route, by estimates where nothing is known. */
export function estimateOf(day: RouteDay, assumptions: Assumptions): { cost: number; co2: number } {
  const { cost, co2 } = spent(day, withEstimates(pricesOf(day, assumptions)));
  return { cost: cost ?? 0, co2: co2 ?? 0 };
}

function spent(day: RouteDay, prices: Prices): { cost: number | null; co2: number | null } {
  const { days, distance: metres, overtime: overtimeSeconds } = day;
  return {
    cost: costOf(prices, { days, metres, workingSeconds: paidSecondsOf(day), overtimeSeconds }),
    co2: co2Of(prices, metres),
  };
}
