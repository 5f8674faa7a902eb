import type { Vehicle } from '../problem/problem.ts';

/** Reason code of this rule: a route is no longer than its vehicle may go, from start to end. */
export const MAX_DISTANCE = 'max-distance';

/** Longest route of a vehicle in metres; Infinity without a limit. */
export function maxDistanceOf(vehicle: Vehicle): number {
  return vehicle.maxDistanceMetres ?? Number.POSITIVE_INFINITY;
}
