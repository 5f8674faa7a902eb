import { type CompanySettings, type Prices, pricesOfRoute } from '@roundsman/domain';
import { costOfRoute as costOfFigures, overtimeOf } from '@roundsman/planning/figures';
import type { RouteRow } from '../route-plans.store.ts';
import type { StoredReport } from '../route-plans.tables.ts';

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

/** Returns the cost of a route in the company's currency, null without prices, and its CO2 in kg, null if not known. */
export function costOfRoute(
  route: RouteRow,
  settings: CompanySettings,
  times: RouteTimes = { end: route.end_seconds, summary: route.summary },
): { cost: number | null; co2: number | null } {
  const { distance: metres, workingMins, stops } = times.summary;
  return costOfFigures(
    pricesOf(route, settings),
    { metres, workingSeconds: workingMins * 60, stops },
    overtimeOf(times.end, route.shift_end),
  );
}
