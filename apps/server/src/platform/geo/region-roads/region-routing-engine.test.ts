import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Spot, TravelNotInMemory } from '../routing-engine.ts';
import type { Region, Regions } from '../regions.ts';
import { straightLeg } from '../straight-line.ts';
import { prepareRegionRoads } from './prepare-region-roads.ts';
import { createRegionRoutingEngine } from './region-routing-engine.ts';
import { prepareGridTown, regionAt, step } from './small-region.fixture.ts';

const nowhere: Regions = { list: () => Promise.resolve([]) };

const log = pino({ level: 'silent' });
const here = { lat: 0, lng: 0 };
const farAway = { lat: 10, lng: 10 };
let folder: string;
let regions: Region[];
const distances = createRegionRoutingEngine({ list: async () => regions }, log);
const at = (row: number, column: number, corner = here): Spot => ({
  lat: corner.lat + row * step,
  lng: corner.lng + column * step,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-roads-'));
  await prepareGridTown(join(folder, 'here'), here);
  await prepareGridTown(join(folder, 'there'), farAway, 3);
  regions = [regionAt(join(folder, 'here'), here), regionAt(join(folder, 'there'), farAway)];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('by road', () => {
  const points = [at(0.5, 1), at(4, 4.5), at(2, 0.2), at(5, 5)];

  test('legs, matrix and stored matrix agree, and are longer than straight lines', async () => {
    const travel = await distances.travel(points, { by: 'roads', cacheKey: 'plan' });
    expect(travel).toMatchObject({ by: 'roads', notes: [] });
    const pairs = points.flatMap((_, a) => points.map((__, b) => [a, b] as const));
    const computed = await travel.legs(pairs);
    const { durations, distances: metres } = await travel.matrix();
    const stored = await travel.legs(pairs);
    expect(stored).toEqual(computed);
    for (const [cell, [a, b]] of pairs.entries()) {
      expect(computed[cell]).toEqual({ seconds: durations[cell], metres: metres[cell] });
      if (a === b) expect(durations[cell]).toBe(0);
    }
    // Three and a half crossings north, three and a half east: 7 × 556 m.
    expect(Math.abs((metres[1] as number) - 7 * 556)).toBeLessThan(10);
  });

  test('earlier results of the roads are in memory, and nothing else is', async () => {
    const engine = createRegionRoutingEngine({ list: async () => regions }, log);
    const inMemory = (spots: readonly Spot[] = points) =>
      engine.travelInMemory(spots, { by: 'roads', cacheKey: 'plan' });
    await expect(inMemory()).rejects.toThrow(TravelNotInMemory);
    const travel = await engine.travel(points, { by: 'roads', cacheKey: 'plan' });
    const [legs, line] = [await travel.legs([[0, 1]]), await travel.line([0, 1, 2])];
    expect(await inMemory()).toMatchObject({ by: 'roads', notes: [] });
    expect(await (await inMemory()).legs([[0, 1]])).toEqual(legs);
    expect(await (await inMemory(points.slice(0, 2))).legs([[0, 1]])).toEqual(legs);
    expect(await (await inMemory()).line([0, 1, 2])).toEqual(line);
    await expect((await inMemory()).legs([[1, 0]])).rejects.toThrow(TravelNotInMemory);
    await expect((await inMemory()).line([0, 1])).rejects.toThrow(TravelNotInMemory);
    await expect((await inMemory()).matrix()).rejects.toThrow(TravelNotInMemory);
    await expect(inMemory([...points, at(3, 3)])).rejects.toThrow(TravelNotInMemory);
  });

  test('a point off the roads is in memory with its distance', async () => {
    const spots = [at(0, 1), at(1, 1), at(3, 40)];
    const travel = await distances.travel(spots, { by: 'roads' });
    expect(travel.notes).toMatchObject([{ reason: 'off-road' }]);
    expect((await distances.travelInMemory(spots, { by: 'roads' })).notes).toEqual(travel.notes);
  });

  test('straight lines are always in memory, and lines along the roads after they were drawn', async () => {
    const engine = createRegionRoutingEngine({ list: async () => regions }, log);
    const straight = await engine.travelInMemory(points, { by: 'straight-line' });
    expect(await straight.legs([[0, 1]])).toEqual([straightLeg(points[0], points[1])]);
    await expect(straight.line([0, 1])).rejects.toThrow(TravelNotInMemory);
    const line = await (await engine.travel(points, { by: 'straight-line' })).line([0, 1]);
    expect(await (await engine.travelInMemory(points, { by: 'straight-line' })).line([0, 1])).toEqual(line);
    const elsewhere = createRegionRoutingEngine(nowhere, log);
    expect(await (await elsewhere.travelInMemory(points, { by: 'straight-line' })).line([0, 1])).toHaveLength(2);
    expect(await elsewhere.travelInMemory(points, { by: 'roads' })).toMatchObject({ notes: [{ reason: 'no-region' }] });
  });

  test('a line follows the streets, and begins and ends at the points', async () => {
    const travel = await distances.travel(points, { by: 'roads' });
    const line = await travel.line([0, 1]);
    expect(line[0]?.lat).toBeCloseTo(points[0]?.lat as number, 5);
    expect(line.at(-1)?.lng).toBeCloseTo(points[1]?.lng as number, 5);
    for (const [i, point] of line.slice(1).entries()) {
      const before = line[i] as Spot;
      expect(Math.min(Math.abs(point.lat - before.lat), Math.abs(point.lng - before.lng))).toBeLessThan(1e-6);
    }
  });

  test('the street of the address selects the road at a corner', async () => {
    const corner = { lat: 0.0003, lng: 0.0002 };
    const [onRow, onColumn] = await Promise.all(
      ['Row 0', 'Column 0'].map(async (street) => {
        const travel = await distances.travel([{ ...corner, street }, at(0, 3)], { by: 'roads' });
        return (await travel.legs([[0, 1]]))[0]?.metres as number;
      }),
    );
    expect(onColumn).toBeGreaterThan(onRow as number);
  });

  test('lines follow the roads also when times are those of straight lines', async () => {
    const travel = await distances.travel(points, { by: 'straight-line' });
    expect(travel.by).toBe('straight-line');
    expect(await travel.legs([[0, 1]])).toEqual([straightLeg(points[0], points[1])]);
    expect((await travel.line([0, 1])).length).toBeGreaterThan(2);
  });

  test('isochrones grow with time, and the longest is first', async () => {
    const reach = await distances.isochrones(at(2, 2), [2, 5], 1);
    expect(reach?.map(({ minutes }) => minutes)).toEqual([5, 2]);
    const width = (i: number) => {
      const lngs = reach?.[i]?.polygons.flatMap(([outer = []]) => outer.map(({ lng }) => lng)) ?? [];
      return Math.max(...lngs) - Math.min(...lngs);
    };
    expect(width(0)).toBeGreaterThan(width(1));
    expect(width(1)).toBeGreaterThan(step);
    expect(await distances.isochrones({ lat: 50, lng: 50 }, [15], 1)).toBeNull();
  });
});

describe('straight lines where there are no roads, with the reason', () => {
  const inSea = { lat: -0.1, lng: 0.01 };
  const onIsland = { lat: -0.05, lng: 1.5 * step };

  test('only the legs of a point in the sea, on an island or outside are straight lines', async () => {
    const points = [at(0, 0), inSea, at(3, 3), onIsland, { lat: 40, lng: 40 }];
    const travel = await distances.travel(points, { by: 'roads', cacheKey: 'sea' });
    expect(travel.by).toBe('roads');
    expect(travel.notes).toEqual([
      {
        reason: 'off-road',
        places: [
          { location: 1, metres: expect.closeTo(11_120, -3) },
          { location: 3, metres: expect.closeTo(5560, -3) },
          { location: 4, metres: null },
        ],
      },
    ]);
    const { durations } = await travel.matrix();
    expect(durations[1]).toBe(straightLeg(points[0], points[1]).seconds);
    expect(durations[5 * 3 + 2]).toBe(straightLeg(points[3], points[2]).seconds);
    expect(durations[2]).not.toBe(straightLeg(points[0], points[2]).seconds);
    expect(await travel.legs([[4, 0]])).toEqual([straightLeg(points[4], points[0])]);
    const line = await travel.line([0, 2, 1, 3]);
    expect(line.slice(-2)).toEqual([inSea, onIsland]);
  });

  test('all points at sea', async () => {
    const travel = await distances.travel([inSea, onIsland], { by: 'roads' });
    expect(travel).toMatchObject({ by: 'straight-line', notes: [{ reason: 'off-road' }] });
    expect(await travel.line([0, 1])).toEqual([inSea, onIsland]);
  });

  test('a plan in two regions, one outside of all, and no regions', async () => {
    const both = await distances.travel([at(0, 0), at(1, 1), at(1, 1, farAway)], { by: 'roads' });
    expect(both).toMatchObject({ by: 'straight-line', notes: [{ reason: 'several-regions' }] });
    // The note names the points, so that a wrong coordinate among a hundred can be found.
    expect(both.notes).toEqual([
      { reason: 'several-regions', places: [{ location: 2, region: expect.any(String) as string }] },
    ]);
    const outside = await distances.travel([{ lat: 50, lng: 50 }], { by: 'roads' });
    expect(outside).toMatchObject({ by: 'straight-line', notes: [{ reason: 'no-region' }] });
    const none = await createRegionRoutingEngine(nowhere, log).travel([at(0, 0)], { by: 'roads' });
    expect(none).toMatchObject({ by: 'straight-line', notes: [{ reason: 'no-region' }] });
    expect(await distances.travel([null], { by: 'roads' })).toMatchObject({ notes: [] });
  });

  test('roads that cannot be read', async () => {
    const broken = await mkdtemp(join(folder, 'broken-'));
    await writeFile(join(broken, 'roads.bin'), 'these are no roads at all');
    const damaged = createRegionRoutingEngine({ list: async () => [regionAt(broken, here)] }, log);
    const missing = createRegionRoutingEngine({ list: async () => [regionAt(join(folder, 'nowhere'), here)] }, log);
    for (const engine of [damaged, missing]) {
      const travel = await engine.travel([at(0, 0), at(1, 1)], { by: 'roads' });
      expect(travel).toMatchObject({ by: 'straight-line', notes: [{ reason: 'roads-unreadable' }] });
      expect((await travel.matrix()).durations[1]).toBe(straightLeg(at(0, 0), at(1, 1)).seconds);
    }
  });
});

test('an updated region uses its new roads, also for a plan with a stored matrix', async () => {
  const shrunk = join(folder, 'shrunk');
  await prepareGridTown(shrunk, here, 2);
  let list = [regionAt(join(folder, 'here'), here)];
  const updated = createRegionRoutingEngine({ list: async () => list }, log);
  const firstLeg = async () => {
    const travel = await updated.travel([at(0, 0), at(0, 1), at(5, 5)], { by: 'roads', cacheKey: 'updated' });
    return { notes: travel.notes, cell: (await travel.matrix()).durations[2] };
  };
  const before = await firstLeg();
  list = [regionAt(shrunk, here)];
  const after = await firstLeg();
  expect(before.notes).toEqual([]);
  expect(after.notes).toMatchObject([{ reason: 'off-road', places: [{ location: 2 }] }]);
  expect(after.cell).not.toBe(before.cell);
});

test('an aborted call ends at once', async () => {
  const stop = new AbortController();
  const points = Array.from({ length: 600 }, (_, i) => at((i % 50) / 10, Math.floor(i / 50) / 3));
  const travel = await distances.travel(points, { by: 'roads', signal: stop.signal });
  const pending = travel.matrix();
  setTimeout(() => stop.abort(new Error('enough')), 5);
  await expect(pending).rejects.toThrow('enough');
  // The next call is not affected.
  const again = await distances.travel(points, { by: 'roads' });
  expect((await again.matrix()).durations).toHaveLength(600 * 600);
});

describe('preparing', () => {
  test('reports progress and problems of an extract, and leaves no files', async () => {
    const empty = await mkdtemp(join(folder, 'empty-'));
    const bad = join(empty, 'bad.osm.pbf');
    await writeFile(bad, 'not an extract');
    await expect(prepareRegionRoads(bad, empty)).rejects.toMatchObject({ name: 'OsmFileError' });
    await expect(prepareRegionRoads(join(empty, 'none.osm.pbf'), empty)).rejects.toThrow('ENOENT');
    expect(await readdir(empty)).toEqual(['bad.osm.pbf']);
  });

  test('stops when it is aborted', async () => {
    const stopped = await mkdtemp(join(folder, 'stopped-'));
    const stop = new AbortController();
    const shares: number[] = [];
    const work = prepareGridTown(stopped, here, 90, {
      signal: stop.signal,
      onProgress(share) {
        shares.push(share);
        stop.abort(new Error('no more'));
      },
    });
    await expect(work).rejects.toThrow('no more');
    expect(shares[0]).toBeLessThan(1);
    expect(await readdir(stopped)).toEqual(['town.osm.pbf']);
    await expect(prepareRegionRoads('any', stopped, { signal: stop.signal })).rejects.toThrow('no more');
  });
});
