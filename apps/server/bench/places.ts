// Measures how accurate and how fast the geocoder of a region is, with queries made from the extract by a seed.
//   node scripts/with-node.mjs apps/server/bench/places.ts FILE.osm.pbf … [--questions 1000] [--addresses 300000] [--misses]
// Measures each extract alone (unless --together), then all together. For --addresses, the regions are copied to other places
// under similar names until that number of addresses is reached.
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  createGazetteer,
  entriesFromExtract,
  isConfident,
  type PlaceEntry,
  type Geocoder,
  readExtract,
  createRegionGeocoder,
  storeEntries,
} from '@roundsman/geocoder';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { createAppPool } from '../src/platform/db/pools.ts';
import { createLog } from '../src/platform/log.ts';
import { createTemplateDatabase, createTestDatabase } from '../src/platform/testing/test-database.ts';
import { machine, table } from './markdown.ts';
import { movedPlaces, type AddressQuery, queriesOf, type Random, seeded } from './address-queries.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    questions: { type: 'string', default: '1000' },
    addresses: { type: 'string', default: '0' },
    rows: { type: 'string', default: '10000' },
    misses: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
  },
});
const count = Number(values.questions);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-places-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info() {}, warn: console.warn, error: console.error },
  scratch: true,
});
console.log(machine());
try {
  await createTemplateDatabase(postgres.url);
  const originals: (readonly PlaceEntry[])[] = [];
  for (const file of positionals) {
    const began = performance.now();
    const entries = entriesFromExtract(readExtract(file));
    originals.push(entries);
    if (!values.together) await measure(path.basename(file, '.osm.pbf'), entries, performance.now() - began);
  }
  const wanted = Number(values.addresses);
  if (wanted > 0) await measure(`together, ${wanted} addresses`, enlarged(originals, wanted), 0);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(name: string, entries: readonly PlaceEntry[], readMs: number): Promise<void> {
  const database = await createTestDatabase(postgres.url);
  const pool = createAppPool(database.ownerUrl, createLog('silent'), 8);
  try {
    const began = performance.now();
    const loaded = await storeEntries(pool, 'bench', entries);
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    console.log(
      `\n### ${name}: ${loaded.streets} streets, ${loaded.addresses} addresses; read in ${seconds(readMs)}, stored in ${seconds(performance.now() - began)}\n`,
    );
    const places = createRegionGeocoder(pool, createGazetteer());
    await places.search('Gothenburg');
    const rows: string[][] = [];
    for (const [kind, make] of Object.entries(queriesOf(entries))) {
      const row = await measureKind(places, kind, make);
      if (row) rows.push(row);
    }
    console.log(
      table(
        [
          'question',
          'asked',
          'in the first five %',
          'first %',
          'sure %',
          'sure and wrong %',
          'p50 ms',
          'p99 ms',
          'own cpu ms',
        ],
        rows,
      ),
    );
    await batch(places, entries);
  } finally {
    await pool.end();
    await database.drop();
  }
}

async function measureKind(
  geocoder: Geocoder,
  kind: string,
  make: (random: Random) => AddressQuery | undefined,
): Promise<string[] | undefined> {
  const random = seeded(Number(values.seed));
  const times: number[] = [];
  let [hits, first, sure, wrong] = [0, 0, 0, 0];
  let cpu = 0;
  for (let tries = 0; times.length < count && tries < count * 30; tries++) {
    const query = make(random);
    if (!query) continue;
    const began = performance.now();
    const before = process.cpuUsage();
    const results = await geocoder.search(query.text, query.options);
    const used = process.cpuUsage(before);
    cpu += (used.user + used.system) / 1000;
    times.push(performance.now() - began);
    const [best] = results;
    if (results.some(query.isRight)) hits++;
    else if (values.misses)
      console.log(
        kind,
        '|',
        query.text,
        '|',
        results.map(({ label }) => label),
      );
    if (best && query.isRight(best)) first++;
    if (best && query.options.exact && isConfident(best)) {
      sure++;
      if (!query.isRight(best)) wrong++;
    }
    // Confidence matters only for exact queries: otherwise the user chooses from a list.
    if (!query.options.exact) sure = NaN;
  }
  if (times.length === 0) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const percent = (of: number): string => (Number.isNaN(of) ? '' : ((100 * of) / times.length).toFixed(1));
  return [
    kind,
    String(times.length),
    percent(hits),
    percent(first),
    percent(sure),
    Number.isNaN(sure) ? '' : percent(wrong),
    at(0.5),
    at(0.99),
    (cpu / times.length).toFixed(1),
  ];
}

/** Searches the addresses of an upload, with as many searches at once as the upload job has. */
async function batch(geocoder: Geocoder, entries: readonly PlaceEntry[]): Promise<void> {
  const random = seeded(Number(values.seed));
  const streets = entries.filter(({ kind }) => kind === 'street');
  const rows = Array.from({ length: Number(values.rows) }, () => {
    const { name, city, spots } = streets[Math.floor(random() * streets.length)]!;
    return `${name} ${spots.find(({ number }) => number !== null)?.number ?? '7'}, ${city}`;
  });
  const began = performance.now();
  const lanes = rows.values();
  let sure = 0;
  const lane = async (): Promise<void> => {
    for (const text of lanes) {
      const [best] = await geocoder.search(text, { limit: 5, exact: true });
      if (best && isConfident(best)) sure++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  console.log(
    `\n${rows.length} rows looked up in ${((performance.now() - began) / 1000).toFixed(1)} s, ${((100 * sure) / rows.length).toFixed(1)} % sure`,
  );
}

function enlarged(originals: readonly (readonly PlaceEntry[])[], wanted: number): PlaceEntry[] {
  const random = seeded(99);
  const addressesOf = (entries: readonly PlaceEntry[]): number =>
    entries.reduce((sum, { spots }) => sum + spots.filter(({ number }) => number !== null).length, 0);
  const all = originals.flat();
  let addresses = addressesOf(all);
  for (let copy = 0; addresses < wanted; copy++)
    for (const original of originals) {
      for (const entry of movedPlaces(original, copy, random)) all.push(entry);
      addresses += addressesOf(original);
    }
  return all;
}
