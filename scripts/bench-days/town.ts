import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareRoads, type RoadPosition, Roads } from '@roundsman/roads';
import { type DemoPlaces, demoPlaces } from '../../apps/server/src/demo/demo-places.ts';
import { townOf } from '@roundsman/demo-town/town';
import { writeOsm } from '@roundsman/roads/osm';
import type { RoutingEngine, Spot, Travel } from '../../apps/server/src/platform/geo/routing-engine.ts';
import type { TravelMatrix } from '../../apps/server/src/platform/geo/travel.ts';

/** Number of homes of all days together, so that they share one small table of travel. */
const HOMES = 500;

export interface DemoTown {
  readonly places: DemoPlaces;
  /** Travel by the roads of the town, in whole seconds and metres as in plans. */
  readonly routingEngine: RoutingEngine;
}

/** Returns the demo's town with its places and roads. */
export function demoTown(): DemoTown {
  const town = townOf();
  const places = demoPlaces(town.addresses);
  const roads = roadsOf(writeOsm(town.elements));
  const travel = async (points: readonly (Spot | null)[]): Promise<Travel> => travelBetween(roads, points);
  return {
    places: { ...places, homes: places.homes.slice(0, HOMES) },
    routingEngine: { travel, travelInMemory: travel, isochrones: async () => null },
  };
}

function roadsOf(extract: Uint8Array): Roads {
  const folder = mkdtempSync(path.join(tmpdir(), 'roundsman-days-'));
  try {
    const file = path.join(folder, 'town.roads');
    prepareRoads(extract, file);
    return Roads.load(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function travelBetween(roads: Roads, points: readonly (Spot | null)[]): Travel {
  let storedMatrix: TravelMatrix | undefined;
  const matrix = (): TravelMatrix => (storedMatrix ??= matrixBetween(roads, points));
  return {
    by: 'roads',
    notes: [],
    matrix: async () => matrix(),
    legs: async (pairs) => {
      const { durations, distances } = matrix();
      return pairs.map(([from, to]) => {
        const cell = from * points.length + to;
        return { seconds: durations[cell]!, metres: distances[cell]! };
      });
    },
    line: async (chain) => chain.flatMap((location) => points[location] ?? []),
  };
}

function matrixBetween(roads: Roads, points: readonly (Spot | null)[]): TravelMatrix {
  const positions = points.map((point): RoadPosition => {
    if (!point) throw new Error('A place of the days has no coordinates');
    const snapped = roads.snap(point, { streetName: point.street ?? null });
    if (!snapped.found) throw new Error(`No road at ${point.lat}, ${point.lng}`);
    return snapped.position;
  });
  const { durations, distances } = roads.matrix(positions, positions);
  return { durations: durations.map(Math.round), distances: distances.map(Math.round) };
}
