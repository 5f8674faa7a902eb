import { isOutOfService } from '@roundsman/domain/vehicle/vehicle';
import type { ReplyOf } from '../../../platform/api/api.ts';
import type { Driver } from '../../drivers/index.ts';
import type { Plan } from '../route-plans.queries.ts';

export type Vehicle = ReplyOf<'GET /vehicles'>['vehicles'][number];
/** Vehicles that a person chose for drivers; null: none. Drivers who are missing get their usual vehicle. */
export type ChosenVehicles = Readonly<Record<string, string | null>>;

/** Returns the vehicle that each driver gets on the plan, as the server decides it when they are added. */
export function vehiclesOfAdded(
  plan: Pick<Plan, 'deliveryDate' | 'routes'>,
  vehicles: readonly Vehicle[],
  drivers: readonly Pick<Driver, '_id' | 'vehicleId'>[],
  chosen: ChosenVehicles,
): ReadonlyMap<string, string> {
  const taken = new Set(plan.routes.flatMap(({ vehicle }) => vehicle?._id ?? []));
  const given = new Map<string, string>();
  const give = (driverId: string, vehicleId: string | null | undefined): void => {
    const vehicle = vehicles.find(({ _id }) => _id === vehicleId);
    if (!vehicle || taken.has(vehicle._id) || isOutOfService(vehicle.outOfService, plan.deliveryDate)) return;
    taken.add(vehicle._id);
    given.set(driverId, vehicle._id);
  };
  for (const { _id } of drivers) give(_id, chosen[_id]);
  for (const { _id, vehicleId } of drivers) if (chosen[_id] === undefined) give(_id, vehicleId);
  return given;
}

/** Returns why a vehicle cannot be given to a driver: out of service, or on the route of another; null: it can. */
export function takenBy(
  plan: Pick<Plan, 'deliveryDate' | 'routes'>,
  vehicle: Vehicle,
  driverId: string,
  given: ReadonlyMap<string, string>,
): 'out-of-service' | { readonly driverId: string } | null {
  if (isOutOfService(vehicle.outOfService, plan.deliveryDate)) return 'out-of-service';
  const route = plan.routes.find((each) => each.vehicle?._id === vehicle._id);
  if (route) return { driverId: route.driver._id };
  const other = [...given].find(([driver, id]) => id === vehicle._id && driver !== driverId);
  return other ? { driverId: other[0] } : null;
}
