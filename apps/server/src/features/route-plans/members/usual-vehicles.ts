import { isOutOfService } from '@roundsman/domain';
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
  const found = await findVehicles(tx, [...new Set(ids.filter((id) => id !== null))]);
  return new Set(found.filter(({ out_of_service }) => !isOutOfService(out_of_service, day)).map(({ id }) => id));
}

/**
 * Returns the vehicle that each driver gets on a plan, by the driver's id: the usual one, unless it is out of service on
 * the day or a route of the plan has it.
 */
export async function usualVehicles(
  tx: TenantTx,
  plan: Pick<PlanRow, 'delivery_date'>,
  routes: readonly Pick<RouteRow, 'vehicle_id'>[],
  drivers: readonly DriverRow[],
): Promise<Map<string, string>> {
  const usable = await listUsableVehicles(
    tx,
    drivers.map(({ vehicle_id }) => vehicle_id),
    plan.delivery_date,
  );
  for (const { vehicle_id } of routes) if (vehicle_id !== null) usable.delete(vehicle_id);
  const given = new Map<string, string>();
  for (const { id, vehicle_id } of drivers)
    if (vehicle_id !== null && usable.delete(vehicle_id)) given.set(id, vehicle_id);
  return given;
}
