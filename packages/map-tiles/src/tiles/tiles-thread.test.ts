import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeOsm } from '@roundsman/roads/osm';
import { gridTown } from '../testing/grid-town.ts';
import { prepareTiles } from './tiles-thread.ts';
import { openArchive } from './read-archive.ts';
import { SmallMap, square } from '../testing/index.ts';

// Each test starts threads, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const town = gridTown();
let folder: string;
let extract: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiles-'));
  extract = join(folder, 'town.osm.pbf');
});
afterEach(() => rmSync(folder, { recursive: true }));

const tiles = () => join(folder, 'tiles.pmtiles');
const left = () => readdirSync(folder).filter((name) => name !== 'town.osm.pbf');

test('makes the same file of tiles from a town each time, with progress', async () => {
  writeFileSync(extract, town);
  const shares: number[] = [];
  await prepareTiles(extract, tiles(), { onProgress: (done) => shares.push(done) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(shares.length).toBeGreaterThan(5);
  expect(left()).toEqual(['tiles.pmtiles']);
  const first = readFileSync(tiles());
  expect(first.length).toBeLessThan(500_000);
  await prepareTiles(extract, tiles());
  expect(readFileSync(tiles()).equals(first)).toBe(true);
}, 120_000);

test('ends soon when stopped, and leaves the previous file', async () => {
  writeFileSync(extract, town);
  writeFileSync(tiles(), 'the old tiles');
  const stop = new AbortController();
  const running = prepareTiles(extract, tiles(), {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  });
  await expect(running).rejects.toThrow('enough');
  expect(readFileSync(tiles(), 'utf8')).toBe('the old tiles');
  expect(left()).toEqual(['tiles.pmtiles']);
  await expect(prepareTiles(extract, tiles(), { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
});

test.each([
  ['no file', null, /ENOENT/],
  ['an empty file', new Uint8Array(), /empty/],
  ['text', Buffer.from('<osm/>'), /not an OpenStreetMap file/],
  ['half a download', town.slice(0, Math.floor(town.length / 2)), /cut off/],
  ['nothing in it', writeOsm({ nodes: [{ id: 1, lat: 1, lng: 1 }] }), /no roads and no houses/],
])('%s: throws a clear message, and writes no file', async (_what, bytes, message) => {
  if (bytes) writeFileSync(extract, bytes);
  await expect(prepareTiles(extract, tiles())).rejects.toThrow(message);
  expect(left()).toEqual([]);
});

test('the error of a damaged extract has its position', async () => {
  const bytes = town.slice();
  bytes.fill(0xff, Math.floor(town.length / 2), Math.floor(town.length / 2) + 400);
  writeFileSync(extract, bytes);
  await expect(prepareTiles(extract, tiles())).rejects.toMatchObject({
    name: 'OsmFileError',
    code: 'damaged',
    bytePosition: expect.any(Number),
  });
});

test('a damaged file of tiles is refused when it is opened, or has missing tiles', async () => {
  const map = new SmallMap();
  map.way(square(0, 0, 0.02), { highway: 'residential' });
  writeFileSync(extract, map.bytes());
  await prepareTiles(extract, tiles());
  const whole = readFileSync(tiles());
  const broken = join(folder, 'broken');
  const opening = async (bytes: Uint8Array) => {
    writeFileSync(broken, bytes);
    await (await openArchive(broken)).close();
  };
  await expect(opening(new Uint8Array())).rejects.toThrow('no PMTiles file');
  await expect(opening(whole.subarray(0, whole.length - 1))).rejects.toThrow('shorter than its header states');
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 300; round++) {
    const bytes = Buffer.from(whole);
    for (let i = 0; i < 3; i++) bytes[Math.floor(random() * 400)] = Math.floor(random() * 256);
    // Only this error is allowed: no endless loop, and no memory for a false length.
    await opening(bytes).catch((error: unknown) => expect(error).toMatchObject({ name: 'DamagedTilesError' }));
  }
  expect(existsSync(broken)).toBe(true);
});
