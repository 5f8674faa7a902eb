import type { RoadGraph } from '../graph/road-graph.ts';

/**
 * A road graph with its contraction hierarchy. Arcs are numbered by rank, the most important last. `up` links lead from
 * an arc to more important ones, `down` links from more important ones to it. A search from a target reads `down` links
 * backwards.
 *
 * A link from a to b covers the way from the end of a to the end of b. A shortcut passes the arc in `middle`: it is
 * that arc's `down` link from a followed by its `up` link to b.
 */
export interface RoadNetwork extends RoadGraph {
  upCount: number;
  downCount: number;
  /** Up links of arc a are number `upStart[a]` to `upStart[a + 1] - 1`. */
  upStart: Int32Array;
  upHead: Int32Array;
  upWeight: Int32Array;
  /** Hundredths of a second. */
  upDuration: Int32Array;
  /** Decimetres. */
  upLength: Int32Array;
  /** -1 for a turn. */
  upMiddle: Int32Array;
  downStart: Int32Array;
  downTail: Int32Array;
  downWeight: Int32Array;
  downDuration: Int32Array;
  downLength: Int32Array;
  downMiddle: Int32Array;
}

/** Weight of what cannot be reached: above all real weights, and the sum of two still fits 32 bits. */
export const UNREACHED = 0x3fffffff;

/**
 * Index of the links from `tail` to `head`, in `up` of the tail or `down` of the head, whichever ranks lower; -1 where
 * there is none.
 */
export function findUp(network: RoadNetwork, tail: number, head: number): number {
  for (let i = network.upStart[tail]!; i < network.upStart[tail + 1]!; i++) {
    if (network.upHead[i] === head) return i;
  }
  return -1;
}

export function findDown(network: RoadNetwork, tail: number, head: number): number {
  for (let i = network.downStart[head]!; i < network.downStart[head + 1]!; i++) {
    if (network.downTail[i] === tail) return i;
  }
  return -1;
}
