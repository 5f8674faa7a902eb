import type { Vehicle } from '../problem/problem.ts';

/** Reason code: a route has no more stops than its vehicle's maximum, fixed steps included. */
export const MAX_STOPS = 'max-stops';

/** Returns a vehicle's maximum number of stops (jobs, pickups and deliveries); Infinity without a limit. */
export function maxStopsOf(vehicle: Vehicle): number {
  return vehicle.maxStops ?? Number.POSITIVE_INFINITY;
}
