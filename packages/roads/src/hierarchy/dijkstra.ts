import type { RoadGraph } from '../graph/road-graph.ts';
import { MinHeap } from './min-heap.ts';
import { UNREACHED } from './road-network.ts';
import type { Seed } from './road-position.ts';

/** Least weight, and with it duration and length, from the seeds to the end of every arc. */
export interface Reached {
  /** `UNREACHED` where no way leads, or only a longer one than allowed. */
  weight: Int32Array;
  /** Hundredths of a second. */
  duration: Int32Array;
  /** Decimetres. */
  length: Int32Array;
}

/**
 * Plain Dijkstra over arcs and turns, without any preparation: the measure for everything faster, and the search of isochrones.
 *
 * @param longest ways of a longer duration are not followed, in hundredths of a second
 */
export function dijkstra(graph: RoadGraph, seeds: readonly Seed[], longest = Infinity): Reached {
  const weight = new Int32Array(graph.arcCount).fill(UNREACHED);
  const duration = new Int32Array(graph.arcCount);
  const length = new Int32Array(graph.arcCount);
  const heap = new MinHeap();
  const reach = (arc: number, newWeight: number, newDuration: number, newLength: number) => {
    if (newWeight >= (weight[arc] as number) || newDuration > longest) return;
    weight[arc] = newWeight;
    duration[arc] = newDuration;
    length[arc] = newLength;
    heap.push(newWeight, arc);
  };
  for (const seed of seeds) reach(seed.arc, seed.weight, seed.duration, seed.length);
  for (let arc = heap.pop(); arc >= 0; arc = heap.pop()) {
    const here = weight[arc] as number;
    if (heap.key > here) continue;
    for (let i = graph.turnStart[arc] as number; i < (graph.turnStart[arc + 1] as number); i++) {
      const to = graph.turnTo[i] as number;
      reach(
        to,
        here + (graph.turnWeight[i] as number) + (graph.arcWeight[to] as number),
        (duration[arc] as number) + (graph.turnDuration[i] as number) + (graph.arcDuration[to] as number),
        (length[arc] as number) + (graph.edgeLength[(graph.arcEdge[to] as number) >> 1] as number),
      );
    }
  }
  return { weight, duration, length };
}
