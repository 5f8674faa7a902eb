import type { Vehicle } from '../problem/problem.ts';

/** Reason code: a vehicle travels no longer than its maximum. Service, waiting and breaks do not count. */
export const MAX_TRAVEL = 'max-travel';

/** Returns a vehicle's maximum travel time in seconds, at its own speed; Infinity without a limit. */
export function maxTravelOf(vehicle: Vehicle): number {
  return vehicle.maxTravelSeconds ?? Number.POSITIVE_INFINITY;
}
