import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roadsIn } from './file/road-file.ts';
import { prepareRoads, Roads } from './index.ts';
import { plainRow } from './testing/plain-row.ts';
import { seeded } from './testing/seeded.ts';

const folder = process.env.ROADS_DATA;
const liechtenstein = path.join(folder ?? '', 'liechtenstein-2024.osm.pbf');
const heidelberg = path.join(folder ?? '', 'heidelberg.osm.pbf');

// © OpenStreetMap contributors; the extract is not part of the project.
describe.skipIf(!folder || !existsSync(liechtenstein))('Liechtenstein', () => {
  let roads: Roads;
  let place: string;
  beforeAll(() => {
    place = mkdtempSync(path.join(tmpdir(), 'roads-real-'));
    const file = path.join(place, 'li.roads');
    prepareRoads(liechtenstein, file);
    roads = Roads.load(file);
  }, 30_000);
  afterAll(() => rmSync(place, { recursive: true }));

  const at = (lat: number, lng: number) => {
    const snapped = roads.snap({ lat, lng });
    if (!snapped.found) throw new Error('no road');
    return snapped.position;
  };

  test('the way to the mountain village takes a quarter of an hour on 14 km of road', () => {
    const leg = roads.leg(at(47.141, 9.521), at(47.107, 9.606));
    expect(leg?.distanceMetres).toBeGreaterThan(10_000);
    expect(leg?.distanceMetres).toBeLessThan(17_000);
    expect((leg?.durationSeconds ?? 0) / 60).toBeGreaterThan(11);
    expect((leg?.durationSeconds ?? 0) / 60).toBeLessThan(24);
    expect(leg?.shape.length).toBeGreaterThan(100);
  });

  test('streets have names', () => {
    const snapped = roads.snap({ lat: 47.1389, lng: 9.5227 }, { streetName: 'Äulestrasse' });
    expect(snapped).toMatchObject({ found: true, streetName: 'Äulestrasse' });
  });

  test('half an hour from the capital reaches both ends of the country', () => {
    const [polygon] = roads.isochrone(at(47.141, 9.521), 1800);
    const lats = polygon?.outer.map(({ lat }) => lat) ?? [];
    expect(Math.min(...lats)).toBeLessThan(47.07);
    expect(Math.max(...lats)).toBeGreaterThan(47.24);
  });

  test('every entry of a matrix equals that of plain Dijkstra', () => {
    const network = roadsIn(roads.buffer);
    const random = seeded(11);
    const positions = Array.from({ length: 60 }, () => ({
      edge: Math.floor(random() * roads.edgeCount),
      fraction: random(),
      forward: true,
      backward: true,
    }));
    const weights = new Int32Array(3600);
    roads.matrix(positions, positions, {
      durations: new Float32Array(3600),
      distances: new Float32Array(3600),
      weights,
    });
    positions.forEach((source, i) => {
      const plain = plainRow(network, source, positions).map(({ weight }) => weight);
      expect([...weights.subarray(i * 60, (i + 1) * 60)]).toEqual(plain);
    });
    // The timeout allows for sixty plain searches on a busy machine.
  }, 30_000);

  test('a point in another country has no road nearby', () => {
    expect(roads.snap({ lat: 48.2, lng: 16.37 })).toMatchObject({ found: false, nearestMetres: null });
  });
});

// © OpenStreetMap contributors; the extract is not part of the project.
describe.skipIf(!folder || !existsSync(heidelberg))('Heidelberg', () => {
  let roads: Roads;
  let place: string;
  beforeAll(() => {
    place = mkdtempSync(path.join(tmpdir(), 'roads-real-'));
    const file = path.join(place, 'heidelberg.roads');
    prepareRoads(heidelberg, file);
    roads = Roads.load(file);
  }, 30_000);
  afterAll(() => rmSync(place, { recursive: true }));

  test('Plöck, a street that is one-way for motor vehicles, is driven along its signs', () => {
    const on = (lng: number) => {
      const snapped = roads.snap({ lat: 49.40948, lng }, { streetName: 'Plöck' });
      if (!snapped.found || snapped.streetName !== 'Plöck') throw new Error('Plöck not found');
      return snapped.position;
    };
    const [west, east] = [on(8.7024), on(8.7047)];
    expect(roads.leg(west, east)?.distanceMetres).toBeCloseTo(167, -1);
    expect(roads.leg(east, west)?.distanceMetres).toBeGreaterThan(500);
  });
});
