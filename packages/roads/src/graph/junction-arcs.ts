import type { RoadEdges } from './road-edges.ts';

/**
 * The arcs that begin at each junction, open or closed, by edge. Those of junction j are `arcs[start[j]]` to
 * `arcs[start[j + 1] - 1]`.
 */
export interface JunctionArcs {
  start: Int32Array;
  arcs: Int32Array;
}

export function arcsLeaving(edges: RoadEdges): JunctionArcs {
  const start = new Int32Array(edges.junctionCount + 2);
  for (let edge = 0; edge < edges.count; edge++) {
    for (const junction of [edges.from[edge]!, edges.to[edge]!]) {
      start[junction + 2] = start[junction + 2]! + 1;
    }
  }
  for (let i = 1; i < start.length; i++) start[i] = start[i]! + start[i - 1]!;
  const arcs = new Int32Array(edges.count * 2);
  const put = (junction: number, arc: number) => {
    const place = start[junction + 1]!;
    arcs[place] = arc;
    start[junction + 1] = place + 1;
  };
  for (let edge = 0; edge < edges.count; edge++) {
    put(edges.from[edge]!, 2 * edge);
    put(edges.to[edge]!, 2 * edge + 1);
  }
  return { start, arcs };
}
