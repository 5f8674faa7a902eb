import { MinHeap } from './min-heap.ts';
import type { RoadNetwork } from './road-network.ts';
import type { Seed } from './road-position.ts';

/**
 * Factor of decimetres in a packed number, to which hundredths of a second are added. Packed numbers hold up to 186
 * hours and 13,000 km.
 */
const LENGTH_UNIT = 2 ** 26;

function packed(duration: number, length: number): number {
  return duration + length * LENGTH_UNIT;
}

/** Hundredths of a second in a packed number. */
export function durationOf(times: number): number {
  return times - Math.floor(times * (1 / LENGTH_UNIT)) * LENGTH_UNIT;
}

/** Decimetres in a packed number. */
export function lengthOf(times: number): number {
  return Math.floor(times * (1 / LENGTH_UNIT));
}

interface Links {
  start: Int32Array;
  other: Int32Array;
  weight: Int32Array;
  duration: Int32Array;
  length: Int32Array;
}

/** Offsets of an arc's numbers, which are adjacent so that reaching an arc loads one cache line. */
const WEIGHT = 0;
/** Search that last reached the arc. */
const REACHED_IN = 1;
/** Link over which the arc was reached; -1 - number of the seed for seeds. */
const OVER = 2;
/** Arc from which it was reached. */
const PARENT = 3;
const ARC_SIZE = 4;

/**
 * A search to more important arcs only: from sources along `up` links, or from targets against `down` links. Paths from
 * and to the seeds meet at arcs that both settle.
 */
export class UpwardSearch {
  /** Settled arcs that are not stalled, with weight and packed times. */
  settled = new Int32Array(1024);
  settledWeight = new Int32Array(1024);
  settledTimes = new Float64Array(1024);
  settledCount = 0;

  private readonly links: Links;
  /** Links between the same arcs in the other direction, for stalling. */
  private readonly back: Links;
  private readonly labels: Int32Array;
  /** Packed times of settled arcs. */
  private readonly times: Float64Array;
  private readonly heap = new MinHeap();
  private seeds: readonly Seed[] = [];
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
    this.labels = new Int32Array(count * ARC_SIZE);
    this.times = new Float64Array(count);
  }

  isReached(arc: number): boolean {
    return this.labels[arc * ARC_SIZE + REACHED_IN] === this.search;
  }

  /**
   * Weight of the best path to an arc found so far. Valid only for arcs that were reached, as are the getters below.
   */
  weightAt(arc: number): number {
    return this.labels[arc * ARC_SIZE + WEIGHT]!;
  }

  /** Seed at which the path to the arc begins; null where it came over a link. */
  seedAt(arc: number): Seed | null {
    const over = this.labels[arc * ARC_SIZE + OVER]!;
    return over < 0 ? this.seeds[-1 - over]! : null;
  }

  parentOf(arc: number): number {
    return this.labels[arc * ARC_SIZE + PARENT]!;
  }

  /** Packed times of the best path to an arc. */
  timesAt(arc: number): number {
    const seed = this.seedAt(arc);
    if (seed !== null) return packed(seed.duration, seed.length);
    const link = this.labels[arc * ARC_SIZE + OVER]!;
    const { duration, length } = this.links;
    return this.times[this.parentOf(arc)]! + duration[link]! + length[link]! * LENGTH_UNIT;
  }

  /** Weight of the next arc to settle; Infinity at the end. */
  get nextWeight(): number {
    return this.heap.size === 0 ? Infinity : this.heap.peekKey();
  }

  begin(seeds: readonly Seed[]): void {
    this.search++;
    this.heap.clear();
    this.settledCount = 0;
    this.seeds = seeds;
    seeds.forEach((seed, i) => {
      if (this.isReached(seed.arc) && this.weightAt(seed.arc) <= seed.weight) return;
      this.labels.set([seed.weight, this.search, -1 - i, -1], seed.arc * ARC_SIZE);
      this.heap.push(seed.weight, seed.arc);
    });
  }

  /** Settles all arcs above the seeds. */
  runAll(): void {
    const { labels, times } = this;
    let count = 0;
    for (let arc = this.settleNext(); arc !== -1; arc = this.settleNext()) {
      if (arc < 0) continue;
      if (count === this.settled.length) {
        this.settled = enlarged(this.settled, new Int32Array(count * 2));
        this.settledWeight = enlarged(this.settledWeight, new Int32Array(count * 2));
        this.settledTimes = enlarged(this.settledTimes, new Float64Array(count * 2));
      }
      this.settled[count] = arc;
      this.settledWeight[count] = labels[arc * ARC_SIZE + WEIGHT]!;
      this.settledTimes[count++] = times[arc]!;
    }
    this.settledCount = count;
  }

  /** Settles one arc and returns it; -1 at the end, -2 where the arc is stalled. */
  settleNext(): number {
    const { heap, labels, search } = this;
    const arc = heap.pop();
    if (arc < 0) return -1;
    const here = labels[arc * ARC_SIZE + WEIGHT]!;
    if (heap.key > here || this.isStalled(arc, here)) return -2;
    this.times[arc] = this.timesAt(arc);
    const { start, other, weight } = this.links;
    const last = start[arc + 1]!;
    for (let link = start[arc]!; link < last; link++) {
      const next = other[link]!;
      const place = next * ARC_SIZE;
      const weightThere = here + weight[link]!;
      if (labels[place + REACHED_IN] === search && weightThere >= labels[place + WEIGHT]!) continue;
      labels[place + WEIGHT] = weightThere;
      labels[place + REACHED_IN] = search;
      labels[place + OVER] = link;
      labels[place + PARENT] = arc;
      heap.push(weightThere, next);
    }
    return arc;
  }

  /** Stall on demand: whether a reached, more important arc leads here at a lower weight. */
  private isStalled(arc: number, here: number): boolean {
    const { labels, search } = this;
    const { start, other, weight } = this.back;
    const last = start[arc + 1]!;
    for (let link = start[arc]!; link < last; link++) {
      const place = other[link]! * ARC_SIZE;
      if (labels[place + REACHED_IN] === search && labels[place + WEIGHT]! + weight[link]! < here) return true;
    }
    return false;
  }
}

/** Copies the smaller array into the larger and returns the larger. */
export function enlarged<Kind extends Int32Array | Float64Array>(from: Kind, to: Kind): Kind {
  to.set(from);
  return to;
}
