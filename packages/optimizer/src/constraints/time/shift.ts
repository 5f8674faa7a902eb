import type { TimeOfDay, Vehicle } from '../../problem/problem.ts';

/** Reason code: a route lies inside the shift, which may be exceeded at its end by the allowed overtime. */
export const SHIFT = 'shift';

/** Returns whether a vehicle has left its start: what happened on its route is a fact that no rule changes. */
export function hasSetOff({ hasLeft, prefix = [] }: Vehicle): boolean {
  return hasLeft === true || prefix.some((step) => (step.arrival ?? step.serviceStart ?? step.departure) !== undefined);
}

/**
 * Returns the earliest time at which a vehicle may leave its start, or the last of its fixed steps. A vehicle that has
 * set off before its shift goes on at `notBefore`.
 */
export function earliestLeave(vehicle: Vehicle): TimeOfDay {
  const { shiftStart, notBefore = shiftStart } = vehicle;
  return hasSetOff(vehicle) ? notBefore : Math.max(shiftStart, notBefore);
}

/** Returns when a vehicle's work begins at the earliest: with its shift, or before it when it has set off already. */
export function earliestWork(vehicle: Vehicle): TimeOfDay {
  return Math.min(vehicle.shiftStart, earliestLeave(vehicle));
}

/** Returns the latest time at which a vehicle may reach its end. */
export function latestEnd(vehicle: Vehicle): TimeOfDay {
  return vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
}
