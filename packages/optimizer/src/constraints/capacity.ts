import type { Load, Vehicle } from '../problem/problem.ts';

/**
 * Reason code of this rule: what is on board never exceeds the capacity, in any dimension. Jobs are on board from the start of their trip, what
 * they collect from there to the trip's end, shipments from pickup to delivery (SRV-20).
 */
export const CAPACITY = 'capacity';

/** Sums of floating point loads may differ by this much. */
export const LOAD_TOLERANCE = 1e-9;

/** Most a vehicle may carry in a dimension; Infinity without a limit. */
export function capacityOf({ capacity }: Pick<Vehicle, 'capacity'>, dimension = 0): number {
  const most = typeof capacity === 'number' && dimension === 0 ? capacity : listed(capacity)[dimension];
  return most ?? Number.POSITIVE_INFINITY;
}

/** What a load weighs in a dimension; 0 when absent. */
export function amountOf(load: Load | undefined, dimension = 0): number {
  if (typeof load === 'number') return dimension === 0 ? load : 0;
  return load?.[dimension] ?? 0;
}

function listed(capacity: Vehicle['capacity']): readonly (number | null)[] {
  return typeof capacity === 'number' ? [capacity] : (capacity ?? []);
}

/** By how much a load exceeds a capacity; 0 when it fits. */
export function overloadOf(load: number, capacity: number): number {
  const over = load - capacity;
  return over > LOAD_TOLERANCE ? over : 0;
}

/** A vehicle's capacity in each of so many dimensions; Infinity without a limit. */
export function capacitiesOf(vehicle: Vehicle, dimensions: number): number[] {
  return Array.from({ length: dimensions }, (_, dimension) => capacityOf(vehicle, dimension));
}

/** By how much loads exceed capacities in the dimension where it is most; 0 when they fit. */
export function worstOverload(loads: ArrayLike<number>, capacities: readonly number[]): number {
  let worst = 0;
  for (let dimension = 0; dimension < capacities.length; dimension++) {
    const over = overloadOf(loads[dimension]!, capacities[dimension]!);
    if (over > worst) worst = over;
  }
  return worst;
}
