import type { Vehicle } from '../problem/problem.ts';

/** Reason code: a route is not longer than its vehicle's maximum distance, from start to end. */
export const MAX_DISTANCE = 'max-distance';

/** Returns a vehicle's maximum distance in metres; Infinity without a limit. */
export function maxDistanceOf(vehicle: Vehicle): number {
  return vehicle.maxDistanceMetres ?? Number.POSITIVE_INFINITY;
}
