import type { RoadGraph } from '../graph/road-graph.ts';

/** A position on a road, from which and to which ways are calculated. */
export interface RoadPosition {
  edge: number;
  /** Share of the edge's length from its first point, 0 to 1. */
  fraction: number;
  /**
   * Directions in which a way may start and end: the drawing direction, and against it. A direction that the road does
   * not allow is ignored.
   */
  forward: boolean;
  backward: boolean;
}

/** Start of a search: the end of an arc, with the cost from the position to it. */
export interface Seed {
  arc: number;
  weight: number;
  /** Hundredths of a second. */
  duration: number;
  /** Decimetres. */
  length: number;
  /** Arc driven before this one; -1 for none. */
  before: number;
}

/**
 * Part of an arc's weight, duration or length from its start to a position. Rounded, so that the two parts add up to
 * the whole.
 */
function partOf(whole: number, share: number): number {
  return Math.round(whole * share);
}

/** Share of the arc between its start and the position. */
function shareOn(network: RoadGraph, arc: number, position: RoadPosition): number {
  return network.arcEdge[arc]! & 1 ? 1 - position.fraction : position.fraction;
}

function arcsFrom(network: RoadGraph, position: RoadPosition): number[] {
  const arcs: number[] = [];
  const along = network.edgeArc[2 * position.edge]!;
  const against = network.edgeArc[2 * position.edge + 1]!;
  if (position.forward && along >= 0) arcs.push(along);
  if (position.backward && against >= 0) arcs.push(against);
  return arcs;
}

function restOf(network: RoadGraph, arc: number, position: RoadPosition): Seed {
  const share = shareOn(network, arc, position);
  const rest = (whole: number) => whole - partOf(whole, share);
  return {
    arc,
    weight: rest(network.arcWeight[arc]!),
    duration: rest(network.arcDuration[arc]!),
    length: rest(network.edgeLength[position.edge]!),
    before: -1,
  };
}

/** Seeds from the position to the ends of the arcs it is on. */
export function sourceSeeds(network: RoadGraph, position: RoadPosition): Seed[] {
  return arcsFrom(network, position).map((arc) => restOf(network, arc, position));
}

/** Seeds from the ends of the arcs that the position is on, and of their twins, back to it. All numbers are below 0. */
export function targetSeeds(network: RoadGraph, position: RoadPosition): Seed[] {
  const seeds: Seed[] = [];
  for (const first of arcsFrom(network, position)) {
    for (let arc = first; arc >= 0; arc = network.arcTwin[arc]!) {
      const rest = restOf(network, arc, position);
      seeds.push({ arc, weight: -rest.weight, duration: -rest.duration, length: -rest.length, before: -1 });
    }
  }
  return seeds;
}

/**
 * Seeds from the position to the ends of the arcs that follow. A way to a point just passed on the same arc has to
 * leave the arc and return.
 */
export function seedsBeyond(network: RoadGraph, seeds: readonly Seed[]): Seed[] {
  return seeds.flatMap((seed) => {
    const beyond: Seed[] = [];
    for (let i = network.turnStart[seed.arc]!; i < network.turnStart[seed.arc + 1]!; i++) {
      const arc = network.turnTo[i]!;
      beyond.push({
        arc,
        weight: seed.weight + network.turnWeight[i]! + network.arcWeight[arc]!,
        duration: seed.duration + network.turnDuration[i]! + network.arcDuration[arc]!,
        length: seed.length + network.edgeLength[network.arcEdge[arc]! >> 1]!,
        before: seed.arc,
      });
    }
    return beyond;
  });
}
