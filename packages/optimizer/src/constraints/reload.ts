import type { Vehicle } from '../problem/problem.ts';
import { LOAD_TOLERANCE } from './capacity.ts';

/*
 * Rule: the sequence of stops determines where a vehicle reloads.
 *
 *     start a b c ── reload ── d e ── reload ── f end          three trips
 *
 * At the start and at each reload, the vehicle loads the goods for the jobs of the next trip and unloads what it
 * collected on the previous one. Shipments stay on board. The trips are the split in which each trip fits the
 * capacity and the sum of the detours is least. Ties prefer fewer reloads, then a later last reload, then a later one
 * before it, and so on. A negative detour counts as 0. Reloads before fixed steps are as few as possible. Time
 * windows play no part.
 *
 * A reload does not help when shipments alone exceed the capacity: there, other loads are not counted. A job that
 * does not fit alone is a trip of its own and a capacity violation.
 */

/** Detour of a reload that cannot be reached, in seconds: more than all others together. */
const NO_WAY = 1e9;

/** Loads of the stops of a route, in their order: entry stop × dimensions + dimension. */
export interface Cargo {
  readonly stops: number;
  readonly dimensions: number;
  /** Amount that a job delivers; 0 for shipments. */
  readonly brought: ArrayLike<number>;
  /** Amount that a job collects; 0 for shipments. */
  readonly collected: ArrayLike<number>;
  /** Change of the shipments on board: + for a pickup, − for a delivery, 0 for jobs. */
  readonly carried: ArrayLike<number>;
}

/** Reason code: a vehicle reloads no more often than its maximum. */
export const MAX_RELOADS = 'max-reloads';

/** Returns the location where a vehicle reloads, its own one first; null when it never does. */
export function reloadPlaceOf(vehicle: Vehicle): number | null {
  return reloadPlacesOf(vehicle)[0] ?? null;
}

/** Returns all locations where a vehicle may reload, its own one first; empty when it never does. */
export function reloadPlacesOf({ reload, start }: Vehicle): number[] {
  if (!reload) return [];
  const own = reload.location ?? start;
  return own === null ? [...(reload.locations ?? [])] : [own, ...(reload.locations ?? [])];
}

/** Returns a vehicle's maximum number of reloads; Infinity without a limit. */
export function maxReloadsOf({ reload }: Vehicle): number {
  return reload?.maxReloads ?? Number.POSITIVE_INFINITY;
}

/** Returns the seconds of a reload on site, loading included. */
export function reloadSecondsOf({ reload, loadingSeconds }: Vehicle): number {
  return reload ? reload.seconds + (loadingSeconds ?? 0) : 0;
}

/**
 * Returns the seconds that a reload adds to the direct leg, with travel at the vehicle's speed; Infinity where no leg
 * exists.
 */
export function detourOf(toReload: number, reloadSeconds: number, onward: number, direct: number): number {
  const via = toReload + reloadSeconds + onward;
  return via === Number.POSITIVE_INFINITY ? NO_WAY : Math.max(0, via - direct);
}

/**
 * Returns the stops before which a vehicle reloads, ascending; empty when everything fits in one trip.
 * @param capacities in each dimension, Infinity without a limit
 * @param fixed how many of the first stops are fixed
 * @param detourBefore seconds of detour of a reload between stop − 1 and stop, 1 … stops − 1 (see `detourOf`)
 * @param maxReloads maximum number of reloads; where the least detours need more, the fewest reloads are preferred to the
 * detours
 */
export function reloadsOf(
  cargo: Cargo,
  capacities: readonly number[],
  fixed: number,
  detourBefore: (stop: number) => number,
  maxReloads = Number.POSITIVE_INFINITY,
): number[] {
  const found = splitInTrips(cargo, capacities, fixed, detourBefore, false);
  return found.length > maxReloads ? splitInTrips(cargo, capacities, fixed, detourBefore, true) : found;
}

function splitInTrips(
  cargo: Cargo,
  capacities: readonly number[],
  fixed: number,
  detourBefore: (stop: number) => number,
  isFewest: boolean,
): number[] {
  const { stops } = cargo;
  const shipments = shipmentsOnBoard(cargo);
  const peak = new Float64Array(cargo.dimensions);
  const collectedLoad = new Float64Array(cargo.dimensions);
  if (tripEnd(cargo, capacities, shipments, 0, peak, collectedLoad) === stops) return [];

  // Dynamic programming (Bellman): for the stops before `end` their best split, stored as the begin of its last trip.
  const begins = new Int32Array(stops + 1);
  const amongFixed = new Int32Array(stops + 1).fill(stops);
  const detours = new Float64Array(stops + 1);
  const reloads = new Int32Array(stops + 1);
  amongFixed[0] = 0;
  for (let begin = 0; begin < stops; begin++) {
    const among = amongFixed[begin]! + (begin > 0 && begin < fixed ? 1 : 0);
    const detour = begin > 0 ? detours[begin]! + detourBefore(begin) : 0;
    const count = begin > 0 ? reloads[begin]! + 1 : 0;
    const last = Math.max(begin + 1, tripEnd(cargo, capacities, shipments, begin, peak, collectedLoad));
    for (let end = begin + 1; end <= last; end++) {
      const fewer = reloads[end]! - count;
      const less = amongFixed[end]! - among || (isFewest && fewer) || detours[end]! - detour || fewer;
      // Ties prefer the later begin.
      if (less < 0) continue;
      begins[end] = begin;
      amongFixed[end] = among;
      detours[end] = detour;
      reloads[end] = count;
    }
  }
  const found: number[] = [];
  for (let begin = begins[stops]!; begin > 0; begin = begins[begin]!) found.push(begin);
  return found.reverse();
}

/** Returns the shipments on board before each stop and at the end. */
function shipmentsOnBoard({ stops, dimensions, carried }: Cargo): Float64Array {
  const onBoard = new Float64Array((stops + 1) * dimensions);
  for (let entry = 0; entry < stops * dimensions; entry++)
    onBoard[entry + dimensions] = onBoard[entry]! + carried[entry]!;
  return onBoard;
}

/** Returns the index after the last stop up to which a trip from `begin` fits. */
function tripEnd(
  { stops, dimensions, brought, collected }: Cargo,
  capacities: readonly number[],
  shipments: Float64Array,
  begin: number,
  peak: Float64Array,
  collectedLoad: Float64Array,
): number {
  collectedLoad.fill(0);
  for (let dimension = 0; dimension < dimensions; dimension++) {
    const limit = capacities[dimension]! + LOAD_TOLERANCE;
    const carried = shipments[begin * dimensions + dimension]!;
    peak[dimension] = carried > limit ? Number.NEGATIVE_INFINITY : carried;
  }
  for (let stop = begin; stop < stops; stop++) {
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const entry = stop * dimensions + dimension;
      const limit = capacities[dimension]! + LOAD_TOLERANCE;
      const carried = shipments[entry + dimensions]!;
      collectedLoad[dimension]! += collected[entry]!;
      // The goods of the job were on board since the begin of the trip.
      const before = peak[dimension]! + brought[entry]!;
      const after = carried > limit ? Number.NEGATIVE_INFINITY : carried + collectedLoad[dimension]!;
      peak[dimension] = Math.max(before, after);
      if (peak[dimension]! > limit) return stop;
    }
  }
  return stops;
}
