import { headingOf, metresBetween } from './earth.ts';
import type { RoadEdges } from './road-edges.ts';

/** Distance from a junction at which a road's direction is measured: kerbs and islands bend the first metres. */
const MAJOR_ROAD_METRES = 24;
const MINOR_ROAD_METRES = 15;

/** Directions, in degrees from north, in which each edge leaves its first and its last junction. */
export function headingsOf(
  edges: RoadEdges,
  classes: Uint8Array,
): { leavingStart: Float32Array; leavingEnd: Float32Array } {
  const leavingStart = new Float32Array(edges.count);
  const leavingEnd = new Float32Array(edges.count);
  for (let edge = 0; edge < edges.count; edge++) {
    const first = edges.shape[edge]!;
    const last = edges.shape[edge + 1]! - 1;
    const metres = classes[edge]! < 5 ? MAJOR_ROAD_METRES : MINOR_ROAD_METRES;
    leavingStart[edge] = headingAlong(edges, first, last, 1, metres);
    leavingEnd[edge] = headingAlong(edges, last, first, -1, metres);
  }
  return { leavingStart, leavingEnd };
}

function headingAlong(edges: RoadEdges, start: number, end: number, step: 1 | -1, metres: number): number {
  const { lat, lng } = edges;
  const startLat = lat[start]!;
  const startLng = lng[start]!;
  let rest = metres;
  let at = start;
  while (at !== end) {
    const aLat = lat[at]!;
    const aLng = lng[at]!;
    const bLat = lat[at + step]!;
    const bLng = lng[at + step]!;
    const length = metresBetween(aLat, aLng, bLat, bLng);
    if (length >= rest && length > 0) {
      const share = rest / length;
      return headingOf(startLat, startLng, aLat + (bLat - aLat) * share, aLng + (bLng - aLng) * share);
    }
    rest -= length;
    at += step;
  }
  return headingOf(startLat, startLng, lat[end]!, lng[end]!);
}
