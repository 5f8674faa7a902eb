import type { Model } from '../../route/model.ts';

/** Prices that differ by less are equal. */
const PRICE_TOLERANCE = 1e-9;

/**
 * Returns the rotation of another vehicle's route with the least travel for this vehicle: it enters the circle at the
 * stop that suits its own start and end. Returns the same order when a shipment on the route depends on it.
 */
export function rotated(model: Model, v: number, sequence: Int32Array): Int32Array {
  const { location, size, tasks } = model;
  const count = sequence.length;
  if (count < 2 || sequence.some((node) => model.second[model.unitOf[node]!]! >= 0)) return sequence;
  const start = location[tasks + v]! * size;
  const end = location[tasks + model.vehicles + v]!;
  let minPrice = Number.POSITIVE_INFINITY;
  let first = 0;
  for (let at = 0; at < count; at++) {
    const here = location[sequence[at]!]!;
    const before = location[sequence[(at + count - 1) % count]!]! * size;
    const price =
      legPriceOf(model, v, start + here) + legPriceOf(model, v, before + end) - legPriceOf(model, v, before + here);
    if (!(price < minPrice - PRICE_TOLERANCE)) continue;
    minPrice = price;
    first = at;
  }
  return Int32Array.from(sequence, (_, at) => sequence[(at + first) % count]!);
}

/** Returns the price of a leg for a vehicle, without waiting. @param entry the leg's entry in the matrices */
export function legPriceOf(model: Model, v: number, entry: number): number {
  const seconds = model.durations[v]![entry]! * model.factor[v]!;
  return (
    (model.timePrice[v]! + model.travelPrice[v]!) * seconds + model.distancePrice[v]! * model.distances[v]![entry]!
  );
}
