import { isOutOfService } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { findVehicle } from '../../vehicles/index.ts';
import { readPlan, selectPlanForUpdate, updateRoutes } from '../route-plans.store.ts';
import { refuseStale } from '../scheduling/reorder-orders.ts';
import { retimeRoutes, type SaveOptions } from '../scheduling/save-sequences.ts';
import { namesOf, routesOfDrivers } from './routes-of-drivers.ts';
import { warningsOf } from './swap-driver.ts';

export interface VehicleChange {
  readonly driver: string;
  /** Null takes the vehicle from the route. */
  readonly vehicleId: string | null;
  readonly version?: number | undefined;
}

/**
 * Gives a route another vehicle, or none, and times it again. A route of the plan that has the vehicle gets that of this
 * route in exchange. Returns warnings about skills and capacity.
 * @throws plan_changed, driver_locked, driver_not_on_plan, vehicle_out_of_service, 404, 422
 */
export async function setVehicle(
  tx: TenantTx,
  planId: string,
  { driver, vehicleId, version }: VehicleChange,
  options: SaveOptions,
): Promise<string[]> {
  const plan = await selectPlanForUpdate(tx, planId);
  refuseStale(plan, version);
  const full = await readPlan(tx, planId);
  const [route] = await routesOfDrivers(tx, full.routes, [driver]);
  if (!route) refuse('driver_not_on_plan');
  const other = vehicleId === null ? undefined : full.routes.find((route) => route.vehicle_id === vehicleId);
  const changed = [route, ...(other && other.id !== route.id ? [other] : [])];
  const locked = changed.filter((route) => route.locked);
  if (locked.length > 0) refuse('driver_locked', namesOf(locked));
  if (vehicleId !== null) {
    const vehicle = await findVehicle(tx, vehicleId);
    if (!vehicle) refuseFields([{ path: 'vehicleId', code: 'invalid' }]);
    if (isOutOfService(vehicle.out_of_service, plan.delivery_date)) refuse('vehicle_out_of_service');
  }
  if (route.vehicle_id !== vehicleId) {
    await updateRoutes(tx, [route.id], { vehicle_id: vehicleId, updated_at: options.now });
    if (other) await updateRoutes(tx, [other.id], { vehicle_id: route.vehicle_id, updated_at: options.now });
    const ids = changed.map(({ id }) => id);
    await retimeRoutes(tx, await readPlan(tx, planId), ids, { ...options, needsOptimize: true, isChange: true });
  }
  return warningsOf(
    await readPlan(tx, planId),
    changed.map(({ driver_id }) => driver_id),
  );
}
