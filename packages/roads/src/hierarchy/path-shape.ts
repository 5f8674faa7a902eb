import { metresBetween } from '../graph/earth.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { LatLng } from '../snap/snap-point.ts';
import type { RoadPosition } from './road-position.ts';

/** The line of a path along the roads between two positions, without repeated points. */
export function shapeOf(
  graph: RoadGraph,
  arcs: readonly number[],
  source: RoadPosition,
  target: RoadPosition,
): LatLng[] {
  const line: LatLng[] = [];
  const add = (lat: number, lng: number) => {
    const before = line.at(-1);
    const point = { lat: lat / 1e7, lng: lng / 1e7 };
    if (before === undefined || before.lat !== point.lat || before.lng !== point.lng) line.push(point);
  };
  arcs.forEach((arc, i) => {
    const along = graph.arcEdge[arc]!;
    const edge = along >> 1;
    const from = i === 0 ? source.fraction : along & 1 ? 1 : 0;
    const to = i === arcs.length - 1 ? target.fraction : along & 1 ? 0 : 1;
    addStretch(graph, edge, from, to, add);
  });
  // A line has at least two points, also from a position to itself.
  if (line.length === 1) line.push({ ...line[0]! });
  return line;
}

/** Passes the points of an edge between two fractions of its length to `add`, from the first fraction to the second. */
export function addStretch(
  graph: RoadGraph,
  edge: number,
  from: number,
  to: number,
  add: (lat: number, lng: number) => void,
): void {
  const { shapeLat, shapeLng } = graph;
  const first = graph.shapeStart[edge]!;
  const last = graph.shapeStart[edge + 1]! - 1;
  if (from + to === 1 && from * to === 0) {
    // The whole edge, which is by far the most frequent case.
    if (from === 0) for (let i = first; i <= last; i++) add(shapeLat[i]!, shapeLng[i]!);
    else for (let i = last; i >= first; i--) add(shapeLat[i]!, shapeLng[i]!);
    return;
  }
  const lengths: number[] = [0];
  for (let i = first; i < last; i++) {
    const metres = metresBetween(shapeLat[i]!, shapeLng[i]!, shapeLat[i + 1]!, shapeLng[i + 1]!);
    lengths.push(lengths.at(-1)! + metres);
  }
  const whole = lengths.at(-1)!;
  const addAt = (fraction: number) => {
    const metres = fraction * whole;
    let i = 0;
    while (i < lengths.length - 2 && lengths[i + 1]! < metres) i++;
    const stretch = lengths[i + 1]! - lengths[i]!;
    const share = stretch === 0 ? 0 : Math.min(1, Math.max(0, (metres - lengths[i]!) / stretch));
    const at = first + i;
    const lat = shapeLat[at]!;
    const lng = shapeLng[at]!;
    add(Math.round(lat + share * (shapeLat[at + 1]! - lat)), Math.round(lng + share * (shapeLng[at + 1]! - lng)));
  };
  addAt(from);
  const inside = (i: number) => {
    const metres = lengths[i]!;
    if (metres > Math.min(from, to) * whole && metres < Math.max(from, to) * whole)
      add(shapeLat[first + i]!, shapeLng[first + i]!);
  };
  if (from <= to) for (let i = 0; i < lengths.length; i++) inside(i);
  else for (let i = lengths.length - 1; i >= 0; i--) inside(i);
  addAt(to);
}
