import type { TimeOfDay, Vehicle } from '../problem/problem.ts';

/** Reason code: a route lies inside the shift, which may be exceeded at its end by the allowed overtime. */
export const SHIFT = 'shift';

/** Returns the earliest time at which a vehicle may leave its start, or the last of its fixed steps. */
export function earliestLeave(vehicle: Vehicle): TimeOfDay {
  return Math.max(vehicle.shiftStart, vehicle.notBefore ?? vehicle.shiftStart);
}

/** Returns the latest time at which a vehicle may reach its end. */
export function latestEnd(vehicle: Vehicle): TimeOfDay {
  return vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
}
