import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareRoads, Roads } from '@roundsman/roads';
import { writeOsm } from '@roundsman/roads/osm';
import { afterAll, describe, expect, test } from 'vitest';
import { type OsmNode, type OsmRelation, type OsmWay, readOsm } from '@roundsman/roads/osm';
import { NearIndex } from './near-index.ts';
import { areaOf, crossing, distanceToPiece, type Point } from './plane.ts';
import { sampleAddresses } from './sample-addresses.ts';
import { townExtract, townOf } from './town.ts';
import { COUNTRY_METRES, isWet, TOWN_BOX } from './water.ts';

type Tags = Record<string, string>;

const METRES = 111_195.08;
const town = townOf();
const cpu = process.cpuUsage();
const bytes = townExtract();
const generationMs = process.cpuUsage(cpu).user / 1000;
const read = readBack(bytes);
const nodeAt = new Map(read.nodes.map((node) => [node.id, node]));
const highways = read.ways.filter(({ tags }) => tags?.highway && tags.area !== 'yes');
const drivable = highways.filter(({ tags }) => !['footway', 'pedestrian'].includes(tags?.highway as string));
const buildings = read.ways.filter(({ tags }) => tags?.building);
const folder = mkdtempSync(path.join(tmpdir(), 'null-island-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('the file', () => {
  test('is the same for the same seed and another for another', () => {
    expect(hash(townExtract())).toBe(hash(bytes));
    expect(hash(townExtract(2))).not.toBe(hash(bytes));
  });

  test('is made quickly and small', () => {
    // About 1.2 s on an idle processor. Under the test runner and other load it takes longer.
    expect(generationMs).toBeLessThan(8000);
    expect(bytes.length).toBeGreaterThan(100_000);
    expect(bytes.length).toBeLessThan(900_000);
  });

  test('reads back the written elements', () => {
    expect(read.nodes).toHaveLength([...town.elements.nodes].length);
    expect(read.ways).toHaveLength([...(town.elements.ways ?? [])].length);
    expect(read.relations).toHaveLength([...(town.elements.relations ?? [])].length);
  });

  test('has ids once, no way without its nodes, closed areas and relations whose members exist', () => {
    const wayIds = new Set(read.ways.map(({ id }) => id));
    expect(nodeAt.size).toBe(read.nodes.length);
    expect(wayIds.size).toBe(read.ways.length);
    expect(new Set(read.relations.map(({ id }) => id)).size).toBe(read.relations.length);
    for (const { refs, tags } of read.ways) {
      expect(refs.length).toBeGreaterThan(1);
      expect(refs.every((ref, i) => nodeAt.has(ref) && ref !== refs[i - 1])).toBe(true);
      const isArea = tags?.building || tags?.landuse || tags?.leisure || tags?.area || tags?.natural === 'water';
      if (isArea) expect(refs[0]).toBe(refs.at(-1));
    }
    for (const { members } of read.relations)
      expect(members.every(({ type, ref }) => (type === 'way' ? wayIds.has(ref) : nodeAt.has(ref)))).toBe(true);
  });

  test('covers about 40 km²', () => {
    const border = read.ways.find(({ tags }) => tags?.boundary === 'administrative') as OsmWay;
    const squareKilometres = Math.abs(areaOf(pointsOf(border).slice(0, -1))) / 1e6;
    expect(squareKilometres).toBeCloseTo(40, 0);
    const inside = read.nodes.every(({ lat, lng }) => {
      const [east, north] = [lng * METRES, lat * METRES];
      return (
        east > TOWN_BOX.west - COUNTRY_METRES &&
        east < TOWN_BOX.east + COUNTRY_METRES &&
        north > TOWN_BOX.south - COUNTRY_METRES &&
        north < TOWN_BOX.north + COUNTRY_METRES
      );
    });
    expect(inside).toBe(true);
  });
});

describe('the streets', () => {
  test('about 250 and more have a name, among them one-ways, roundabouts, a street for walking and lights', () => {
    const names = new Set(highways.flatMap(({ tags }) => tags?.name ?? []));
    expect(names.size).toBeGreaterThan(220);
    expect(names.size).toBeLessThan(340);
    expect(highways.filter(({ tags }) => tags?.oneway === 'yes' && !tags.junction).length).toBeGreaterThan(20);
    expect(highways.filter(({ tags }) => tags?.junction === 'roundabout')).toHaveLength(2);
    expect(highways.filter(({ tags }) => tags?.highway === 'pedestrian').length).toBeGreaterThan(0);
    expect(read.nodes.filter(({ tags }) => tags?.highway === 'traffic_signals').length).toBeGreaterThan(20);
  });

  test('cross in a node both have, or on a bridge', () => {
    const pieces = new NearIndex<{ a: number; b: number; from: Point; to: Point }>();
    const crossed: string[] = [];
    for (const way of highways.filter(({ tags }) => !tags?.bridge)) {
      for (let i = 1; i < way.refs.length; i++) {
        const [a, b] = [way.refs[i - 1] as number, way.refs[i] as number];
        const [from, to] = [pointOf(a), pointOf(b)];
        for (const other of pieces.near([from, to], 1)) {
          if ([other.a, other.b].some((id) => id === a || id === b)) continue;
          if (crossing(from, to, other.from, other.to))
            crossed.push(`${way.tags?.name ?? way.tags?.highway} at ${from.join(' ')}`);
        }
        pieces.add({ a, b, from, to }, [from, to]);
      }
    }
    expect(crossed).toEqual([]);
  });

  test('do not run through water, but over four bridges', () => {
    const wet = highways.filter(
      ({ tags, refs }) =>
        !tags?.bridge &&
        tags?.name !== 'Ferry Pier' &&
        tags?.name !== 'Ferry Lane' &&
        refs.some((ref) => isWet(pointOf(ref))),
    );
    expect(wet.map(({ tags }) => tags)).toEqual([]);
    const bridges = new Set(read.ways.flatMap(({ tags }) => tags?.['bridge:name'] ?? []));
    expect([...bridges].sort()).toEqual(['Harbour Bridge', "Mariner's Bridge", 'Northern Bridge', 'Old Bridge']);
  });

  test('are one connected network for cars', () => {
    const roads = roadsOf({});
    const stored = lengthOfStored(roads);
    const all = drivable.reduce((sum, way) => sum + lengthOf(way), 0);
    expect(stored / all).toBeGreaterThan(0.97);
  });

  test('cross the river only by the bridges', { timeout: 60_000 }, () => {
    const banks: [number, number][] = [
      [1670, 300],
      [575, 420],
      [-40, 400],
      [-1440, 300],
    ];
    const open = roadsOf({});
    for (const [north, off] of banks)
      expect(travel(open, [640 - off, north], [640 + off, north])).toBeLessThan(4 * off);
    for (const closed of ['Harbour Bridge', "Mariner's Bridge", 'Northern Bridge', 'Old Bridge']) {
      const without = roadsOf({
        without: ({ tags }) => tags?.['bridge:name'] !== undefined && tags['bridge:name'] !== closed,
      });
      expect(travel(without, [0, 300], [1300, 300])).toBeLessThan(12_000);
    }
    const cut = roadsOf({ without: ({ tags }) => tags?.bridge === 'yes' });
    const east = cut.snap(place([1300, 300]), { limitMetres: 100 });
    const west = cut.snap(place([-300, 300]), { limitMetres: 100 });
    expect([east.found, west.found].filter(Boolean)).toHaveLength(1);
  });

  test('a ferry reaches the island', () => {
    const metres = travel(roadsOf({}), [-1850, -2700], [0, 0]);
    expect(metres).toBeGreaterThan(3000);
    expect(metres).toBeLessThan(9000);
    expect(
      roadsOf({ without: ({ tags }) => tags?.route === 'ferry' }).snap(place([-1850, -2700]), { limitMetres: 200 })
        .found,
    ).toBe(false);
  });

  test('turns are restricted at points and over a way, and the road engine goes around', () => {
    const restrictions = read.relations.filter(({ tags }) => tags?.type === 'restriction');
    const kinds = new Set(restrictions.map(({ tags }) => tags?.restriction));
    expect(kinds).toEqual(new Set(['no_left_turn', 'only_straight_on', 'no_u_turn']));
    expect(
      restrictions.filter(({ members }) => members.some(({ type, role }) => type === 'way' && role === 'via')),
    ).toHaveLength(1);
    const [bound, free] = [roadsOf({}), roadsOf({ restricted: false })];
    for (const restriction of restrictions.filter(({ tags }) => tags?.restriction === 'no_left_turn')) {
      const via = restriction.members.find(({ role }) => role === 'via')?.ref as number;
      const [from, to] = ['from', 'to'].map((role) => besides(restriction, role, via)) as [Point, Point];
      const [around, direct] = [travel(bound, from, to), travel(free, from, to)];
      expect(around).toBeGreaterThan(direct + 20);
    }
  });
});

describe('the addresses', () => {
  test('are 6,000 on about as many streets as there are, each only once', () => {
    expect(town.addresses).toHaveLength(6000);
    expect(new Set(town.addresses.map(({ street, houseNumber }) => `${street} ${houseNumber}`)).size).toBe(6000);
    expect(new Set(town.addresses.map(({ street }) => street)).size).toBeGreaterThan(200);
    expect(buildings.filter(({ tags }) => tags?.['addr:housenumber'])).toHaveLength(6000);
    expect(new Set(town.addresses.map(({ postcode }) => postcode)).size).toBeGreaterThan(15);
  });

  test('lie within 60 m of their street', () => {
    const pieces = Map.groupBy(
      highways.flatMap((way) =>
        way.refs
          .slice(1)
          .map((ref, i) => ({ name: way.tags?.name, from: pointOf(way.refs[i] as number), to: pointOf(ref) })),
      ),
      ({ name }) => name,
    );
    const far = town.addresses.filter(
      ({ street, lat, lng }) =>
        !pieces.get(street)?.some(({ from, to }) => distanceToPiece([lng * METRES, lat * METRES], from, to) < 60),
    );
    expect(far).toEqual([]);
  });

  test('buildings stand apart, on dry land', () => {
    const standing = new NearIndex<Point[]>();
    const overlaps: string[] = [];
    for (const building of buildings) {
      const corners = pointsOf(building).slice(0, -1);
      expect(corners.every((corner) => !isWet(corner))).toBe(true);
      for (const other of standing.near(corners, 1)) {
        const sides = (ring: Point[]) =>
          ring.map((corner, i) => [corner, ring[(i + 1) % ring.length] as Point] as const);
        if (sides(corners).some(([a, b]) => sides(other).some(([c, d]) => crossing(a, b, c, d))))
          overlaps.push(`${JSON.stringify(building.tags)} at ${String(corners[0])}`);
      }
      standing.add(corners, corners);
    }
    expect(overlaps).toEqual([]);
  });

  test('samples are different addresses, the same for the same seed', () => {
    const samples = sampleAddresses(town, 100, 5);
    expect(samples).toEqual(sampleAddresses(town, 100, 5));
    expect(new Set(samples.map(({ street, houseNumber }) => `${street} ${houseNumber}`)).size).toBe(100);
    expect(samples[0]).toMatchObject({ city: 'Null Island', postcode: expect.stringMatching(/^NI\d \d{3}$/) });
  });

  test('about 200 points of interest and the quarters have names', () => {
    const named = read.nodes.filter(({ tags }) => tags?.name && (tags.shop || tags.amenity || tags.tourism));
    expect(named.length).toBeGreaterThan(180);
    expect(read.nodes.filter(({ tags }) => tags?.place === 'suburb').length).toBeGreaterThan(15);
  });
});

function roadsOf({ without, restricted = true }: { without?: (way: OsmWay) => boolean; restricted?: boolean }): Roads {
  const file = path.join(folder, `${Math.random()}.roads`);
  prepareRoads(
    writeOsm({
      ...read,
      ways: read.ways.filter((way) => !without?.(way)),
      relations: restricted ? read.relations : [],
    }),
    file,
  );
  return Roads.load(file);
}

function travel(roads: Roads, from: Point, to: Point): number {
  const [start, end] = [from, to].map((point) => roads.snap(place(point)));
  if (!start?.found || !end?.found) throw new Error('No road there');
  return roads.travel(start.position, end.position)?.distanceMetres ?? Infinity;
}

/** Sums the length of the engine's edges in metres, each once. */
function lengthOfStored(roads: Roads): number {
  let metres = 0;
  for (const way of drivable) {
    for (let i = 1; i < way.refs.length; i++) {
      const [from, to] = [pointOf(way.refs[i - 1] as number), pointOf(way.refs[i] as number)];
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const snapped = roads.snap(place(middle), { limitMetres: 5 });
      if (snapped.found && snapped.distanceMetres < 2) metres += Math.hypot(to[0] - from[0], to[1] - from[1]);
    }
  }
  return metres;
}

/** A point on the member's way, a little away from where it meets the via node. */
function besides({ members }: OsmRelation, role: string, via: number): Point {
  const way = read.ways.find(({ id }) => id === members.find((member) => member.role === role)?.ref) as OsmWay;
  const next = (way.refs[0] === via ? way.refs[1] : way.refs.at(-2)) as number;
  const [corner, away] = [pointOf(via), pointOf(next)];
  return [corner[0] + (away[0] - corner[0]) * 0.6, corner[1] + (away[1] - corner[1]) * 0.6];
}

function readBack(from: Uint8Array) {
  const nodes: OsmNode[] = [];
  const ways: (OsmWay & { tags?: Tags })[] = [];
  const relations: OsmRelation[] = [];
  readOsm(from, {
    node: (id, latE7, lngE7, tags) =>
      nodes.push({ id, lat: latE7 / 1e7, lng: lngE7 / 1e7, tags: Object.fromEntries(tags.entries()) }),
    way: (id, refs, tags) => ways.push({ id, refs: [...refs], tags: Object.fromEntries(tags.entries()) }),
    relation: (id, members, tags) => relations.push({ id, members, tags: Object.fromEntries(tags.entries()) }),
  });
  return { nodes, ways, relations };
}

function pointOf(id: number): Point {
  const { lat, lng } = nodeAt.get(id) as OsmNode;
  return [lng * METRES, lat * METRES];
}

function pointsOf({ refs }: OsmWay): Point[] {
  return refs.map(pointOf);
}

function lengthOf(way: OsmWay): number {
  const points = pointsOf(way);
  return points
    .slice(1)
    .reduce(
      (sum, [east, north], i) => sum + Math.hypot(east - (points[i]?.[0] ?? 0), north - (points[i]?.[1] ?? 0)),
      0,
    );
}

function place([east, north]: Point): { lat: number; lng: number } {
  return { lat: north / METRES, lng: east / METRES };
}

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
