import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Random, readTownAddresses, townExtractFile } from '@roundsman/demo-town';
import { greatCircleMetres, type LatLng } from '@roundsman/domain';
import { readExtract } from '@roundsman/geocoder';
import { prepareRoads, type RoadPosition, Roads } from '@roundsman/roads';
import type { Way, WayBetween } from '../../src/demo/simulated-days/drive-route.ts';
import type { LegsBetween } from '../../src/features/arrivals/rest-by-road.ts';
import type { RoutingEngine, Spot, Travel } from '../../src/platform/geo/routing-engine.ts';
import type { TravelMatrix } from '../../src/platform/geo/travel.ts';

export interface TownPlace extends LatLng {
  readonly address: string;
}

/** A town of the bench: its addresses and the ways between them. */
export interface Town {
  readonly name: string;
  readonly places: readonly TownPlace[];
  readonly routingEngine: RoutingEngine;
  readonly wayBetween: WayBetween;
  readonly legsBetween: LegsBetween;
}

/** The farthest home from the middle of a town, in metres: a day's round. */
const radius = 7000;

/**
 * Returns the towns with an extract in the folder ROADS_DATA, by the names of their files, and the demo's town for each
 * one that is missing (once).
 */
export function loadTowns(names: readonly string[]): Town[] {
  const folder = process.env.ROADS_DATA;
  const found = names.flatMap((name) => {
    const file = path.join(folder ?? '', `${name}.osm.pbf`);
    return folder && existsSync(file) ? [loadTown(name, file, addressesIn(file))] : [];
  });
  return found.length === names.length ? found : [...found, demoTown()];
}

/** Returns the extract of a town of `loadTowns`. */
export function extractOf(name: string): string {
  return name === 'demo' ? townExtractFile : path.join(process.env.ROADS_DATA ?? '', `${name}.osm.pbf`);
}

function demoTown(): Town {
  const places = readTownAddresses().map(({ street, houseNumber, lat, lng }) => ({
    address: `${street} ${houseNumber}`,
    lat,
    lng,
  }));
  return loadTown('demo', townExtractFile, places);
}

/**
 * Returns the addresses of an extract. Where few houses have numbers, as in Porto, points along its named streets are
 * addresses too.
 */
function addressesIn(file: string): TownPlace[] {
  const { addresses, ways } = readExtract(file);
  const houses = addresses.map(({ tags, lat, lng }) => ({
    address: `${tags.street ?? tags.place ?? ''} ${tags.number ?? ''}, ${tags.postcode ?? ''}`,
    lat,
    lng,
  }));
  const alongStreets = ways.flatMap(({ name, course }, way) =>
    course.map(({ lat, lng }, at) => ({ address: `${name} ${way}-${at}`, lat, lng })),
  );
  return houses.length > 3000 ? houses : [...houses, ...alongStreets];
}

function loadTown(name: string, extract: string, addresses: readonly TownPlace[]): Town {
  const roads = roadsOf(extract);
  const middle = { lat: median(addresses.map(({ lat }) => lat)), lng: median(addresses.map(({ lng }) => lng)) };
  const inReach = shuffled(addresses.filter((place) => greatCircleMetres(place, middle) <= radius));
  const positions = new Map<string, RoadPosition>();
  const positionOf = ({ lat, lng }: LatLng): RoadPosition | null => {
    const key = `${lat},${lng}`;
    const known = positions.get(key);
    if (known) return known;
    const snapped = roads.snap({ lat, lng });
    if (!snapped.found) return null;
    positions.set(key, snapped.position);
    return snapped.position;
  };
  const centre = positionOf(middle);
  const isConnected = (place: TownPlace): boolean => {
    const at = positionOf(place);
    return at !== null && centre !== null && roads.travel(centre, at) !== null && roads.travel(at, centre) !== null;
  };
  const places: TownPlace[] = [];
  const taken = new Set<string>();
  for (const place of inReach) {
    if (places.length >= 1500) break;
    if (taken.has(place.address) || !isConnected(place)) continue;
    taken.add(place.address);
    places.push(place);
  }
  const ways = new Map<string, Way>();
  const wayBetween: WayBetween = async (from, to) => {
    const key = `${from.lat},${from.lng} ${to.lat},${to.lng}`;
    let way = ways.get(key);
    if (!way) {
      const [start, end] = [positionOf(from), positionOf(to)];
      const leg = start && end ? roads.leg(start, end) : null;
      way = leg
        ? { seconds: leg.durationSeconds, metres: leg.distanceMetres, line: leg.shape }
        : { seconds: 60, metres: greatCircleMetres(from, to), line: [from, to] };
      ways.set(key, way);
      if (ways.size > 20_000) ways.clear();
    }
    return way;
  };
  const travel = async (points: readonly (Spot | null)[]): Promise<Travel> => travelBetween(roads, points, positionOf);
  const legs = new Map<string, { seconds: number; metres: number }>();
  const legsBetween: LegsBetween = async (points, pairs) =>
    pairs.map(([from, to]) => {
      const [a, b] = [points[from], points[to]];
      const key = `${a?.lat},${a?.lng} ${b?.lat},${b?.lng}`;
      let leg = legs.get(key);
      if (!leg) {
        const [start, end] = [a && positionOf(a), b && positionOf(b)];
        const found = start && end ? roads.travel(start, end) : null;
        leg = { seconds: found?.durationSeconds ?? 60, metres: found?.distanceMetres ?? 0 };
        if (legs.size > 50_000) legs.clear();
        legs.set(key, leg);
      }
      return leg;
    });
  console.error(`${name}: ${addresses.length} addresses, ${places.length} used`);
  return {
    name,
    places,
    wayBetween,
    legsBetween,
    routingEngine: { travel, travelInMemory: travel, isochrones: async () => null },
  };
}

function roadsOf(extract: string): Roads {
  const folder = mkdtempSync(path.join(tmpdir(), 'roundsman-minutes-'));
  try {
    const file = path.join(folder, 'town.roads');
    prepareRoads(extract, file);
    return Roads.load(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Travel in whole seconds and metres, as in plans. A point without a road is at the one before. */
function travelBetween(
  roads: Roads,
  points: readonly (Spot | null)[],
  positionOf: (point: LatLng) => RoadPosition | null,
): Travel {
  const positions = points.map((point) => point && positionOf(point));
  let stored: TravelMatrix | undefined;
  const matrix = (): TravelMatrix => {
    if (!stored) {
      const { durations, distances } = roads.matrix(positions, positions);
      stored = { durations: durations.map(Math.round), distances: distances.map(Math.round) };
    }
    return stored;
  };
  const legOf = (from: number, to: number): { seconds: number; metres: number } => {
    if (stored) {
      const cell = from * points.length + to;
      return { seconds: stored.durations[cell]!, metres: stored.distances[cell]! };
    }
    const [start, end] = [positions[from], positions[to]];
    const leg = start && end ? roads.travel(start, end) : null;
    return { seconds: Math.round(leg?.durationSeconds ?? 60), metres: Math.round(leg?.distanceMetres ?? 0) };
  };
  return {
    by: 'roads',
    notes: [],
    matrix: async () => matrix(),
    legs: async (pairs) => pairs.map(([from, to]) => legOf(from, to)),
    line: async (chain) => chain.flatMap((location) => points[location] ?? []),
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const random = new Random(11);
  const list = [...items];
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
