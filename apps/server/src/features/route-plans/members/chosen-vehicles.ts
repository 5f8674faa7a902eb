import { isOutOfService } from '@roundsman/domain';
import type { ChosenVehicles } from '@roundsman/planning/vehicle-choice';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import type { DriverRow } from '../../drivers/index.ts';
import { findVehicle } from '../../vehicles/index.ts';
import type { PlanRow, RouteRow } from '../route-plans.store.ts';
import { usualVehicles } from './usual-vehicles.ts';

/**
 * Returns the vehicle of each driver who is added to a plan: the chosen one, else the usual one.
 * @throws vehicle_out_of_service, 422 for a vehicle that does not exist, or that two routes of the plan would have
 */
export async function vehiclesOfAdded(
  tx: TenantTx,
  plan: Pick<PlanRow, 'delivery_date'>,
  routes: readonly Pick<RouteRow, 'vehicle_id'>[],
  drivers: readonly DriverRow[],
  chosen: ChosenVehicles,
): Promise<ReadonlyMap<string, string>> {
  const taken = routes.map(({ vehicle_id }) => vehicle_id);
  for (const { id } of drivers) {
    const vehicleId = chosen[id];
    if (!vehicleId) continue;
    const vehicle = await findVehicle(tx, vehicleId);
    if (!vehicle || taken.includes(vehicleId)) refuseFields([{ path: `vehicles.${id}`, code: 'invalid' }]);
    if (isOutOfService(vehicle.out_of_service, plan.delivery_date)) refuse('vehicle_out_of_service');
    taken.push(vehicleId);
  }
  return usualVehicles(tx, plan, routes, drivers, chosen);
}
