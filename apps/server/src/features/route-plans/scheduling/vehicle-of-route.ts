import { capacityFields, type RouteLimits, type VehicleKind } from '@roundsman/domain';
import type { RouteRow } from '../route-plans.store.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

export interface VehicleOfRoute extends RouteLimits {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly kind: VehicleKind;
}

/** Returns the vehicle of a route, or null. */
export const vehicleOfRoute = (route: RouteRow): VehicleOfRoute | null =>
  route.vehicle_id === null || route.vehicle_name === null || route.vehicle_kind === null
    ? null
    : {
        id: route.vehicle_id,
        name: route.vehicle_name,
        plate: route.vehicle_plate,
        kind: route.vehicle_kind,
        ...tableOf(capacityFields, (field) => route[`vehicle_${field}`]),
        skills: route.vehicle_skills ?? [],
        maxStops: route.vehicle_max_stops,
        maxDistance: route.vehicle_max_distance_km,
      };
