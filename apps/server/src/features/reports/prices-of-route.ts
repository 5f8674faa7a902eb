import { co2Of, costOf, type Prices, pricesOfRoute } from '@roundsman/domain';
import { type Assumptions, withEstimates } from './assumptions.store.ts';
import type { ReportRoute } from './report-route.ts';

/**
 * Returns the prices of a driven route: of its vehicle, else of the company. CO2 of the driver, as reports have it from
 * before there were vehicles, replaces that of the company.
 */
function pricesOf({ vehicle, driverId }: ReportRoute, { prices, co2PerKmByDriver }: Assumptions): Prices {
  return pricesOfRoute(vehicle, { ...prices, co2PerKm: co2PerKmByDriver[driverId] ?? prices.co2PerKm });
}

/** Returns the seconds for which a route is paid: as driven with the planned way back, else as planned. */
export const paidSecondsOf = ({ actualSeconds, plannedSeconds, wholeSeconds }: ReportRoute): number =>
  actualSeconds === null ? wholeSeconds : actualSeconds + Math.max(0, wholeSeconds - plannedSeconds);

/** Returns the cost and the kg of CO2 of a driven route; null where they are not known. */
export function spentOn(route: ReportRoute, assumptions: Assumptions) {
  return spent(route, pricesOf(route, assumptions));
}

/** Returns the cost and the kg of CO2 of a driven route, by estimates where nothing is known. */
export function estimateOf(route: ReportRoute, assumptions: Assumptions): { cost: number; co2: number } {
  const { cost, co2 } = spent(route, withEstimates(pricesOf(route, assumptions)));
  return { cost: cost ?? 0, co2: co2 ?? 0 };
}

function spent(route: ReportRoute, prices: Prices): { cost: number | null; co2: number | null } {
  const { days, plannedMetres: metres, overtimeSeconds } = route;
  return {
    cost: costOf(prices, { days, metres, workingSeconds: paidSecondsOf(route), overtimeSeconds }),
    co2: co2Of(prices, metres),
  };
}
