import type { Vehicle } from '../problem/problem.ts';

/** Reason code: a vehicle works no longer than its maximum, whenever it starts. Breaks do not count. */
export const MAX_WORKING_TIME = 'max-working-time';

/**
 * Returns the maximum working time of a route in seconds: travel, service, waiting, loading and reloads; Infinity
 * without a limit.
 */
export function maxWorkingOf(vehicle: Vehicle): number {
  return vehicle.maxWorkingSeconds ?? Number.POSITIVE_INFINITY;
}
