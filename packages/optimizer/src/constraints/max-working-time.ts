import type { Vehicle } from '../problem/problem.ts';

/** Reason code of this rule: a vehicle works no longer than it may, whenever it starts; breaks do not count. */
export const MAX_WORKING_TIME = 'max-working-time';

/** Longest time of work on a route in seconds: travel, service and waiting, loading and reloads included; Infinity without a limit. */
export function maxWorkOf(vehicle: Vehicle): number {
  return vehicle.maxWorkingSeconds ?? Number.POSITIVE_INFINITY;
}
