import type { Clock, Vehicle } from '../problem/problem.ts';

/** Reason code of this rule: a route lies inside the shift, whose end gives way by the allowed overtime (SRV-20). */
export const SHIFT = 'shift';

/** Earliest moment a vehicle leaves its start, or its fixed steps, for the remainder. */
export function earliestLeave(vehicle: Vehicle): Clock {
  return Math.max(vehicle.shiftStart, vehicle.notBefore ?? vehicle.shiftStart);
}

/** Last moment a vehicle may reach its end. */
export function latestEnd(vehicle: Vehicle): Clock {
  return vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
}
