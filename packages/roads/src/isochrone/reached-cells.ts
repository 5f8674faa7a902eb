import { cosOf, METRES_PER_E7 } from '../graph/earth.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { dijkstra } from '../hierarchy/dijkstra.ts';
import { addStretch } from '../hierarchy/path-shape.ts';
import { UNREACHED } from '../hierarchy/road-network.ts';
import { type RoadPosition, seedsBeyond, sourceSeeds } from '../hierarchy/road-position.ts';

/** A square grid in which the cells of reached roads are marked. */
export interface CellMask {
  /** Row by row from the south-west; 1 where reached. The outermost cells are never reached. */
  cells: Uint8Array;
  width: number;
  height: number;
  /** South-west corner and side of a cell, in units of 1e-7 degrees. */
  south: number;
  west: number;
  sideLat: number;
  sideLng: number;
}

const CELLS_ACROSS = 160;
const MIN_CELL_METRES = 40;

/** Marks the cells that are reached within the seconds; null where the position leads nowhere. */
export function reachedCells(graph: RoadGraph, source: RoadPosition, seconds: number): CellMask | null {
  const stretches = reachedStretches(graph, source, seconds * 100);
  if (stretches.length === 0) return null;
  const lat: number[] = [];
  const lng: number[] = [];
  const ends: number[] = [];
  for (const { edge, from, to } of stretches) {
    addStretch(graph, edge, from, to, (pointLat, pointLng) => {
      lat.push(pointLat);
      lng.push(pointLng);
    });
    ends.push(lat.length);
  }
  const south = lat.reduce((least, value) => Math.min(least, value), Infinity);
  const north = lat.reduce((most, value) => Math.max(most, value), -Infinity);
  const west = lng.reduce((least, value) => Math.min(least, value), Infinity);
  const east = lng.reduce((most, value) => Math.max(most, value), -Infinity);
  const shrink = cosOf((south + north) / 2);
  const sideLat = Math.max(
    MIN_CELL_METRES / METRES_PER_E7,
    Math.max(north - south, (east - west) * shrink) / CELLS_ACROSS,
  );
  const sideLng = sideLat / shrink;
  const margin = 3;
  const mask: CellMask = {
    cells: new Uint8Array(0),
    width: Math.ceil((east - west) / sideLng) + 1 + 2 * margin,
    height: Math.ceil((north - south) / sideLat) + 1 + 2 * margin,
    south: south - margin * sideLat,
    west: west - margin * sideLng,
    sideLat,
    sideLng,
  };
  mask.cells = new Uint8Array(mask.width * mask.height);
  let start = 0;
  for (const end of ends) {
    for (let i = start; i + 1 < end; i++) markLine(mask, lat[i]!, lng[i]!, lat[i + 1]!, lng[i + 1]!);
    start = end;
  }
  // Widened by a cell, so that the ground between streets is included and a single road has an area.
  return { ...mask, cells: widened(mask) };
}

/** Yields the parts of edges, by fractions of their length, that are reached in time. */
function reachedStretches(
  graph: RoadGraph,
  source: RoadPosition,
  maxDuration: number,
): { edge: number; from: number; to: number }[] {
  const stretches: { edge: number; from: number; to: number }[] = [];
  const starts = sourceSeeds(graph, source);
  const reached = dijkstra(graph, seedsBeyond(graph, starts), maxDuration);
  const add = (arc: number, entered: number, fractionEntered: number) => {
    const along = graph.arcEdge[arc]!;
    const whole = graph.arcDuration[arc]!;
    const driven = whole === 0 ? 1 : Math.min(1, fractionEntered + (maxDuration - entered) / whole);
    if (driven <= fractionEntered) return;
    const backward = (along & 1) === 1;
    stretches.push({
      edge: along >> 1,
      from: backward ? 1 - fractionEntered : fractionEntered,
      to: backward ? 1 - driven : driven,
    });
  };
  const follow = (arc: number, ended: number) => {
    for (let i = graph.turnStart[arc]!; i < graph.turnStart[arc + 1]!; i++) {
      const entered = ended + graph.turnDuration[i]!;
      if (entered < maxDuration) add(graph.turnTo[i]!, entered, 0);
    }
  };
  for (const seed of starts) {
    add(seed.arc, 0, Math.max(0, 1 - seed.duration / Math.max(1, graph.arcDuration[seed.arc]!)));
    follow(seed.arc, seed.duration);
  }
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (reached.weight[arc] !== UNREACHED) follow(arc, reached.duration[arc]!);
  }
  return stretches;
}

function markLine(mask: CellMask, latA: number, lngA: number, latB: number, lngB: number): void {
  const steps =
    Math.ceil(2 * Math.max(Math.abs(latB - latA) / mask.sideLat, Math.abs(lngB - lngA) / mask.sideLng)) || 1;
  for (let step = 0; step <= steps; step++) {
    const y = Math.floor((latA + ((latB - latA) * step) / steps - mask.south) / mask.sideLat);
    const x = Math.floor((lngA + ((lngB - lngA) * step) / steps - mask.west) / mask.sideLng);
    mask.cells[y * mask.width + x] = 1;
  }
}

function widened(mask: CellMask): Uint8Array {
  const { cells, width, height } = mask;
  const wide = new Uint8Array(cells.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!cells[y * width + x]) continue;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) wide[(y + dy) * width + x + dx] = 1;
    }
  }
  return wide;
}
