import { GrowingInt32 } from '../graph/growing-array.ts';
import { PointSearch } from './point-search.ts';
import { UNREACHED, type RoadNetwork } from './road-network.ts';
import { type RoadPosition, sourceSeeds, targetSeeds } from './road-position.ts';
import { durationOf, enlarged, lengthOf, UpwardSearch } from './upward-search.ts';

/** Row by row: from source i to target j at `i * targets + j`. Infinity where a position is null. */
export interface RoadMatrix {
  /** Seconds, to a hundredth. */
  durations: Float32Array;
  /** Metres, to a tenth. */
  distances: Float32Array;
  /** Hundredths of a second that were minimized; present only on request. */
  weights?: Int32Array;
}

/** Entries that the searches of all targets left, by arc. */
interface Buckets {
  /**
   * Entries of arc a are number `start[a]` to `end[a] - 1`, by ascending target; empty for arcs that no search settled.
   */
  start: Int32Array;
  end: Int32Array;
  /** The arcs that have entries. */
  arcs: Int32Array;
  target: Int32Array;
  weight: Int32Array;
  times: Float64Array;
}

/**
 * Durations and distances between many positions. Each target searches upward once and adds its distance to a bucket at
 * every arc that it settles. Each source searches upward once and reads the buckets of the arcs that it settles.
 *
 * S. Knopp, P. Sanders, D. Schultes, F. Schulz, D. Wagner: Computing Many-to-Many Shortest Paths Using Highway
 * Hierarchies, ALENEX 2007.
 */
export class MatrixSearch {
  private readonly network: RoadNetwork;
  private readonly forward: UpwardSearch;
  private readonly backward: UpwardSearch;
  /** Single queries with the same working memory. */
  readonly points: PointSearch;
  /**
   * Reused by all calls and empty between them, so that a few new rows do not initialize an entry for every arc of a
   * country.
   */
  private readonly bucketStart: Int32Array;
  private readonly bucketEnd: Int32Array;

  constructor(network: RoadNetwork) {
    this.network = network;
    this.forward = new UpwardSearch(network, 'sources');
    this.backward = new UpwardSearch(network, 'targets');
    this.points = new PointSearch(network, this.forward, this.backward);
    this.bucketStart = new Int32Array(network.arcCount);
    this.bucketEnd = new Int32Array(network.arcCount);
  }

  /** @param into where to write, for memory shared with other threads; new arrays when absent */
  matrix(
    sources: readonly (RoadPosition | null)[],
    targets: readonly (RoadPosition | null)[],
    into?: RoadMatrix,
  ): RoadMatrix {
    const width = targets.length;
    const matrix: RoadMatrix = into ?? {
      durations: new Float32Array(sources.length * width),
      distances: new Float32Array(sources.length * width),
    };
    const buckets = this.fillBuckets(targets);
    try {
      const rowWeight = new Int32Array(width);
      const rowTimes = new Float64Array(width);
      sources.forEach((source, i) => {
        rowWeight.fill(UNREACHED);
        if (source !== null) {
          this.forward.begin(sourceSeeds(this.network, source));
          this.forward.runAll();
          scan(this.forward, buckets, rowWeight, rowTimes);
          this.searchBackward(source, targets, rowWeight, rowTimes);
        }
        writeRow(matrix, i * width, rowWeight, rowTimes);
      });
    } finally {
      for (const arc of buckets.arcs) {
        this.bucketStart[arc] = 0;
        this.bucketEnd[arc] = 0;
      }
    }
    return matrix;
  }

  /** Finds the way around where the target lies behind the source on the same arc, which a weight below 0 shows. */
  private searchBackward(
    source: RoadPosition,
    targets: readonly (RoadPosition | null)[],
    rowWeight: Int32Array,
    rowTimes: Float64Array,
  ): void {
    for (let j = 0; j < rowWeight.length; j++) {
      const target = targets[j];
      if (rowWeight[j]! >= 0 || !target) continue;
      const { weight, times } = this.points.between(source, target);
      rowWeight[j] = weight;
      rowTimes[j] = times;
    }
  }

  private fillBuckets(targets: readonly (RoadPosition | null)[]): Buckets {
    const { network, backward } = this;
    const { bucketStart: start, bucketEnd: end } = this;
    let size = 0;
    let capacity = Math.max(1024, targets.length * 256);
    let arcs = new Int32Array(capacity);
    let of = new Int32Array(capacity);
    let weights = new Int32Array(capacity);
    let times = new Float64Array(capacity);
    targets.forEach((target, j) => {
      if (target === null) return;
      backward.begin(targetSeeds(network, target));
      backward.runAll();
      const more = backward.settledCount;
      if (size + more > capacity) {
        capacity = Math.max(capacity * 2, size + more);
        arcs = enlarged(arcs, new Int32Array(capacity));
        of = enlarged(of, new Int32Array(capacity));
        weights = enlarged(weights, new Int32Array(capacity));
        times = enlarged(times, new Float64Array(capacity));
      }
      arcs.set(backward.settled.subarray(0, more), size);
      weights.set(backward.settledWeight.subarray(0, more), size);
      times.set(backward.settledTimes.subarray(0, more), size);
      of.fill(j, size, size + more);
      size += more;
    });
    // A counting sort by arc preserves the order of the targets.
    const met = new GrowingInt32();
    for (let i = 0; i < size; i++) {
      const arc = arcs[i]!;
      if (end[arc] === 0) met.push(arc);
      end[arc] = end[arc]! + 1;
    }
    const metArcs = met.take();
    let place = 0;
    for (const arc of metArcs) {
      const entries = end[arc]!;
      start[arc] = place;
      end[arc] = place;
      place += entries;
    }
    const buckets: Buckets = {
      start,
      end,
      arcs: metArcs,
      target: new Int32Array(size),
      weight: new Int32Array(size),
      times: new Float64Array(size),
    };
    for (let i = 0; i < size; i++) {
      const arc = arcs[i]!;
      const entry = end[arc]!;
      end[arc] = entry + 1;
      buckets.target[entry] = of[i]!;
      buckets.weight[entry] = weights[i]!;
      buckets.times[entry] = times[i]!;
    }
    return buckets;
  }
}

function writeRow(matrix: RoadMatrix, row: number, rowWeight: Int32Array, rowTimes: Float64Array): void {
  const { durations, distances, weights } = matrix;
  for (let j = 0; j < rowWeight.length; j++) {
    const reached = rowWeight[j] !== UNREACHED;
    const times = rowTimes[j]!;
    durations[row + j] = reached ? durationOf(times) / 100 : Infinity;
    distances[row + j] = reached ? lengthOf(times) / 10 : Infinity;
  }
  weights?.set(rowWeight, row);
}

function scan(forward: UpwardSearch, buckets: Buckets, rowWeight: Int32Array, rowTimes: Float64Array): void {
  const { settled, settledWeight, settledTimes, settledCount } = forward;
  const { start, end, target, weight, times } = buckets;
  for (let i = 0; i < settledCount; i++) {
    const arc = settled[i]!;
    const here = settledWeight[i]!;
    const timesHere = settledTimes[i]!;
    const last = end[arc]!;
    for (let entry = start[arc]!; entry < last; entry++) {
      const j = target[entry]!;
      const sum = here + weight[entry]!;
      if (sum < rowWeight[j]!) {
        rowWeight[j] = sum;
        rowTimes[j] = timesHere + times[entry]!;
      }
    }
  }
}
