import { isOutOfService } from '@roundsman/domain';
import { type ChosenVehicles, vehiclesOfDrivers } from '@roundsman/planning/vehicle-choice';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { DriverRow } from '../../drivers/index.ts';
import { findVehicles } from '../../vehicles/index.ts';
import type { PlanRow, RouteRow } from '../route-plans.store.ts';

/** Returns those of the vehicles that exist and are in service on this day. */
export async function listUsableVehicles(
  tx: TenantTx,
  ids: readonly (string | null)[],
  day: string,
): Promise<Set<string>> {
  const vehicles = await findVehicles(tx, [...new Set(ids.filter((id) => id !== null))]);
  return new Set(vehicles.filter(({ out_of_service }) => !isOutOfService(out_of_service, day)).map(({ id }) => id));
}

/**
 * Returns the vehicle that each driver gets on a plan, by the driver's id: the chosen one, else the usual one, unless it
 * is out of service on the day or a route of the plan has it.
 */
export async function usualVehicles(
  tx: TenantTx,
  plan: Pick<PlanRow, 'delivery_date'>,
  routes: readonly Pick<RouteRow, 'vehicle_id'>[],
  drivers: readonly DriverRow[],
  chosen: ChosenVehicles = {},
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...drivers.map(({ vehicle_id }) => vehicle_id), ...Object.values(chosen)];
  const usable = await listUsableVehicles(tx, wanted, plan.delivery_date);
  for (const { vehicle_id } of routes) if (vehicle_id !== null) usable.delete(vehicle_id);
  return vehiclesOfDrivers(
    drivers.map(({ id, vehicle_id }) => ({ id, usualVehicleId: vehicle_id })),
    chosen,
    (id) => usable.has(id),
  );
}
