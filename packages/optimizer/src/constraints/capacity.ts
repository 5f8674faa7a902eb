import type { Vehicle } from '../problem/problem.ts';

/** Reason code of this rule: what is on board never exceeds the capacity. Jobs are on board from the start (SRV-20). */
export const CAPACITY = 'capacity';

/** Sums of floating point loads may differ by this much. */
export const LOAD_TOLERANCE = 1e-9;

/** Most a vehicle may carry; Infinity without a limit. */
export function capacityOf(vehicle: Vehicle): number {
  return vehicle.capacity ?? Number.POSITIVE_INFINITY;
}

/** By how much a load exceeds a capacity; 0 when it fits. */
export function overloadOf(load: number, capacity: number): number {
  const over = load - capacity;
  return over > LOAD_TOLERANCE ? over : 0;
}
