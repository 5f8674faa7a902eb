import { BLOCKED, STOPS_AT_NODE } from '../tags/node-profile.ts';
import { UNCLASSIFIED } from '../tags/road-class.ts';
import type { CollectedWays } from './collect-ways.ts';
import { GrowingInt32 } from './growing-array.ts';
import { headingsOf } from './headings.ts';
import type { JunctionArcs } from './junction-arcs.ts';
import { release } from './release.ts';
import { profileOf, type RoadEdges } from './road-edges.ts';
import { type TurnRoad, turnCostOf } from './turn-cost.ts';

/**
 * Turns of all arcs before unconnected ones are removed. Arc 2 × edge runs in drawing direction, 2 × edge + 1 against
 * it.
 */
export interface TurnTable {
  /** 1 for each arc that may be driven. */
  open: Uint8Array;
  start: Int32Array;
  to: Int32Array;
  weight: Int32Array;
  duration: Int32Array;
}

/** Calculates every turn of every arc with its cost. U-turns exist only where there is no other exit. */
export function turnTableOf(
  ways: CollectedWays,
  edges: RoadEdges,
  junctions: JunctionArcs,
  classes: Uint8Array,
  density: Uint8Array,
  drivesOnLeft: boolean,
): TurnTable {
  const open = new Uint8Array(edges.count * 2);
  for (let edge = 0; edge < edges.count; edge++) {
    const profile = profileOf(ways, edges, edge);
    open[2 * edge] = profile.forward ? 1 : 0;
    open[2 * edge + 1] = profile.backward ? 1 : 0;
  }
  // Created for each turn: storing it for all edges of a country would take a gigabyte.
  const roadOf = (arc: number): TurnRoad => {
    const edge = arc >> 1;
    const profile = profileOf(ways, edges, edge);
    return {
      profile,
      isDestinationOnly: arc & 1 ? profile.isDestinationOnlyBackward : profile.isDestinationOnlyForward,
      roadClass: classes[edge]!,
      name: edges.name[edge]!,
      reference: edges.reference[edge]!,
    };
  };
  const { start: leavingStart, arcs: leaving } = junctions;
  const { leavingStart: startHeading, leavingEnd: endHeading } = headingsOf(edges, classes);
  const start = new Int32Array(edges.count * 2 + 1);
  const to = new GrowingInt32();
  const weight = new GrowingInt32();
  const duration = new GrowingInt32();
  for (let arc = 0; arc < edges.count * 2; arc++) {
    start[arc] = to.length;
    if (!open[arc]) continue;
    const edge = arc >> 1;
    const junction = (arc & 1 ? edges.from : edges.to)[edge]! | 0;
    const nodeFlags = ways.nodeFlags[edges.junctionNode[junction]!]!;
    const first = leavingStart[junction]!;
    const last = leavingStart[junction + 1]!;
    const blocked = (nodeFlags & BLOCKED) !== 0;
    const from = roadOf(arc);
    const deadEnd = blocked || !hasOtherExit(leaving, first, last, arc, open);
    // The edge's heading at this end points back along it, so straight on is the opposite.
    const heading = (arc & 1 ? startHeading : endHeading)[edge]! + 180;
    for (let i = first; i < last; i++) {
      const next = leaving[i]!;
      const isUTurn = next === (arc ^ 1);
      if (!open[next] || (isUTurn && !deadEnd) || (!isUTurn && blocked)) continue;
      const nextHeading = (next & 1 ? endHeading : startHeading)[next >> 1]!;
      const cost = turnCostOf({
        from,
        to: roadOf(next),
        degrees: (((nextHeading - heading) % 360) + 360) % 360,
        isUTurn,
        roadCount: last - first,
        bestOther: bestOther(leaving, first, last, arc, next, open, roadOf),
        nodeFlags: isUTurn ? nodeFlags & ~STOPS_AT_NODE : nodeFlags,
        density: density[junction]!,
        drivesOnLeft,
      });
      to.push(next);
      weight.push(Math.round(cost.weight * 100));
      duration.push(Math.round(cost.seconds * 100));
    }
  }
  start[edges.count * 2] = to.length;
  release(startHeading, endHeading);
  return { open, start, to: to.take(), weight: weight.take(), duration: duration.take() };
}

function hasOtherExit(leaving: Int32Array, first: number, last: number, arc: number, open: Uint8Array): boolean {
  for (let i = first; i < last; i++) {
    const next = leaving[i]!;
    if (next !== (arc ^ 1) && open[next]) return true;
  }
  return false;
}

/**
 * Best class of the other roads that lead in. A roundabout's own lanes count two classes lower: they have the right of
 * way, but traffic is slow.
 */
function bestOther(
  leaving: Int32Array,
  first: number,
  last: number,
  from: number,
  to: number,
  open: Uint8Array,
  roadOf: (arc: number) => TurnRoad,
): number {
  let best = UNCLASSIFIED;
  for (let i = first; i < last; i++) {
    const arc = leaving[i]!;
    if (arc === to || arc === (from ^ 1) || !open[arc ^ 1]) continue;
    const road = roadOf(arc);
    best = Math.min(best, road.roadClass + (road.profile.isRoundabout ? 2 : 0));
  }
  return best;
}
