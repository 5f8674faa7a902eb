import { isOutOfService } from '@roundsman/domain/vehicle/vehicle';
import { type ChosenVehicles, vehiclesOfDrivers } from '@roundsman/planning/vehicle-choice';
import type { ReplyOf } from '../../../platform/api/api.ts';
import type { Driver } from '../../drivers/index.ts';
import type { Plan } from '../route-plans.queries.ts';

export type Vehicle = ReplyOf<'GET /vehicles'>['vehicles'][number];
/** Returns the vehicle that each driver gets on the plan when they are added. */
export function vehiclesOfAdded(
  plan: Pick<Plan, 'deliveryDate' | 'routes'>,
  vehicles: readonly Vehicle[],
  drivers: readonly Pick<Driver, '_id' | 'vehicleId'>[],
  chosen: ChosenVehicles,
): ReadonlyMap<string, string> {
  const onRoutes = new Set(plan.routes.flatMap(({ vehicle }) => vehicle?._id ?? []));
  const free = new Set(
    vehicles
      .filter(({ _id, outOfService }) => !onRoutes.has(_id) && !isOutOfService(outOfService, plan.deliveryDate))
      .map(({ _id }) => _id),
  );
  return vehiclesOfDrivers(
    drivers.map(({ _id, vehicleId }) => ({ id: _id, usualVehicleId: vehicleId })),
    chosen,
    (id) => free.has(id),
  );
}

/** Returns why a vehicle cannot be given to a driver: out of service, or on the route of another; null: it can. */
export function takenBy(
  plan: Pick<Plan, 'deliveryDate' | 'routes'>,
  vehicle: Vehicle,
  driverId: string,
  given: ReadonlyMap<string, string>,
): 'out-of-service' | { readonly driverId: string } | null {
  if (isOutOfService(vehicle.outOfService, plan.deliveryDate)) return 'out-of-service';
  const route = plan.routes.find((route) => route.vehicle?._id === vehicle._id);
  if (route) return { driverId: route.driver._id };
  const other = [...given].find(([driver, id]) => id === vehicle._id && driver !== driverId);
  return other ? { driverId: other[0] } : null;
}
