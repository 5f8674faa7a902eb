import type { Vehicle } from '../problem/problem.ts';

/** Reason code of this rule: a vehicle is no longer on the road than it may be; service, waiting and breaks do not count. */
export const MAX_TRAVEL = 'max-travel';

/** Longest time on the road in seconds, at the vehicle's own speed; Infinity without a limit. */
export function maxTravelOf(vehicle: Vehicle): number {
  return vehicle.maxTravelSeconds ?? Number.POSITIVE_INFINITY;
}
