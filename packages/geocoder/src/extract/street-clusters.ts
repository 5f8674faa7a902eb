import { keyOf } from '../names/fold-address.ts';
import type { ExtractWay } from './read-extract.ts';
import type { Spot } from './spot.ts';

export interface StreetCluster {
  readonly ways: readonly ExtractWay[];
  /** Points of its ways. */
  readonly course: readonly Spot[];
}

/** Ways of one name are one street when no gap between them is wider than two of these cells. */
const cellDegrees = 0.004;

/** Groups the ways of each name by proximity: the Hauptstraße of a town is not that of the next town. */
export function clusterStreets(ways: readonly ExtractWay[]): StreetCluster[] {
  return [...Map.groupBy(ways, ({ name }) => keyOf(name)).values()].flatMap(clusterOneName);
}

function clusterOneName(ways: readonly ExtractWay[]): StreetCluster[] {
  const parent = ways.map((_, i) => i);
  const rootOf = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  const owner = new Map<string, number>();
  for (const [i, { course }] of ways.entries()) {
    for (const spot of course) {
      const squeeze = Math.max(0.1, Math.cos((spot.lat * Math.PI) / 180));
      const [row, column] = [Math.floor(spot.lat / cellDegrees), Math.floor((spot.lng * squeeze) / cellDegrees)];
      for (let y = -1; y <= 1; y++)
        for (let x = -1; x <= 1; x++) {
          const other = owner.get(`${row + y},${column + x}`);
          if (other !== undefined) parent[rootOf(other)] = rootOf(i);
        }
      owner.set(`${row},${column}`, i);
    }
  }
  return [...Map.groupBy(ways.keys(), rootOf).values()].map((members) => ({
    ways: members.map((i) => ways[i]!),
    course: members.flatMap((i) => ways[i]!.course),
  }));
}
