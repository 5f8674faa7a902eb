import type { Vehicle } from '../problem/problem.ts';

/** Reason code of this rule: a route has no more stops than its vehicle may make, fixed ones counted. */
export const MAX_STOPS = 'max-stops';

/** Most stops (jobs, pickups and deliveries) a vehicle may make; Infinity without a limit. */
export function maxStopsOf(vehicle: Vehicle): number {
  return vehicle.maxStops ?? Number.POSITIVE_INFINITY;
}
