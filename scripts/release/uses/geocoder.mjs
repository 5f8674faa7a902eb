// Creates the tables, loads a tiny extract and finds its addresses, also with a typing error; then a town of the world.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRegionGeocoder, isConfident, loadRegionEntries, startGazetteerThread } from '@roundsman/geocoder';
import pg from 'pg';

// The extract's writer is in the tarball too, below the package.
const { writeOsm } = await import(
  new URL(
    'node_modules/@roundsman/roads/dist/osm/index.js',
    pathToFileURL(createRequire(import.meta.url).resolve('@roundsman/geocoder/package.json')),
  )
);
const house = (id, number, lng) => ({
  id,
  lat: 55.7011,
  lng,
  tags: { 'addr:street': 'Storgatan', 'addr:housenumber': number, 'addr:city': 'Lund', 'addr:postcode': '223 50' },
});
const nodes = [
  { id: 1, lat: 55.7, lng: 13.2, tags: { place: 'city', name: 'Lund' } },
  { id: 2, lat: 55.701, lng: 13.19 },
  { id: 3, lat: 55.701, lng: 13.2 },
  house(4, '3', 13.193),
  house(5, '5', 13.195),
];
const ways = [{ id: 1, refs: [2, 3], tags: { highway: 'residential', name: 'Storgatan' } }];

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => undefined);
await pool.query(readFileSync(fileURLToPath(import.meta.resolve('@roundsman/geocoder/schema.sql')), 'utf8'));
const loaded = await loadRegionEntries(pool, 'lund', writeOsm({ nodes, ways, relations: [] }));
assert.equal(loaded.addresses, 2);
const gazetteer = startGazetteerThread();
const geocoder = createRegionGeocoder(pool, gazetteer);
const [place] = await geocoder.search('Storgatan 3, Lund', { exact: true });
assert.ok(isConfident(place) && Math.abs(place.lng - 13.193) < 1e-6, JSON.stringify(place));
const [typed] = await geocoder.search('Storgtan 3, Lund');
assert.match(typed.label, /Storgatan 3/);
const [town] = await geocoder.search('Heidelberg');
assert.ok(Math.abs(town.lat - 49.4) < 0.2, JSON.stringify(town));
await pool.end();
process.exit(0);
