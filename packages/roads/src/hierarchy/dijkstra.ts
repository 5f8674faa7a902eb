import type { RoadGraph } from '../graph/road-graph.ts';
import { MinHeap } from './min-heap.ts';
import { UNREACHED } from './road-network.ts';
import type { Seed } from './road-position.ts';

/** Least weight from the seeds to the end of every arc, with the duration and length of that path. */
export interface Reached {
  /** `UNREACHED` where there is no path within the allowed duration. */
  weight: Int32Array;
  /** Hundredths of a second. */
  duration: Int32Array;
  /** Decimetres. */
  length: Int32Array;
}

/**
 * Dijkstra's algorithm over arcs and turns without preparation. Isochrones use it, and tests compare faster searches
 * with it.
 *
 * @param maxDuration longest duration that is followed, in hundredths of a second
 */
export function dijkstra(graph: RoadGraph, seeds: readonly Seed[], maxDuration = Infinity): Reached {
  const weight = new Int32Array(graph.arcCount).fill(UNREACHED);
  const duration = new Int32Array(graph.arcCount);
  const length = new Int32Array(graph.arcCount);
  const heap = new MinHeap();
  const reach = (arc: number, newWeight: number, newDuration: number, newLength: number) => {
    if (newWeight >= weight[arc]! || newDuration > maxDuration) return;
    weight[arc] = newWeight;
    duration[arc] = newDuration;
    length[arc] = newLength;
    heap.push(newWeight, arc);
  };
  for (const seed of seeds) reach(seed.arc, seed.weight, seed.duration, seed.length);
  for (let arc = heap.pop(); arc >= 0; arc = heap.pop()) {
    const here = weight[arc]!;
    if (heap.key > here) continue;
    for (let i = graph.turnStart[arc]!; i < graph.turnStart[arc + 1]!; i++) {
      const to = graph.turnTo[i]!;
      reach(
        to,
        here + graph.turnWeight[i]! + graph.arcWeight[to]!,
        duration[arc]! + graph.turnDuration[i]! + graph.arcDuration[to]!,
        length[arc]! + graph.edgeLength[graph.arcEdge[to]! >> 1]!,
      );
    }
  }
  return { weight, duration, length };
}
