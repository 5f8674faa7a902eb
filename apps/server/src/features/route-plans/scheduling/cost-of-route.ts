import { co2Of, type CompanySettings, costOf, type PricedUse, type Prices, pricesOfRoute } from '@roundsman/domain';
import type { RouteRow } from '../route-plans.store.ts';
import type { StoredReport } from '../route-plans.tables.ts';
import { shiftSeconds } from './problem-from-plan.ts';

/** Returns the prices of a route: those of its vehicle, else the company's. */
export const pricesOf = (route: RouteRow, settings: CompanySettings): Prices =>
  pricesOfRoute(
    route.vehicle_id === null || route.vehicle_kind === null
      ? null
      : {
          kind: route.vehicle_kind,
          costPerDay: route.vehicle_cost_per_day,
          costPerKm: route.vehicle_cost_per_km,
          costPerHour: route.vehicle_cost_per_hour,
          costPerOvertimeHour: route.vehicle_cost_per_overtime_hour,
          co2PerKm: route.vehicle_co2_per_km,
        },
    settings,
  );

/** The times of a route on which its cost depends. `end`: seconds from midnight; null without stops. */
interface RouteTimes {
  readonly end: number | null;
  readonly summary: StoredReport;
}

function pricedUseOf(route: RouteRow, { end, summary }: RouteTimes): PricedUse {
  const { shiftEnd } = shiftSeconds(route);
  return {
    days: summary.stops > 0 ? 1 : 0,
    metres: summary.distance,
    workingSeconds: summary.workingMins * 60,
    overtimeSeconds: end === null ? 0 : Math.max(0, end - shiftEnd),
  };
}

/** Returns the cost of a route in the company's currency, null without prices, and its CO2 in kg, null if not known. */
export function costOfRoute(
  route: RouteRow,
  settings: CompanySettings,
  times: RouteTimes = { end: route.end_seconds, summary: route.summary },
): { cost: number | null; co2: number | null } {
  const prices = pricesOf(route, settings);
  return { cost: costOf(prices, pricedUseOf(route, times)), co2: co2Of(prices, times.summary.distance) };
}
