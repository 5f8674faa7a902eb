// Cuts the tiles of a tiny extract, made here with what the package has in it, and draws its style and sprites.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createRegionMap, mapStyle, prepareTiles, spriteImage } from '@roundsman/map-tiles';

// The extract's writer is in the tarball too, below the package.
const { writeOsm } = await import(
  new URL(
    'node_modules/@roundsman/roads/dist/osm/index.js',
    pathToFileURL(createRequire(import.meta.url).resolve('@roundsman/map-tiles/package.json')),
  )
);
const nodes = [0, 1, 2, 3].map((at) => ({ id: at + 1, lat: 55.7, lng: 13.2 + at / 100 }));
const ways = [{ id: 1, refs: [1, 2, 3, 4], tags: { highway: 'primary', name: 'Storgatan' } }];
writeFileSync('tiny.osm.pbf', writeOsm({ nodes, ways, relations: [] }));
await prepareTiles('tiny.osm.pbf', 'tiny.pmtiles', {});
const map = createRegionMap({
  listRegions: async () => [{ id: 'tiny', name: 'Tiny', file: 'tiny.pmtiles' }],
  worldFolder: 'world',
  onUnreadable: (_, error) => assert.fail(error),
});
const zoom = 12;
const x = Math.floor(((13.215 + 180) / 360) * 2 ** zoom);
const y = Math.floor(((1 - Math.asinh(Math.tan((55.7 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom);
assert.match(gunzipSync(await map.tile(zoom, x, y)).toString('latin1'), /Storgatan/);
assert.ok(await map.worldTile(0, 0, 0));
assert.ok(mapStyle('light', await map.contents()).layers.length > 10);
assert.equal((await spriteImage('light', 1)).subarray(1, 4).toString('latin1'), 'PNG');
await map.close();
