import { expect, test } from 'vitest';
import { SmallMap, square, withTiles } from '../testing/index.ts';

/** A road around everything, so that the map has an extent. */
function mapWith(draw: (map: SmallMap) => void): Uint8Array {
  const map = new SmallMap();
  map.way(square(0, 0, 0.1), { highway: 'residential', name: 'Ring Street' });
  draw(map);
  return map.bytes();
}

test('a lake in a wood and an island in the lake: each shows what it is', () =>
  withTiles(
    mapWith((map) => {
      const [wood, lake, island] = [square(0.01, 0.01, 0.06), square(0.02, 0.02, 0.04), square(0.03, 0.03, 0.01)];
      const [outer, shore, inner] = [map.way(wood), map.way(lake), map.way(island)];
      map.relation({ type: 'multipolygon', landuse: 'forest' }, [outer, 'outer'], [shore, 'inner']);
      // Roles are often wrong, but the geometry is right.
      map.relation({ type: 'multipolygon', natural: 'water', name: 'Round Lake' }, [shore, 'outer'], [inner, 'outer']);
    }),
    async ({ covers, at }) => {
      for (const z of [10, 13, 15]) {
        expect(await covers(z, [0.015, 0.015], 'land', 'wood'), JSON.stringify(z)).toBe(true);
        expect(await covers(z, [0.025, 0.025], 'land', 'wood'), JSON.stringify(z)).toBe(false);
        expect(await covers(z, [0.025, 0.025], 'water', 'lake'), JSON.stringify(z)).toBe(true);
        expect(await covers(z, [0.035, 0.035], 'water'), JSON.stringify(z)).toBe(false);
        expect(await covers(z, [0.005, 0.005], 'land'), JSON.stringify(z)).toBe(false);
      }
      const names = await at(12, [0.045, 0.045], 'water_name');
      expect(names.map(({ properties }) => properties.name)).toEqual(['Round Lake']);
    },
  ));

test('an outline split over ways, drawn in different directions, is one area', () =>
  withTiles(
    mapWith((map) => {
      const [a, b, c, d] = square(0.02, 0.02, 0.05);
      const north = map.way([a, d, c] as never);
      const south = map.way([a, b, c] as never);
      map.relation({ type: 'multipolygon', leisure: 'park', name: 'Split Park' }, [north, 'outer'], [south, 'outer']);
    }),
    async ({ covers, at }) => {
      expect(await covers(14, [0.045, 0.045], 'land', 'park')).toBe(true);
      expect(await covers(14, [0.09, 0.045], 'land', 'park')).toBe(false);
      expect((await at(14, [0.045, 0.045], 'poi'))[0]?.properties).toMatchObject({ kind: 'park', name: 'Split Park' });
    },
  ));

test('the sea lies right of the coast, with its islands left out', () =>
  withTiles(
    mapWith((map) => {
      // From west to east: land in the north. In two pieces, and beyond the map at both ends.
      map.way(
        [
          [-0.05, 0.03],
          [0.04, 0.031],
        ],
        { natural: 'coastline' },
      );
      map.way(
        [
          [0.04, 0.031],
          [0.2, 0.03],
        ],
        { natural: 'coastline' },
      );
      // An island, counterclockwise: land on its left.
      map.way(square(0.05, 0.01, 0.01), { natural: 'coastline' });
    }),
    async ({ covers }) => {
      for (const z of [9, 12, 15]) {
        expect(await covers(z, [0.02, 0.015], 'water', 'sea'), JSON.stringify(z)).toBe(true);
        expect(await covers(z, [0.02, 0.05], 'water'), JSON.stringify(z)).toBe(false);
        expect(await covers(z, [0.02, 0.05], 'ground'), JSON.stringify(z)).toBe(true);
      }
      expect(await covers(15, [0.055, 0.015], 'water')).toBe(false);
      expect(await covers(15, [0.065, 0.015], 'water')).toBe(true);
    },
  ));

test('around islands there is sea; a coast the wrong way round does not drown the streets', async () => {
  const island = (corners: ReturnType<typeof square>) =>
    mapWith((map) => {
      map.way(corners, { natural: 'coastline' });
      for (let i = 1; i < 30; i++)
        map.way(
          [
            [0.03, i / 1000 + 0.03],
            [0.06, i / 1000 + 0.03],
          ],
          { highway: 'residential' },
        );
    });
  await withTiles(island(square(0.02, 0.02, 0.05)), async ({ covers }) => {
    expect(await covers(14, [0.01, 0.01], 'water', 'sea')).toBe(true);
    expect(await covers(14, [0.045, 0.0455], 'water')).toBe(false);
  });
  await withTiles(island(square(0.02, 0.02, 0.05).reverse()), async ({ covers }) => {
    expect(await covers(14, [0.045, 0.0455], 'water')).toBe(false);
  });
});

test('an island is drawn whole although its roads are in the middle of it', () =>
  withTiles(
    mapWith((map) => map.way(square(-0.05, -0.05, 0.25), { natural: 'coastline' })),
    async ({ bounds, covers }) => {
      const [west, south, east, north] = bounds;
      expect(Math.max(west, south)).toBeLessThan(-0.05);
      expect(Math.min(east, north)).toBeGreaterThan(0.2);
      expect(await covers(14, [0.15, 0.15], 'ground')).toBe(true);
      expect(await covers(14, [0.15, 0.15], 'water')).toBe(false);
      expect(await covers(14, [0.205, 0.15], 'water', 'sea')).toBe(true);
    },
  ));

test('a coast that ends inland of the map goes on to its edge', () =>
  withTiles(
    mapWith((map) =>
      map.way(
        [
          [0.004, 0.03],
          [0.05, 0.03],
          [0.097, 0.03],
        ],
        { natural: 'coastline' },
      ),
    ),
    async ({ covers }) => {
      expect(await covers(13, [0.05, 0.01], 'water', 'sea')).toBe(true);
      expect(await covers(13, [0.001, 0.01], 'water', 'sea')).toBe(true);
      expect(await covers(13, [0.05, 0.05], 'water')).toBe(false);
    },
  ));

test('pieces of a street become one line with one name; one-way streets keep their direction', () =>
  withTiles(
    mapWith((map) => {
      const street = { highway: 'residential', name: 'Long Street' };
      map.way(
        [
          [0.05, 0.05],
          [0.051, 0.05],
        ],
        street,
      );
      map.way(
        [
          [0.052, 0.05],
          [0.051, 0.05],
        ],
        street,
      );
      map.way(
        [
          [0.052, 0.05],
          [0.053, 0.05],
        ],
        { ...street, oneway: '-1' },
      );
    }),
    async ({ at }) => {
      const names = (await at(15, [0.0515, 0.0501], 'road_name')).filter(
        (feature) => feature.properties.name === 'Long Street',
      );
      expect(names).toHaveLength(1);
      expect(names[0]?.parts).toHaveLength(1);
      expect(names[0]?.properties).toEqual({ kind: 'minor', name: 'Long Street' });
      const oneway = (await at(15, [0.0515, 0.0501], 'road')).filter(
        (feature) => feature.properties.oneway !== undefined,
      );
      expect(oneway.map(({ properties }) => properties.oneway)).toEqual([-1]);
      expect((await at(13, [0.0515, 0.0501], 'road')).every((feature) => feature.properties.oneway === undefined)).toBe(
        true,
      );
    },
  ));

test('houses, their numbers and places come when there is room for them', () =>
  withTiles(
    mapWith((map) => {
      map.way(square(0.05, 0.05, 0.0002), { building: 'yes', 'addr:housenumber': '12;14', 'addr:street': 'X' });
      map.node([0.0505, 0.0505], { place: 'town', name: 'Ödeby', population: '21400' });
      map.node([0.0504, 0.0504], { amenity: 'school' });
    }),
    async ({ at }) => {
      expect(await at(14, [0.0501, 0.0501], 'building')).toEqual([]);
      expect(await at(15, [0.0501, 0.0501], 'building')).toHaveLength(1);
      expect((await at(15, [0.0501, 0.0501], 'house'))[0]?.properties).toEqual({ number: '12, 14' });
      expect((await at(8, [0.05, 0.05], 'place'))[0]?.properties).toEqual({ kind: 'town', name: 'Ödeby', rank: 3 });
      expect(await at(15, [0.0501, 0.0501], 'poi')).toEqual([]);
    },
  ));

test('tiles overlap a little, so that no seam shows, and end where the map ends', () =>
  withTiles(
    mapWith((map) =>
      map.way(
        [
          [0, 0.05],
          [0.1, 0.05],
        ],
        { highway: 'primary' },
      ),
    ),
    async ({ at, bounds }) => {
      expect(bounds.map((bound) => Math.round(bound * 1e4) / 1e4)).toEqual([0, 0, 0.1, 0.1]);
      const [road] = (await at(15, [0.05, 0.05], 'road')).filter((feature) => feature.properties.kind === 'primary');
      const xs = road?.parts.flat().map(({ x }) => x) ?? [];
      expect(Math.min(...xs)).toBe(-80);
      expect(Math.max(...xs)).toBe(4176);
      expect(await at(15, [0.2, 0.05])).toEqual([]);
    },
  ));
