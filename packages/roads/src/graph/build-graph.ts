import { CAR, type Vehicle } from '../tags/vehicle.ts';
import { applyRestrictions } from './apply-restrictions.ts';
import { type CollectedWays, collectWays } from './collect-ways.ts';
import { speedOf } from './edge-speed.ts';
import { weightFactorOf } from './edge-weight.ts';
import { GrowingInt32 } from './growing-array.ts';
import { arcsLeaving } from './junction-arcs.ts';
import { classesOf } from './ramp-classes.ts';
import { release } from './release.ts';
import { densityAtJunctions } from './road-density.ts';
import { cutAtJunctions, profileOf, type RoadEdges } from './road-edges.ts';
import type { RoadGraph } from './road-graph.ts';
import { orderAlongCurve } from './spatial-order.ts';
import { largestStrongComponent } from './strong-component.ts';
import { SIGNAL_ON_THE_WAY_SECONDS } from './turn-cost.ts';
import { TurnLists } from './turn-lists.ts';
import { turnTableOf } from './turn-table.ts';

export interface BuildGraphOptions {
  /** `CAR` when absent. */
  vehicle?: Vehicle | undefined;
  /** True when traffic drives on the left; false when absent. */
  drivesOnLeft?: boolean | undefined;
  /** Called with the share of the work done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Thrown when the extract has no road that the vehicle can use. */
export class NoRoadsError extends Error {
  constructor() {
    super('The extract has no roads for motor vehicles');
    this.name = 'NoRoadsError';
  }
}

/**
 * Builds the road graph of an extract: the roads that the vehicle may use, cut at junctions, with the time of each arc
 * and turn. Only the largest part in which every point reaches every other is retained.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @throws {OsmFileError} when the extract cannot be read
 * @throws {NoRoadsError} when it has no roads
 */
export function buildGraph(from: string | Uint8Array, options: BuildGraphOptions = {}): RoadGraph {
  const report = options.onProgress ?? (() => {});
  const ways = collectWays(from, options.vehicle ?? CAR, (share) => report(share * 0.6));
  const edges = cutAtJunctions(ways);
  if (edges.count === 0) throw new NoRoadsError();
  report(0.7);
  release(ways.start, ways.refs, ways.profile, ways.name, ways.reference);
  const density = densityAtJunctions(ways, edges);
  release(ways.nodeLat, ways.nodeLng);
  const classes = classesOf(ways, edges);
  const junctions = arcsLeaving(edges);
  const lists = new TurnLists(turnTableOf(ways, edges, junctions, classes, density, options.drivesOnLeft ?? false));
  applyRestrictions(ways.restrictions, ways, edges, junctions, lists);
  release(junctions.start, junctions.arcs, ways.nodeIds, ways.nodeFlags, edges.junctionOf, edges.junctionNode);
  report(0.9);
  const turns = lists.take();
  const connected = largestStrongComponent(lists.arcCount, turns.start, turns.to);
  const graph = compact(ways, edges, lists, turns, connected, arcTimes(ways, edges, classes, density));
  report(1);
  return graph;
}

type Turns = ReturnType<TurnLists['take']>;

/** Weight and duration of each arc in hundredths of a second, twins not included. */
function arcTimes(ways: CollectedWays, edges: RoadEdges, classes: Uint8Array, density: Uint8Array) {
  const weight = new Int32Array(edges.count * 2);
  const duration = new Int32Array(edges.count * 2);
  const ferryMetres = ferryLengths(ways, edges);
  for (let arc = 0; arc < edges.count * 2; arc++) {
    const edge = arc >> 1;
    const profile = profileOf(ways, edges, edge);
    const posted = arc & 1 ? profile.speedBackward : profile.speedForward;
    const entered = density[(arc & 1 ? edges.to : edges.from)[edge]!]!;
    const metres = edges.lengthMetres[edge]!;
    const whole = ferryMetres.get(edges.firstWay[edge]!) ?? metres;
    const speed = speedOf(profile, classes[edge]!, posted, entered, whole);
    const signals = edges.signals[edge]! * SIGNAL_ON_THE_WAY_SECONDS;
    const seconds = (metres * 3.6) / speed + signals;
    duration[arc] = Math.round(seconds * 100);
    weight[arc] = Math.max(1, Math.round(seconds * 100 * weightFactorOf(profile, entered)));
  }
  return { weight, duration };
}

function ferryLengths(ways: CollectedWays, edges: RoadEdges): Map<number, number> {
  const lengths = new Map<number, number>();
  for (let edge = 0; edge < edges.count; edge++) {
    if (profileOf(ways, edges, edge).use !== 'ferry') continue;
    const wayIndex = edges.firstWay[edge]!;
    lengths.set(wayIndex, (lengths.get(wayIndex) ?? 0) + edges.lengthMetres[edge]!);
  }
  return lengths;
}

/** Builds the graph of the connected arcs and their edges, with new numbers. */
function compact(
  ways: CollectedWays,
  edges: RoadEdges,
  lists: TurnLists,
  turns: Turns,
  connected: Uint8Array,
  times: { weight: Int32Array; duration: Int32Array },
): RoadGraph {
  const { oldArcs, oldEdges } = numbered(edges, lists, connected);
  release(edges.from, edges.to, edges.profile, edges.firstWay, edges.lastWay);
  const arcNumber = new Int32Array(connected.length).fill(-1);
  const edgeNumber = new Int32Array(edges.count).fill(-1);
  oldArcs.forEach((arc, i) => (arcNumber[arc] = i));
  oldEdges.forEach((edge, i) => (edgeNumber[edge] = i));
  const arcCount = oldArcs.length;
  const edgeCount = oldEdges.length;
  const edgeArc = new Int32Array(edgeCount * 2).fill(-1);
  const arcEdge = new Int32Array(arcCount);
  const arcWeight = new Int32Array(arcCount);
  const arcDuration = new Int32Array(arcCount);
  const arcTwin = new Int32Array(arcCount).fill(-1);
  const turnStart = new Int32Array(arcCount + 1);
  const turnTo = new GrowingInt32();
  const turnWeight = new GrowingInt32();
  const turnDuration = new GrowingInt32();
  for (let arc = 0; arc < arcCount; arc++) {
    const old = oldArcs[arc]!;
    const original = lists.original(old);
    const along = edgeNumber[original >> 1]! * 2 + (original & 1);
    arcEdge[arc] = along;
    arcWeight[arc] = times.weight[original]!;
    arcDuration[arc] = times.duration[original]!;
    let last = edgeArc[along]!;
    if (last < 0) edgeArc[along] = arc;
    else {
      while (arcTwin[last]! >= 0) last = arcTwin[last]!;
      arcTwin[last] = arc;
    }
    turnStart[arc] = turnTo.length;
    for (let i = turns.start[old]!; i < turns.start[old + 1]!; i++) {
      const to = arcNumber[turns.to[i]!]!;
      if (to < 0) continue;
      turnTo.push(to);
      turnWeight.push(turns.weight[i]!);
      turnDuration.push(turns.duration[i]!);
    }
  }
  const turnCount = turnTo.length;
  turnStart[arcCount] = turnCount;
  release(turns.start, turns.to, turns.weight, turns.duration, times.weight, times.duration);
  release(oldArcs, arcNumber, edgeNumber);
  return {
    edgeCount,
    arcCount,
    turnCount,
    edgeArc,
    arcEdge,
    arcWeight,
    arcDuration,
    arcTwin,
    turnStart,
    turnTo: turnTo.take(),
    turnWeight: turnWeight.take(),
    turnDuration: turnDuration.take(),
    ...shapesOf(edges, oldEdges),
    ...namesOf(ways, edges, oldEdges),
  };
}

/** Orders the connected arcs and their edges so that near ones have near numbers. Twins follow their original. */
function numbered(
  edges: RoadEdges,
  lists: TurnLists,
  connected: Uint8Array,
): { oldArcs: Int32Array; oldEdges: Int32Array } {
  const first = (edge: number) => edges.shape[edge]!;
  const along = orderAlongCurve(
    edges.count,
    (edge) => edges.lat[first(edge)]!,
    (edge) => edges.lng[first(edge)]!,
  );
  const oldArcs = new GrowingInt32();
  const oldEdges = new GrowingInt32();
  for (const edge of along) {
    const before = oldArcs.length;
    for (const side of [2 * edge, 2 * edge + 1])
      for (const arc of lists.family(side)) if (connected[arc]) oldArcs.push(arc);
    if (oldArcs.length > before) oldEdges.push(edge);
  }
  release(along);
  return { oldArcs: oldArcs.take(), oldEdges: oldEdges.take() };
}

function shapesOf(edges: RoadEdges, oldEdges: Int32Array) {
  const edgeLength = oldEdges.map((edge) => Math.round(edges.lengthMetres[edge]! * 10));
  const shapeStart = new Int32Array(oldEdges.length + 1);
  oldEdges.forEach((edge, i) => {
    shapeStart[i + 1] = shapeStart[i]! + edges.shape[edge + 1]! - edges.shape[edge]!;
  });
  const shapeLat = new Int32Array(shapeStart[oldEdges.length]!);
  const shapeLng = new Int32Array(shapeLat.length);
  oldEdges.forEach((edge, i) => {
    shapeLat.set(edges.lat.subarray(edges.shape[edge], edges.shape[edge + 1]), shapeStart[i]);
    shapeLng.set(edges.lng.subarray(edges.shape[edge], edges.shape[edge + 1]), shapeStart[i]);
  });
  release(edges.shape, edges.lat, edges.lng, edges.lengthMetres);
  return { edgeLength, shapeStart, shapeLat, shapeLng };
}

function namesOf(ways: CollectedWays, edges: RoadEdges, oldEdges: Int32Array) {
  const edgeName = oldEdges.map((edge) => {
    const name = edges.name[edge]!;
    return name >= 0 ? name : edges.reference[edge]!;
  });
  release(edges.name, edges.reference, oldEdges);
  const encoded = ways.names.names.map((name) => Buffer.from(name));
  const nameStart = new Int32Array(encoded.length + 1);
  encoded.forEach((bytes, i) => (nameStart[i + 1] = nameStart[i]! + bytes.length));
  return { edgeName, nameStart, nameBytes: new Uint8Array(Buffer.concat(encoded)) };
}
