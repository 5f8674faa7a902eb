import type { CollectedWays } from './collect-ways.ts';
import { profileOf, type RoadEdges } from './road-edges.ts';

const NONE = 255;

/**
 * Class of each edge. A ramp gets the lesser class of the roads that it joins: a motorway link is driven like the road
 * on which it ends.
 */
export function classesOf(ways: CollectedWays, edges: RoadEdges): Uint8Array {
  const classes = new Uint8Array(edges.count);
  const best = new Uint8Array(edges.junctionCount).fill(NONE);
  const links: number[] = [];
  for (let edge = 0; edge < edges.count; edge++) {
    const profile = profileOf(ways, edges, edge);
    classes[edge] = profile.roadClass;
    if (profile.isLink) links.push(edge);
    else for (const end of [edges.from[edge]!, edges.to[edge]!]) best[end] = Math.min(best[end]!, profile.roadClass);
  }
  const ahead = spread(edges, links, best, edges.from, edges.to);
  const behind = spread(edges, links, best, edges.to, edges.from);
  for (const edge of links) {
    for (const reached of [ahead[edges.to[edge]!]!, behind[edges.from[edge]!]!]) {
      if (reached !== NONE) classes[edge] = Math.max(classes[edge]!, reached);
    }
  }
  return classes;
}

/** Best class of road at each junction, or, where only ramps meet, at the junctions to which they lead. */
function spread(edges: RoadEdges, links: number[], best: Uint8Array, near: Int32Array, far: Int32Array): Uint8Array {
  const met = best.slice();
  for (let changed = true; changed; ) {
    changed = false;
    for (const edge of links) {
      const here = near[edge]!;
      const reached = met[far[edge]!]!;
      if (best[here] === NONE && reached < met[here]!) {
        met[here] = reached;
        changed = true;
      }
    }
  }
  return met;
}
