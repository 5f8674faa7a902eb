import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createRegionMap, type MapStyle, prepareRegionTiles } from '../../geo/region-map.ts';
import { readTile, SmallMap, square } from '@roundsman/map-tiles/testing';
import type { Region } from '../../geo/regions.ts';
import { createLog } from '../../log.ts';
import { serveMap } from './serve-map.ts';
import { createServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-'));
let server: FastifyInstance;
let listed: Region[] = [];

async function region(name: string, west: number, version = 1): Promise<Region> {
  const at = join(folder, `${name}-${version}`);
  mkdirSync(at, { recursive: true });
  const map = new SmallMap();
  map.way(square(west, 1, 0.02), { highway: 'primary', name: `${name} ${version}` });
  writeFileSync(join(folder, 'small.osm.pbf'), map.bytes());
  await prepareRegionTiles(join(folder, 'small.osm.pbf'), at);
  return {
    id: name,
    name,
    folder: at,
    bounds: { southWest: { lat: 1, lng: west }, northEast: { lat: 1.02, lng: west + 0.02 } },
  };
}

beforeAll(async () => {
  const log = createLog('silent');
  const map = createRegionMap({ regions: { list: () => Promise.resolve(listed) }, dataDir: folder, log });
  server = await createServer(readConfig({}), log);
  serveMap(server, map, { light: 'https://tiles.example/day', dark: null });
  server.addHook('onClose', () => map.close());
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) =>
  server.inject({ url, headers });
const styleOf = async (query = ''): Promise<MapStyle> => (await get(`/map/light.json${query}`, {})).json();
/** Returns the URL of the tile of the regions at a point. */
async function addressOf(z: number, lng: number, lat: number): Promise<string> {
  const style = await styleOf();
  const sin = Math.sin((lat * Math.PI) / 180);
  const x = Math.floor(((lng + 180) / 360) * 2 ** z);
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z);
  const [pattern = ''] = style.sources.region?.tiles ?? [];
  return pattern.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
}

test('without regions the map shows the world and names the source of streets', async () => {
  listed = [];
  const style = await styleOf();
  expect(Object.keys(style.sources)).toEqual(['world']);
  expect(style.metadata).toEqual({ regions: [], isOutline: true, streets: 'https://tiles.example/day' });
  const [address = ''] = style.sources.world?.tiles ?? [];
  const reply = await get(address.replace('{z}/{x}/{y}', '0/0/0'));
  const names = readTile(gunzipSync(reply.rawPayload)).map(({ properties }) => properties.name);
  expect(names).toEqual(expect.arrayContaining(['Sweden', 'France', 'Fiji']));
  expect((await get('/map/dark.json', {})).json().metadata.streets).toBeNull();
}, 60_000);

test('two neighbouring regions are one map', async () => {
  listed = [await region('East', 1.02), await region('West', 1)];
  const style = await styleOf();
  expect(style.metadata.regions.map(({ name }) => name).sort()).toEqual(['East', 'West']);
  expect(style.sources.region?.attribution).toContain('© OpenStreetMap contributors');
  const near = await get(await addressOf(12, 1.021, 1.001));
  const streets = readTile(gunzipSync(near.rawPayload)).filter(({ layer }) => layer === 'road_name');
  expect(streets.map(({ properties }) => properties.name).sort()).toEqual(['East 1', 'West 1']);
  expect(near.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/x-protobuf',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

test('a box within the regions gets the regions’ map, others get the configured one', async () => {
  listed = [await region('West', 1)];
  expect((await styleOf('?box=1.001,1.001,1.002,1.002')).metadata.streets).toBeNull();
  expect((await styleOf('?box=18,59,19,60')).metadata).toMatchObject({
    isOutline: true,
    streets: 'https://tiles.example/day',
  });
  for (const query of ['', '?box=', '?box=1,2,3', '?box=a,b,c,d', '?box[]=1', '?box=3,3,1,1'])
    expect([query, (await styleOf(query)).metadata.isOutline]).toEqual([query, false]);
});

test('a tile has an ETag, is empty where no data is, and is decompressed on request', async () => {
  listed = [await region('West', 1)];
  const address = await addressOf(14, 1.001, 1);
  const reply = await get(address);
  expect((await get(address, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304);
  const plain = await get(address, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(readTile(plain.rawPayload).length).toBeGreaterThan(0);
  expect((await get(await addressOf(14, 50, 50))).statusCode).toBe(204);
  const style = await get('/map/light.json');
  expect(style.headers['cache-control']).toBe('no-cache');
  expect((await get('/map/light.json', { 'if-none-match': String(style.headers.etag) })).statusCode).toBe(304);
});

test('after an update URLs are new; the old ones return the new data and are not cached', async () => {
  listed = [await region('West', 1)];
  const old = await addressOf(14, 1.001, 1);
  listed = [await region('West', 1, 2)];
  const now = await addressOf(14, 1.001, 1);
  expect(now).not.toBe(old);
  const reply = await get(old);
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(readTile(gunzipSync(reply.rawPayload)).map(({ properties }) => properties.name)).toContain('West 2');
});

test('a region without tiles does not affect the map of the others', async () => {
  const lost = { ...(await region('West', 1)), id: 'lost', name: 'Lost', folder: join(folder, 'nowhere') };
  listed = [lost, await region('East', 1.02)];
  expect((await styleOf()).metadata.regions.map(({ name }) => name)).toEqual(['East']);
});

test.each([
  '/map/regions/x/3/9/1.pbf',
  '/map/regions/x/23/1/1.pbf',
  '/map/regions/x/-1/0/0.pbf',
  '/map/regions/x/1/1/1',
  '/map/regions/x/1/1/..%2f..%2f1.pbf',
  '/map/regions/x/1e0/1/1.pbf',
  '/map/world/none/0/0/0.pbf',
  '/map/other.json',
  '/map/light.json.bak',
  '/map/sprite/pink.png',
  '/map/sprite/..%2flight.png',
])('%s is not found', async (url) => {
  listed = [];
  const reply = await get(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.json().code).toBe('not_found');
});

test('the styles are valid, and all their pictures and layers exist', async () => {
  listed = [await region('West', 1)];
  // The validator comes with MapLibre and is not a dependency of this package.
  const validator = '@maplibre/maplibre-gl-style-spec';
  const { validateStyleMin } = (await import(validator)) as { validateStyleMin: (style: unknown) => unknown[] };
  for (const mode of ['light', 'dark']) {
    const style: MapStyle = (await get(`/map/${mode}.json`, {})).json();
    // The validator requires glyphs. Without them MapLibre draws letters itself.
    const glyphs = 'https://x.example/{fontstack}/{range}.pbf';
    const whole = { ...style, glyphs, sprite: `https://x.example${style.sprite}` };
    expect(validateStyleMin(whole)).toEqual([]);
    const index = (await get(`${style.sprite}@2x.json`, {})).json();
    const image = await get(`${style.sprite}@2x.png`);
    expect(image.headers['content-type']).toBe('image/png');
    expect(image.rawPayload.readUInt32BE(16)).toBe(Object.keys(index).length * 40);
    for (const name of ['oneway', 'shield', 'poi-dot', 'poi-park']) expect(index).toHaveProperty(name);
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
  }
});
