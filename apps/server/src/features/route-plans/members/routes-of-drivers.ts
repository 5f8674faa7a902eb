import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { type DriverRow, findDrivers } from '../../drivers/index.ts';
import { copiedColumns, noLimits } from '../driver-columns.ts';
import type { NewRoute, RouteRow } from '../route-plans.store.ts';

/** Returns a new route with the driver's own settings, what the calendar gives it, and this vehicle. */
export const routeFor = (
  driver: DriverRow,
  position: number,
  vehicleId: string | null,
  ofCalendar: Partial<NewRoute> = {},
): NewRoute => ({
  driver_id: driver.id,
  vehicle_id: vehicleId,
  position,
  ...copiedColumns(driver),
  // Limits of the plan belong to the driver for whom they were set.
  ...noLimits,
  calendar: null,
  ...ofCalendar,
});

/**
 * Returns the routes of these drivers. @throws 404 for an unknown driver, driver_not_on_plan for one who is not on the
 * plan
 */
export async function routesOfDrivers(
  tx: TenantTx,
  routes: readonly RouteRow[],
  driverIds: readonly string[],
): Promise<RouteRow[]> {
  const byDriver = new Map(routes.map((route) => [route.driver_id, route]));
  const missing = driverIds.filter((id) => !byDriver.has(id));
  if (missing.length > 0) {
    const drivers = await findDrivers(tx, missing);
    if (drivers.length < new Set(missing).size) refuse('not_found');
    refuse(
      'driver_not_on_plan',
      drivers.map((driver) => ({ path: driver.id, name: driver.name })),
    );
  }
  return [...new Set(driverIds)].map((id) => byDriver.get(id)!);
}

/** Returns driver ids and names as the details of a refusal. */
export const namesOf = (routes: readonly RouteRow[]) =>
  routes.map((route) => ({ path: route.driver_id, name: route.driver_name }));
