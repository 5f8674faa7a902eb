import { PointSearch } from './point-search.ts';
import { UNREACHED, type RoadNetwork } from './road-network.ts';
import { type RoadPosition, sourceSeeds, targetSeeds } from './road-position.ts';
import { durationOf, lengthOf, UpwardSearch } from './upward-search.ts';

/** Row by row: from source i to target j at `i * targets + j`. Infinity where a position is null. */
export interface RoadMatrix {
  /** Seconds, to a hundredth. */
  durations: Float32Array;
  /** Metres, to a tenth. */
  distances: Float32Array;
  /** By what the ways were chosen, in hundredths of a second; only where asked for. */
  weights?: Int32Array;
}

/** The meeting places of all targets' searches, by arc. */
interface Buckets {
  /** Entries of arc a are number `start[a]` to `start[a + 1] - 1`, by ascending target. */
  start: Int32Array;
  target: Int32Array;
  weight: Int32Array;
  times: Float64Array;
}

/**
 * Durations and distances between many places: each target searches upward once and leaves its distance in a bucket at every arc it
 * settles; each source searches upward once and reads the buckets it passes.
 *
 * S. Knopp, P. Sanders, D. Schultes, F. Schulz, D. Wagner: Computing Many-to-Many Shortest Paths Using Highway Hierarchies, ALENEX 2007.
 */
export class MatrixSearch {
  private readonly network: RoadNetwork;
  private readonly forward: UpwardSearch;
  private readonly backward: UpwardSearch;
  /** Single queries, with the same working memory. */
  readonly points: PointSearch;

  constructor(network: RoadNetwork) {
    this.network = network;
    this.forward = new UpwardSearch(network, 'sources');
    this.backward = new UpwardSearch(network, 'targets');
    this.points = new PointSearch(network, this.forward, this.backward);
  }

  /** @param into where to write, for memory shared with other threads; new arrays when absent */
  matrix(
    sources: readonly (RoadPosition | null)[],
    targets: readonly (RoadPosition | null)[],
    into?: RoadMatrix,
  ): RoadMatrix {
    const width = targets.length;
    const { durations, distances, weights }: RoadMatrix = into ?? {
      durations: new Float32Array(sources.length * width),
      distances: new Float32Array(sources.length * width),
    };
    const buckets = this.fillBuckets(targets);
    const rowWeight = new Int32Array(width);
    const rowTimes = new Float64Array(width);
    sources.forEach((source, i) => {
      const row = i * width;
      if (source === null) {
        durations.fill(Infinity, row, row + width);
        distances.fill(Infinity, row, row + width);
        return;
      }
      rowWeight.fill(UNREACHED);
      this.forward.begin(sourceSeeds(this.network, source));
      this.forward.runAll();
      scan(this.forward, buckets, rowWeight, rowTimes);
      for (let j = 0; j < width; j++) {
        let times = rowTimes[j] as number;
        let weight = rowWeight[j] as number;
        if (weight < 0) {
          // The target lies behind the source on the same arc: only a way round leads there.
          ({ weight, times } = this.points.between(source, targets[j] as RoadPosition));
        }
        const reached = weight !== UNREACHED;
        durations[row + j] = reached ? durationOf(times) / 100 : Infinity;
        distances[row + j] = reached ? lengthOf(times) / 10 : Infinity;
        if (weights) weights[row + j] = weight;
      }
    });
    return { durations, distances };
  }

  private fillBuckets(targets: readonly (RoadPosition | null)[]): Buckets {
    const { network, backward } = this;
    const start = new Int32Array(network.arcCount + 1);
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
    // A counting sort by arc that keeps the order of the targets.
    for (let i = 0; i < size; i++) {
      const arc = (arcs[i] as number) + 1;
      start[arc] = (start[arc] as number) + 1;
    }
    for (let arc = 1; arc <= network.arcCount; arc++) start[arc] = (start[arc] as number) + (start[arc - 1] as number);
    const next = start.slice();
    const buckets = {
      start,
      target: new Int32Array(size),
      weight: new Int32Array(size),
      times: new Float64Array(size),
    };
    for (let i = 0; i < size; i++) {
      const arc = arcs[i] as number;
      const place = next[arc] as number;
      next[arc] = place + 1;
      buckets.target[place] = of[i] as number;
      buckets.weight[place] = weights[i] as number;
      buckets.times[place] = times[i] as number;
    }
    return buckets;
  }
}

function enlarged<Kind extends Int32Array | Float64Array>(from: Kind, to: Kind): Kind {
  to.set(from);
  return to;
}

function scan(forward: UpwardSearch, buckets: Buckets, rowWeight: Int32Array, rowTimes: Float64Array): void {
  const { settled, settledWeight, settledTimes, settledCount } = forward;
  const { start, target, weight, times } = buckets;
  for (let i = 0; i < settledCount; i++) {
    const arc = settled[i] as number;
    const here = settledWeight[i] as number;
    const timesHere = settledTimes[i] as number;
    const last = start[arc + 1] as number;
    for (let entry = start[arc] as number; entry < last; entry++) {
      const j = target[entry] as number;
      const sum = here + (weight[entry] as number);
      if (sum < (rowWeight[j] as number)) {
        rowWeight[j] = sum;
        rowTimes[j] = timesHere + (times[entry] as number);
      }
    }
  }
}
