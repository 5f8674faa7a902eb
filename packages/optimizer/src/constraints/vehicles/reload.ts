import type { Vehicle } from '../../problem/problem.ts';
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

/** Reloads before fixed steps up to a stop that no trip has reached yet: more than there can be. */
const UNREACHED = 0x7fffffff;

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

/** Returns all locations where a vehicle may reload, its own one first; empty when it never does. */
export function reloadPlacesOf({ reload, start }: Vehicle): number[] {
  if (!reload) return [];
  const mainPlace = reload.location ?? start;
  return mainPlace === null ? [...(reload.locations ?? [])] : [mainPlace, ...(reload.locations ?? [])];
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
 * Returns the stops before which a vehicle reloads, ascending; empty when everything fits in one trip. See
 * `TripSplitter`.
 * @param detourBefore seconds of detour of a reload between stop − 1 and stop, 1 … stops − 1 (see `detourOf`)
 */
export function reloadsOf(
  cargo: Cargo,
  capacities: readonly number[],
  fixed: number,
  detourBefore: (stop: number) => number,
  maxReloads = Number.POSITIVE_INFINITY,
): number[] {
  const detours = new Float64Array(cargo.stops);
  for (let stop = 1; stop < cargo.stops; stop++) detours[stop] = detourBefore(stop);
  splitter.split(cargo, capacities, fixed, detours, maxReloads);
  return Array.from(splitter.reloads.subarray(0, splitter.count));
}

/** Splits routes into trips. It reuses its arrays, because the search splits many thousands of routes a second. */
export class TripSplitter {
  /** The stops before which the vehicle reloads on the route that was split last: `count` of them, ascending. */
  reloads = new Int32Array(0);
  count = 0;
  /** By stop, as the end of the stops before it: where the last trip of their best split begins, and its figures. */
  private begins = new Int32Array(0);
  /** By stop: end of the longest trip that begins there. */
  private lasts = new Int32Array(0);
  /** So many first stops of the route that was split last have these figures. */
  private reusableStops = 0;
  private amongFixed = new Int32Array(0);
  private trips = new Int32Array(0);
  private detours = new Float64Array(0);
  private shipments = new Float64Array(0);
  private peak = new Float64Array(0);
  private collected = new Float64Array(0);

  /**
   * Finds the stops before which a vehicle reloads.
   * @param capacities in each dimension, Infinity without a limit
   * @param fixed how many of the first stops are fixed
   * @param detours seconds of detour of a reload between stop − 1 and stop, from stop 1 on (see `detourOf`)
   * @param maxReloads maximum number of reloads; where the least detours need more, the fewest reloads are preferred to
   * the detours
   * @param same so many of the first stops are those of the route that was split last, with the same capacities and the
   * same fixed stops
   */
  split(
    cargo: Cargo,
    capacities: readonly number[],
    fixed: number,
    detours: ArrayLike<number>,
    maxReloads = Number.POSITIVE_INFINITY,
    same = 0,
  ): void {
    this.count = 0;
    this.load(cargo);
    this.reusableStops = Math.min(this.reusableStops, same);
    if (this.tripEnd(cargo, capacities, 0) === cargo.stops) return;
    this.find(cargo, capacities, fixed, detours, false);
    this.reusableStops = cargo.stops;
    if (this.count <= maxReloads) return;
    this.reusableStops = 0;
    this.find(cargo, capacities, fixed, detours, true);
  }

  /** Reads the shipments on board before each stop and at the end. */
  private load({ stops, dimensions, carried }: Cargo): void {
    const isTooSmall = this.begins.length <= stops || this.shipments.length < (stops + 1) * dimensions;
    if (isTooSmall || this.peak.length !== dimensions) {
      const length = 2 * (stops + 1);
      this.reloads = new Int32Array(length);
      this.begins = new Int32Array(length);
      this.lasts = new Int32Array(length);
      this.reusableStops = 0;
      this.amongFixed = new Int32Array(length);
      this.trips = new Int32Array(length);
      this.detours = new Float64Array(length);
      this.shipments = new Float64Array(length * dimensions);
      this.peak = new Float64Array(dimensions);
      this.collected = new Float64Array(dimensions);
    }
    const { shipments } = this;
    for (let entry = 0; entry < dimensions; entry++) shipments[entry] = 0;
    for (let entry = 0; entry < stops * dimensions; entry++)
      shipments[entry + dimensions] = shipments[entry]! + carried[entry]!;
  }

  /** Finds the best split by dynamic programming (Bellman), over the stops before each end. */
  private find(
    cargo: Cargo,
    capacities: readonly number[],
    fixed: number,
    detourBefore: ArrayLike<number>,
    isFewest: boolean,
  ): void {
    const { stops } = cargo;
    const { begins, lasts, amongFixed, detours, trips, reusableStops } = this;
    amongFixed.fill(UNREACHED, reusableStops + 1, stops + 1);
    amongFixed[0] = 0;
    for (let begin = 0; begin < stops; begin++) {
      const isKnown = begin < reusableStops && lasts[begin]! < reusableStops;
      if (!isKnown) lasts[begin] = Math.max(begin + 1, this.tripEnd(cargo, capacities, begin));
      const last = lasts[begin]!;
      const among = amongFixed[begin]! + (begin > 0 && begin < fixed ? 1 : 0);
      const detour = begin > 0 ? detours[begin]! + detourBefore[begin]! : 0;
      const reloads = begin > 0 ? trips[begin]! + 1 : 0;
      for (let end = Math.max(begin, reusableStops) + 1; end <= last; end++) {
        if (among !== amongFixed[end]) {
          if (among > amongFixed[end]!) continue;
        } else if (isFewest && reloads !== trips[end]) {
          if (reloads > trips[end]!) continue;
        } else if (detour !== detours[end]) {
          if (detour > detours[end]!) continue;
          // Ties prefer the later begin.
        } else if (reloads > trips[end]!) continue;
        begins[end] = begin;
        amongFixed[end] = among;
        detours[end] = detour;
        trips[end] = reloads;
      }
      // Where the fixed steps need no reload, none of them has one.
      if (begin === 0 && last >= fixed && fixed > 1) begin = fixed - 1;
    }
    this.count = trips[stops]!;
    for (let begin = begins[stops]!, at = this.count; begin > 0; begin = begins[begin]!) this.reloads[--at] = begin;
  }

  /** Returns the index after the last stop up to which a trip from `begin` fits, on the route that was split last. */
  tripEnd(cargo: Cargo, capacities: readonly number[], begin: number): number {
    const { stops, dimensions, brought, collected } = cargo;
    if (dimensions === 1) return this.tripEndOfOne(cargo, capacities[0]! + LOAD_TOLERANCE, begin);
    const { peak, shipments, collected: collectedLoad } = this;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const carried = shipments[begin * dimensions + dimension]!;
      collectedLoad[dimension] = 0;
      peak[dimension] = carried > capacities[dimension]! + LOAD_TOLERANCE ? Number.NEGATIVE_INFINITY : carried;
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

  /** The same for one dimension. */
  private tripEndOfOne({ stops, brought, collected }: Cargo, limit: number, begin: number): number {
    const { shipments } = this;
    const carried = shipments[begin]!;
    let peak = carried > limit ? Number.NEGATIVE_INFINITY : carried;
    let collectedLoad = 0;
    for (let stop = begin; stop < stops; stop++) {
      const onBoard = shipments[stop + 1]!;
      collectedLoad += collected[stop]!;
      peak += brought[stop]!;
      if (onBoard <= limit && onBoard + collectedLoad > peak) peak = onBoard + collectedLoad;
      if (peak > limit) return stop;
    }
    return stops;
  }
}

/** Of `reloadsOf`. */
const splitter = new TripSplitter();
