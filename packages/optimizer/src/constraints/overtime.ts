import type { Clock, Vehicle } from '../problem/problem.ts';

/*
 * Rule: time after the shift's end, allowed (`overtimeSeconds`) or late, has a price of its own beside that of work.
 */

/** Seconds a route that ends then is past the shift's end, whether allowed or not. */
export function overtimeOf(vehicle: Vehicle, end: Clock): number {
  return Math.max(0, end - vehicle.shiftEnd);
}

/** What a vehicle's overtime costs when its route ends then, in the objective's unit. */
export function overtimePriceOf(vehicle: Vehicle, end: Clock): number {
  return (vehicle.costs?.perOvertimeSecond ?? 0) * overtimeOf(vehicle, end);
}
