import { MinHeap } from './min-heap.ts';
import type { RoadNetwork } from './road-network.ts';
import type { Seed } from './road-position.ts';

/** Durations and lengths travel together in one number: hundredths of a second plus decimetres times this. Up to 186 hours and 13,000 km. */
export const LENGTH_UNIT = 2 ** 26;

export function packed(duration: number, length: number): number {
  return duration + length * LENGTH_UNIT;
}

/** Hundredths of a second of a packed number. */
export function durationOf(times: number): number {
  return times - Math.floor(times / LENGTH_UNIT) * LENGTH_UNIT;
}

/** Decimetres of a packed number. */
export function lengthOf(times: number): number {
  return Math.floor(times / LENGTH_UNIT);
}

interface Links {
  start: Int32Array;
  other: Int32Array;
  weight: Int32Array;
  duration: Int32Array;
  length: Int32Array;
}

/**
 * A search that only climbs: from sources along `up` links, or from targets against `down` links. What it settles is where ways from and to
 * the seeds can meet.
 */
export class UpwardSearch {
  /** Settled arcs that a better way over a more important arc does not make useless, with weight and packed times. */
  readonly settled: Int32Array;
  readonly settledWeight: Int32Array;
  readonly settledTimes: Float64Array;
  settledCount = 0;

  private readonly links: Links;
  /** Links between the same arcs in the other sense, for stalling. */
  private readonly back: Links;
  private readonly weight: Int32Array;
  private readonly times: Float64Array;
  /** The search in which an arc was last reached. */
  private readonly reachedIn: Int32Array;
  /** The link over which an arc was reached; -1 - number of the seed for seeds. */
  readonly over: Int32Array;
  private readonly heap = new MinHeap();
  private search = 0;

  constructor(network: RoadNetwork, from: 'sources' | 'targets') {
    const up: Links = {
      start: network.upStart,
      other: network.upHead,
      weight: network.upWeight,
      duration: network.upDuration,
      length: network.upLength,
    };
    const down: Links = {
      start: network.downStart,
      other: network.downTail,
      weight: network.downWeight,
      duration: network.downDuration,
      length: network.downLength,
    };
    this.links = from === 'sources' ? up : down;
    this.back = from === 'sources' ? down : up;
    const count = network.arcCount;
    this.weight = new Int32Array(count);
    this.times = new Float64Array(count);
    this.reachedIn = new Int32Array(count);
    this.over = new Int32Array(count);
    this.settled = new Int32Array(count);
    this.settledWeight = new Int32Array(count);
    this.settledTimes = new Float64Array(count);
  }

  /** Weight of a way to an arc found so far; only for arcs that were reached. */
  weightAt(arc: number): number {
    return this.weight[arc] as number;
  }

  timesAt(arc: number): number {
    return this.times[arc] as number;
  }

  isReached(arc: number): boolean {
    return this.reachedIn[arc] === this.search;
  }

  /** Weight of the next arc to settle; Infinity at the end. */
  get nextWeight(): number {
    return this.heap.size === 0 ? Infinity : this.heap.peekKey();
  }

  begin(seeds: readonly Seed[]): void {
    this.search++;
    this.heap.clear();
    this.settledCount = 0;
    seeds.forEach((seed, i) => {
      if (this.reachedIn[seed.arc] === this.search && (this.weight[seed.arc] as number) <= seed.weight) return;
      this.reachedIn[seed.arc] = this.search;
      this.weight[seed.arc] = seed.weight;
      this.times[seed.arc] = packed(seed.duration, seed.length);
      this.over[seed.arc] = -1 - i;
      this.heap.push(seed.weight, seed.arc);
    });
  }

  /** Settles everything above the seeds. */
  runAll(): void {
    const { settled, settledWeight, settledTimes, weight, times } = this;
    let count = 0;
    for (let arc = this.settleNext(); arc !== -1; arc = this.settleNext()) {
      if (arc < 0) continue;
      settled[count] = arc;
      settledWeight[count] = weight[arc] as number;
      settledTimes[count++] = times[arc] as number;
    }
    this.settledCount = count;
  }

  /** Settles one arc and returns it; -1 at the end, -2 where the arc is of no use. */
  settleNext(): number {
    const { heap, weight, times, reachedIn, over, search } = this;
    const arc = heap.pop();
    if (arc < 0) return -1;
    const here = weight[arc] as number;
    if (heap.key > here) return -2;
    if (this.isStalled(arc, here)) return -2;
    const { start, other, weight: linkWeight, duration, length } = this.links;
    const last = start[arc + 1] as number;
    const timesHere = times[arc] as number;
    for (let link = start[arc] as number; link < last; link++) {
      const next = other[link] as number;
      const there = here + (linkWeight[link] as number);
      if (reachedIn[next] === search && there >= (weight[next] as number)) continue;
      reachedIn[next] = search;
      weight[next] = there;
      times[next] = timesHere + (duration[link] as number) + (length[link] as number) * LENGTH_UNIT;
      over[next] = link;
      heap.push(there, next);
    }
    return arc;
  }

  /** Stall on demand: whether a more important arc that was reached leads here on a better way. */
  private isStalled(arc: number, here: number): boolean {
    const { reachedIn, weight, search } = this;
    const { start, other, weight: linkWeight } = this.back;
    const last = start[arc + 1] as number;
    for (let link = start[arc] as number; link < last; link++) {
      const from = other[link] as number;
      if (reachedIn[from] === search && (weight[from] as number) + (linkWeight[link] as number) < here) return true;
    }
    return false;
  }
}
