import type { Vehicle } from '../problem/problem.ts';
import { LOAD_TOLERANCE } from './capacity.ts';

/*
 * Rule: where a vehicle reloads follows from the order of its stops.
 *
 *     start a b c ── reload ── d e ── reload ── f end          three trips
 *
 * At the start and at each reload it takes up what the jobs of the trip ahead bring, and puts down what they collected on the trip behind;
 * shipments stay on board. The trips are the split with which each fits the capacity and the sum of the detours is least; of equal ones the one with
 * fewer reloads, then with the last of them later, then the one before it, and so on. A detour that is none counts 0. Reloads before fixed steps are the fewest
 * possible. Windows play no part.
 *
 * No reload helps against shipments which are too much by themselves: where they are, whatever else is on board does not count. A job that
 * does not fit even alone is a trip of its own, and a capacity violation.
 */

/** What a reload costs that cannot be reached, seconds: more than all others. */
const NO_WAY = 1e9;

/** What the stops of a route carry, in their order: entry stop × dimensions + dimension. */
export interface Cargo {
  readonly stops: number;
  readonly dimensions: number;
  /** What a job brings; 0 for shipments. */
  readonly brought: ArrayLike<number>;
  /** What a job collects; 0 for shipments. */
  readonly collected: ArrayLike<number>;
  /** Change of the shipments on board: + for a pickup, − for a delivery, 0 for jobs. */
  readonly carried: ArrayLike<number>;
}

/** Reason code of this rule: a vehicle reloads no more often than it may. */
export const MAX_RELOADS = 'max-reloads';

/** Where a vehicle reloads, its own place first; null when it never does. */
export function reloadPlaceOf(vehicle: Vehicle): number | null {
  return reloadPlacesOf(vehicle)[0] ?? null;
}

/** All places where a vehicle may reload, its own first; empty when it never does. */
export function reloadPlacesOf({ reload, start }: Vehicle): number[] {
  if (!reload) return [];
  const own = reload.location ?? start;
  return own === null ? [...(reload.locations ?? [])] : [own, ...(reload.locations ?? [])];
}

/** Most reloads of a vehicle; Infinity without a limit. */
export function maxReloadsOf({ reload }: Vehicle): number {
  return reload?.maxReloads ?? Number.POSITIVE_INFINITY;
}

/** Seconds on site of a reload: its own and the loading. */
export function reloadSecondsOf({ reload, loadingSeconds }: Vehicle): number {
  return reload ? reload.seconds + (loadingSeconds ?? 0) : 0;
}

/** Seconds a reload takes beside the direct way; travel at the vehicle's speed, Infinity where there is no way. */
export function detourOf(toReload: number, reloadSeconds: number, onward: number, direct: number): number {
  const via = toReload + reloadSeconds + onward;
  return via === Number.POSITIVE_INFINITY ? NO_WAY : Math.max(0, via - direct);
}

/**
 * The stops before which a vehicle reloads, rising; empty when all fits in one trip.
 * @param capacities in each dimension, Infinity without a limit
 * @param fixed how many of the first stops are fixed
 * @param detourBefore seconds of detour of a reload between stop − 1 and stop, 1 … stops − 1 (see `detourOf`)
 * @param most how many reloads there may be; where the least detours take more, the fewest reloads come before the detours
 */
export function reloadsOf(
  cargo: Cargo,
  capacities: readonly number[],
  fixed: number,
  detourBefore: (stop: number) => number,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const found = splitInTrips(cargo, capacities, fixed, detourBefore, false);
  return found.length > most ? splitInTrips(cargo, capacities, fixed, detourBefore, true) : found;
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
  const kept = new Float64Array(cargo.dimensions);
  if (tripEnd(cargo, capacities, shipments, 0, peak, kept) === stops) return [];

  // Bellman: for the stops before `end` their best split, told by the begin of its last trip.
  const begins = new Int32Array(stops + 1);
  const amongFixed = new Int32Array(stops + 1).fill(stops);
  const detours = new Float64Array(stops + 1);
  const reloads = new Int32Array(stops + 1);
  amongFixed[0] = 0;
  for (let begin = 0; begin < stops; begin++) {
    const among = amongFixed[begin]! + (begin > 0 && begin < fixed ? 1 : 0);
    const detour = begin > 0 ? detours[begin]! + detourBefore(begin) : 0;
    const count = begin > 0 ? reloads[begin]! + 1 : 0;
    const last = Math.max(begin + 1, tripEnd(cargo, capacities, shipments, begin, peak, kept));
    for (let end = begin + 1; end <= last; end++) {
      const fewer = reloads[end]! - count;
      const less = amongFixed[end]! - among || (isFewest && fewer) || detours[end]! - detour || fewer;
      // Of equals the later begin.
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

/** Shipments on board before each stop and at the end. */
function shipmentsOnBoard({ stops, dimensions, carried }: Cargo): Float64Array {
  const onBoard = new Float64Array((stops + 1) * dimensions);
  for (let entry = 0; entry < stops * dimensions; entry++)
    onBoard[entry + dimensions] = onBoard[entry]! + carried[entry]!;
  return onBoard;
}

/** Behind the last stop up to which a trip from `begin` on fits. */
function tripEnd(
  { stops, dimensions, brought, collected }: Cargo,
  capacities: readonly number[],
  shipments: Float64Array,
  begin: number,
  peak: Float64Array,
  kept: Float64Array,
): number {
  kept.fill(0);
  for (let dimension = 0; dimension < dimensions; dimension++) {
    const most = capacities[dimension]! + LOAD_TOLERANCE;
    const carried = shipments[begin * dimensions + dimension]!;
    peak[dimension] = carried > most ? Number.NEGATIVE_INFINITY : carried;
  }
  for (let stop = begin; stop < stops; stop++) {
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const entry = stop * dimensions + dimension;
      const most = capacities[dimension]! + LOAD_TOLERANCE;
      const carried = shipments[entry + dimensions]!;
      kept[dimension]! += collected[entry]!;
      // What the job brings was on board all the way from the trip's begin.
      const before = peak[dimension]! + brought[entry]!;
      const after = carried > most ? Number.NEGATIVE_INFINITY : carried + kept[dimension]!;
      peak[dimension] = Math.max(before, after);
      if (peak[dimension]! > most) return stop;
    }
  }
  return stops;
}
