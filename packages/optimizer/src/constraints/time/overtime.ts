import type { TimeOfDay, Vehicle } from '../../problem/problem.ts';

/*
 * Rule: time after the end of the shift, allowed (`overtimeSeconds`) or late, has a price besides the price of work.
 */

/** Returns the seconds from the end of the shift to `end`, allowed or not; 0 when the route ends in time. */
export function overtimeOf(vehicle: Vehicle, end: TimeOfDay): number {
  return Math.max(0, end - vehicle.shiftEnd);
}

/** Returns the price of a vehicle's overtime when its route ends at `end`, in the objective's unit. */
export function overtimePriceOf(vehicle: Vehicle, end: TimeOfDay): number {
  return (vehicle.costs?.perOvertimeSecond ?? 0) * overtimeOf(vehicle, end);
}
