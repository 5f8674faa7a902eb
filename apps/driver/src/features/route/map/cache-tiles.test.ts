import type { StyleSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { cacheTiles, tilesOf } from './cache-tiles.ts';
import { tilesAlong } from './tiles-along.ts';

const porto = { lat: 41.1496, lng: -8.5836 };
const east = { lat: 41.1496, lng: -8.4836 };

/** A phone's cache, and a server whose tiles have this many bytes. */
function phone(bytes: number, isReachable: (address: string) => boolean = () => true) {
  const cached = new Map<string, Response>();
  const requests: string[] = [];
  const shelf = {
    cache: {
      match: async (address: string) => cached.get(address)?.clone(),
      put: async (address: string, response: Response) => void cached.set(address, response),
      keys: async () => [...cached.keys()].map((url) => ({ url })),
      delete: async (address: string) => cached.delete(address),
    } as never,
    fetch: async (address: string) => {
      requests.push(address);
      if (!isReachable(address)) throw new TypeError('no signal');
      return new Response(new Uint8Array(bytes));
    },
  };
  return { cached, requests, shelf };
}
const tile = (name: string | number) => `https://plan.example/map/regions/v1/${name}.pbf`;

it('follows the road without a gap, from far to near', () => {
  const tiles = tilesAlong([porto, east], 10, 13);
  expect(tiles.map(({ z }) => z)).toEqual(tiles.map(({ z }) => z).toSorted((a, b) => a - b));
  const columns = tiles.filter(({ z, y }) => z === 13 && y === tiles.at(-1)?.y).map(({ x }) => x);
  const sorted = [...new Set(columns)].toSorted((a, b) => a - b);
  // A tenth of a degree is 2.3 tiles of zoom 13, and one more on each side.
  expect(sorted).toEqual(Array.from({ length: sorted.length }, (_, index) => (sorted[0] ?? 0) + index));
  expect(sorted.length).toBeGreaterThanOrEqual(5);
  // The tile that a map of the world has there.
  expect(tilesAlong([porto], 14, 14)[0]).toEqual({ z: 14, x: 7801, y: 6133 });
});

it('takes our own tiles along the road, and the nearest zoom around the stops only', () => {
  const style = {
    version: 8,
    layers: [],
    sources: {
      region: { type: 'vector', tiles: ['https://plan.example/map/r/{z}/{x}/{y}.pbf'], minzoom: 5, maxzoom: 15 },
      elsewhere: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
      stops: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
  } as StyleSpecification;
  const addresses = tilesOf(style, { road: [porto, east], stops: [porto], origin: 'https://plan.example' });
  expect(addresses.every((address) => address.startsWith('https://plan.example/map/r/'))).toBe(true);
  expect(addresses.filter((address) => address.includes('/r/15/'))).toHaveLength(9);
  expect(addresses[0]).toMatch(/\/r\/5\//);
});

it('fetches each tile once, and deletes yesterday’s after today’s are cached', async () => {
  const { cached, requests, shelf } = phone(100);
  expect(await cacheTiles([tile('a'), tile('b')], shelf)).toBe(true);
  expect(await cacheTiles([tile('b'), tile('c')], shelf)).toBe(true);
  expect(requests).toEqual([tile('a'), tile('b'), tile('c')]);
  expect([...cached.keys()]).toEqual([tile('b'), tile('c')]);
});

it('takes no more than ten megabytes of a phone', async () => {
  const { cached, shelf } = phone(1024 * 1024);
  await cacheTiles(
    Array.from({ length: 30 }, (_, index) => tile(index)),
    shelf,
  );
  expect(cached.size).toBe(10);
  expect([...cached.keys()][0]).toBe(tile(0));
});

it('keeps what it has when the signal goes, and goes on the next time', async () => {
  let hasSignal = true;
  const { cached, shelf } = phone(10, () => hasSignal);
  await cacheTiles([tile('old')], shelf);
  hasSignal = false;
  expect(await cacheTiles([tile('new')], shelf)).toBe(false);
  expect([...cached.keys()]).toEqual([tile('old')]);
  hasSignal = true;
  expect(await cacheTiles([tile('new')], shelf)).toBe(true);
  expect([...cached.keys()]).toEqual([tile('new')]);
});
