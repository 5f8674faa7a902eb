import type { Load, Vehicle } from '../../problem/problem.ts';

/**
 * Reason code: the load never exceeds the capacity, in any dimension. The load of a job is on board from the start of
 * its trip, and what it collects until the end of the trip. A shipment is on board from pickup to delivery.
 */
export const CAPACITY = 'capacity';

/** Tolerance for sums of floating point loads. */
export const LOAD_TOLERANCE = 1e-9;

/** Returns the capacity of a vehicle in a dimension; Infinity without a limit. */
export function capacityOf({ capacity }: Pick<Vehicle, 'capacity'>, dimension = 0): number {
  const limit = typeof capacity === 'number' && dimension === 0 ? capacity : listed(capacity)[dimension];
  return limit ?? Number.POSITIVE_INFINITY;
}

/** Returns the amount of a load in a dimension; 0 when absent. */
export function amountOf(load: Load | undefined, dimension = 0): number {
  if (typeof load === 'number') return dimension === 0 ? load : 0;
  return load?.[dimension] ?? 0;
}

function listed(capacity: Vehicle['capacity']): readonly (number | null)[] {
  return typeof capacity === 'number' ? [capacity] : (capacity ?? []);
}

/** Returns how much a load exceeds a capacity; 0 when it fits. */
export function overloadOf(load: number, capacity: number): number {
  const over = load - capacity;
  return over > LOAD_TOLERANCE ? over : 0;
}

/** Returns a vehicle's capacity in each of the first `dimensions` dimensions; Infinity without a limit. */
export function capacitiesOf(vehicle: Vehicle, dimensions: number): number[] {
  return Array.from({ length: dimensions }, (_, dimension) => capacityOf(vehicle, dimension));
}

/** Returns the greatest excess of the loads over the capacities; 0 when all fit. */
export function worstOverload(loads: ArrayLike<number>, capacities: readonly number[]): number {
  let worst = 0;
  for (let dimension = 0; dimension < capacities.length; dimension++) {
    const over = overloadOf(loads[dimension]!, capacities[dimension]!);
    if (over > worst) worst = over;
  }
  return worst;
}
