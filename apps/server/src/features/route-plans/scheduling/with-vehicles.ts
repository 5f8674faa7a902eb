import type { VehicleRow } from '../../vehicles/index.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';

/** Columns of a route that hold its vehicle are named like the vehicle's, after this. */
const prefix = 'vehicle_';

/** Returns the plan as if these drivers had these vehicles; null takes the vehicle away. Others keep theirs. */
export const withVehicles = (full: FullPlan, vehicles: ReadonlyMap<string, VehicleRow | null>): FullPlan => ({
  ...full,
  routes: full.routes.map((route) => {
    const vehicle = vehicles.get(route.driver_id);
    return vehicle === undefined ? route : routeWith(route, vehicle);
  }),
});

function routeWith(route: RouteRow, vehicle: VehicleRow | null): RouteRow {
  const values: Readonly<Record<string, unknown>> = { ...vehicle };
  const columns = Object.keys(route).filter((column) => column.startsWith(prefix));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same columns, with values of their kind
  return {
    ...route,
    ...Object.fromEntries(columns.map((column) => [column, values[column.slice(prefix.length)] ?? null])),
  } as RouteRow;
}
