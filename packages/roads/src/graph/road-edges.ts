import { STOPS_AT_NODE, TRAFFIC_SIGNAL } from '../tags/node-profile.ts';
import type { WayProfile } from '../tags/way-profile.ts';
import { type CollectedWays, MISSING } from './collect-ways.ts';
import { metresBetween } from './earth.ts';
import { GrowingFloat64, GrowingInt32 } from './growing-array.ts';
import { release } from './release.ts';

/** Roads cut at junctions. An edge runs from one junction to the next and can be open in one or both directions. */
export interface RoadEdges {
  count: number;
  /** Numbers of the junctions at its ends, in drawing direction. */
  from: Int32Array;
  to: Int32Array;
  profile: Int32Array;
  name: Int32Array;
  reference: Int32Array;
  /** Numbers of the ways of its first and last stretch, because restrictions name ways. */
  firstWay: Int32Array;
  lastWay: Int32Array;
  /** Traffic signals between the ends. */
  signals: Uint8Array;
  lengthMetres: Float64Array;
  /** Points of edge e are `lat[shape[e]]` to `lat[shape[e + 1] - 1]`, ends included, in units of 1e-7 degrees. */
  shape: Int32Array;
  lat: Int32Array;
  lng: Int32Array;
  junctionCount: number;
  junctionNode: Int32Array;
  /** Junction of each node; -1 where it is not a junction. */
  junctionOf: Int32Array;
}

/**
 * Cuts the ways where roads meet, at barriers, and where the way's profile changes. Other nodes are only points of the
 * shape, because fewer edges make all later steps faster.
 */
export function cutAtJunctions(ways: CollectedWays): RoadEdges {
  const { pieces, isJunction } = cut(ways);
  const junctionOf = new Int32Array(ways.nodeIds.length).fill(-1);
  const junctionNode = new GrowingInt32();
  const junction = (node: number) => {
    if (junctionOf[node]! < 0) {
      junctionOf[node] = junctionNode.length;
      junctionNode.push(node);
    }
    return junctionOf[node]!;
  };
  const columns = {
    from: new GrowingInt32(),
    to: new GrowingInt32(),
    profile: new GrowingInt32(),
    name: new GrowingInt32(),
    reference: new GrowingInt32(),
    firstWay: new GrowingInt32(),
    lastWay: new GrowingInt32(),
    signals: new GrowingInt32(),
  };
  const shape = new GrowingInt32();
  const lat = new GrowingInt32();
  const lng = new GrowingInt32();
  const lengths = new GrowingFloat64();
  for (const chain of chainsOf(ways, pieces, isJunction)) {
    shape.push(lat.length);
    let metres = 0;
    let signals = 0;
    let previous = -1;
    for (const piece of chain) {
      const first = pieces.first[piece]!;
      const last = pieces.last[piece]!;
      for (let i = previous < 0 ? first : first + 1; i <= last; i++) {
        const node = ways.refs[i]!;
        if (ways.nodeLat[node] === MISSING) continue;
        if (previous >= 0) {
          metres += metresBetween(
            at(ways.nodeLat, previous),
            at(ways.nodeLng, previous),
            at(ways.nodeLat, node),
            at(ways.nodeLng, node),
          );
        }
        lat.push(ways.nodeLat[node]!);
        lng.push(ways.nodeLng[node]!);
        if (i > first && !isJunction[node] && at(ways.nodeFlags, node) & TRAFFIC_SIGNAL) signals++;
        previous = node;
      }
    }
    const firstPiece = chain[0]!;
    const lastPiece = chain.at(-1)!;
    const wayIndex = pieces.wayIndex[firstPiece]!;
    columns.from.push(junction(ways.refs[pieces.first[firstPiece]!]!));
    columns.to.push(junction(ways.refs[pieces.last[lastPiece]!]!));
    columns.profile.push(ways.profile[wayIndex]!);
    columns.name.push(ways.name[wayIndex]!);
    columns.reference.push(ways.reference[wayIndex]!);
    columns.firstWay.push(wayIndex);
    columns.lastWay.push(pieces.wayIndex[lastPiece]!);
    columns.signals.push(Math.min(signals, 255));
    lengths.push(metres);
  }
  shape.push(lat.length);
  const { length: count } = lengths;
  release(pieces.wayIndex, pieces.first, pieces.last, isJunction);
  return {
    count,
    from: columns.from.take(),
    to: columns.to.take(),
    profile: columns.profile.take(),
    name: columns.name.take(),
    reference: columns.reference.take(),
    firstWay: columns.firstWay.take(),
    lastWay: columns.lastWay.take(),
    signals: bytesOf(columns.signals),
    lengthMetres: lengths.take(),
    shape: shape.take(),
    lat: lat.take(),
    lng: lng.take(),
    junctionCount: junctionNode.length,
    junctionNode: junctionNode.take(),
    junctionOf,
  };
}

function bytesOf(column: GrowingInt32): Uint8Array {
  const numbers = column.take();
  const bytes = new Uint8Array(numbers);
  release(numbers);
  return bytes;
}

interface Pieces {
  count: number;
  wayIndex: Int32Array;
  /** Indexes in `ways.refs` of the piece's first and last node. */
  first: Int32Array;
  last: Int32Array;
}

function cut(ways: CollectedWays): { pieces: Pieces; isJunction: Uint8Array } {
  const degree = new Uint8Array(ways.nodeIds.length);
  const grow = (node: number) => {
    if (degree[node]! < 255) degree[node] = degree[node]! + 1;
  };
  forEachStretch(ways, (_way, i) => {
    grow(ways.refs[i]!);
    grow(ways.refs[i + 1]!);
  });
  const isJunction = new Uint8Array(degree.length);
  for (let node = 0; node < degree.length; node++) {
    if (degree[node] !== 2 || at(ways.nodeFlags, node) & STOPS_AT_NODE) isJunction[node] = 1;
  }
  markWayEnds(ways, isJunction);
  const wayIndexes = new GrowingInt32();
  const first = new GrowingInt32();
  const last = new GrowingInt32();
  for (let w = 0; w < ways.count; w++) {
    let begin = -1;
    const end = at(ways.start, w + 1) - 1;
    for (let i = at(ways.start, w); i <= end; i++) {
      const node = at(ways.refs, i);
      if (ways.nodeLat[node] === MISSING) {
        begin = -1;
        continue;
      }
      if (begin < 0) begin = i;
      else if (isJunction[node] || i === end || ways.nodeLat[at(ways.refs, i + 1)] === MISSING) {
        wayIndexes.push(w);
        first.push(begin);
        last.push(i);
        begin = i;
      }
    }
  }
  release(degree);
  return {
    pieces: { count: wayIndexes.length, wayIndex: wayIndexes.take(), first: first.take(), last: last.take() },
    isJunction,
  };
}

/**
 * Marks the ends of ways as junctions, except where one way continues another with the same profile and name. Via ways
 * of restrictions are never joined to others, because restrictions name them.
 */
function markWayEnds(ways: CollectedWays, isJunction: Uint8Array): void {
  const ending = new Int32Array(isJunction.length).fill(-1);
  for (let w = 0; w < ways.count; w++) ending[at(ways.refs, at(ways.start, w + 1) - 1)] = w;
  const isContinued = new Uint8Array(isJunction.length);
  const viaWays = new Set(ways.restrictions.flatMap((restriction) => restriction.viaWays));
  const isVia = (wayIndex: number) => viaWays.size > 0 && viaWays.has(ways.wayId[wayIndex]!);
  for (let w = 0; w < ways.count; w++) {
    const node = at(ways.refs, at(ways.start, w));
    const before = at(ending, node);
    if (before < 0 || before === w || isVia(before) || isVia(w)) continue;
    if (sameRoad(ways, before, w)) isContinued[node] = 1;
  }
  for (let w = 0; w < ways.count; w++) {
    for (const i of [at(ways.start, w), at(ways.start, w + 1) - 1]) {
      const node = at(ways.refs, i);
      if (!isContinued[node]) isJunction[node] = 1;
    }
  }
  release(ending, isContinued);
}

function sameRoad(ways: CollectedWays, a: number, b: number): boolean {
  return (
    ways.profile[a] === ways.profile[b] && ways.name[a] === ways.name[b] && ways.reference[a] === ways.reference[b]
  );
}

/** Joins pieces that follow each other without a junction into chains. Each piece is in one chain. */
function* chainsOf(ways: CollectedWays, pieces: Pieces, isJunction: Uint8Array): Generator<number[], void, undefined> {
  const startingAt = new Int32Array(isJunction.length).fill(-1);
  const startNode = (piece: number) => at(ways.refs, at(pieces.first, piece));
  const endNode = (piece: number) => at(ways.refs, at(pieces.last, piece));
  const ended = new Uint8Array(isJunction.length);
  for (let piece = 0; piece < pieces.count; piece++) {
    if (!isJunction[startNode(piece)]) startingAt[startNode(piece)] = piece;
    if (!isJunction[endNode(piece)]) ended[endNode(piece)] = 1;
  }
  const used = new Uint8Array(pieces.count);
  const follow = (piece: number) => {
    const chain = [];
    for (let next = piece; next >= 0 && !used[next]; ) {
      used[next] = 1;
      chain.push(next);
      const node = endNode(next);
      next = isJunction[node] ? -1 : at(startingAt, node);
    }
    return chain;
  };
  for (let piece = 0; piece < pieces.count; piece++) {
    const node = startNode(piece);
    if (!used[piece] && (isJunction[node] || !ended[node])) yield follow(piece);
  }
  // The remaining pieces form rings without a junction.
  for (let piece = 0; piece < pieces.count; piece++) if (!used[piece]) yield follow(piece);
  release(startingAt, ended, used);
}

function forEachStretch(ways: CollectedWays, visit: (wayIndex: number, i: number) => void): void {
  for (let w = 0; w < ways.count; w++) {
    for (let i = at(ways.start, w); i < at(ways.start, w + 1) - 1; i++) {
      if (ways.nodeLat[at(ways.refs, i)] !== MISSING && ways.nodeLat[at(ways.refs, i + 1)] !== MISSING) visit(w, i);
    }
  }
}

function at(array: Int32Array | Uint8Array, index: number): number {
  return array[index]!;
}

export function profileOf(ways: CollectedWays, edges: RoadEdges, edge: number): WayProfile {
  return ways.profiles[edges.profile[edge]!]!;
}
