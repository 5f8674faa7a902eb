import {
  capacityFields,
  limitsWithVehicle,
  type RouteLimits,
  speedFactor,
  type VehicleKind,
  vehicleSpeedFactor,
} from '@roundsman/domain';
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

/** Returns the limits of a route's driver and vehicle together. */
export const limitsOfRoute = (route: RouteRow): RouteLimits =>
  limitsWithVehicle(
    {
      ...tableOf(capacityFields, (field) => route[`driver_${field}`]),
      skills: route.driver_skills,
      maxStops: route.driver_max_stops,
      maxDistance: route.driver_max_distance_km,
    },
    vehicleOfRoute(route),
  );

/** Multiplies the travel times of a route by the speed of its driver and the kind of its vehicle. */
export const speedFactorOfRoute = (route: RouteRow): number =>
  speedFactor[route.speed] * vehicleSpeedFactor(route.vehicle_kind);
