import type { CollectedWays } from './collect-ways.ts';
import { cosOf, METRES_PER_E7 } from './earth.ts';
import { profileOf, type RoadEdges } from './road-edges.ts';

const RADIUS_METRES = 2000;
const CELL_METRES = 250;
const CELLS_EACH_SIDE = RADIUS_METRES / CELL_METRES;

/**
 * Returns how built-up the surroundings of each junction are, 0 to 15: 0.7 times the kilometres of road per square
 * kilometre within 2 km, rounded. Values above 8 are towns. Roads are counted in cells of 250 m, which keeps the work
 * linear.
 */
export function densityAtJunctions(ways: CollectedWays, edges: RoadEdges): Uint8Array {
  const density = new Uint8Array(edges.junctionCount);
  if (edges.count === 0) return density;
  const lat = (junction: number) => ways.nodeLat[edges.junctionNode[junction]!]!;
  const lng = (junction: number) => ways.nodeLng[edges.junctionNode[junction]!]!;
  const cellLat = CELL_METRES / METRES_PER_E7;
  const rowOf = (junction: number) => Math.floor(lat(junction) / cellLat);
  // Cells are square at every latitude: the cells of a row are as wide as the row is high.
  const columnOf = (junction: number) =>
    Math.floor((lng(junction) * cosOf((rowOf(junction) + 0.5) * cellLat)) / cellLat);
  const metres = new Map<number, Map<number, number>>();
  const add = (junction: number, length: number) => {
    const row = rowOf(junction);
    const column = columnOf(junction);
    let cells = metres.get(row);
    if (cells === undefined) metres.set(row, (cells = new Map()));
    cells.set(column, (cells.get(column) ?? 0) + length);
  };
  for (let edge = 0; edge < edges.count; edge++) {
    const { use } = profileOf(ways, edges, edge);
    if (use !== 'road' && use !== 'service' && use !== 'alley') continue;
    const half = edges.lengthMetres[edge]! / 2;
    add(edges.from[edge]!, half);
    add(edges.to[edge]!, half);
  }
  const square = (Math.PI * RADIUS_METRES * RADIUS_METRES) / 1e6;
  const densitiesByRow = new Map<number, Map<number, number>>();
  for (let junction = 0; junction < edges.junctionCount; junction++) {
    const row = rowOf(junction);
    const column = columnOf(junction);
    let cells = densitiesByRow.get(row);
    if (cells === undefined) densitiesByRow.set(row, (cells = new Map()));
    let value = cells.get(column);
    if (value === undefined) {
      const kilometres = metresAround(metres, row, column, cellLat) / 1000;
      value = Math.min(15, Math.round((kilometres / square) * 0.7));
      cells.set(column, value);
    }
    density[junction] = value;
  }
  return density;
}

function metresAround(metres: Map<number, Map<number, number>>, row: number, column: number, cellLat: number): number {
  const here = cosOf((row + 0.5) * cellLat);
  let sum = 0;
  for (let y = -CELLS_EACH_SIDE; y <= CELLS_EACH_SIDE; y++) {
    const cells = metres.get(row + y);
    if (cells === undefined) continue;
    const middle = Math.round(((column + 0.5) / here) * cosOf((row + y + 0.5) * cellLat) - 0.5);
    const reach = Math.floor(Math.sqrt(CELLS_EACH_SIDE * CELLS_EACH_SIDE - y * y));
    for (let x = -reach; x <= reach; x++) sum += cells.get(middle + x) ?? 0;
  }
  return sum;
}
