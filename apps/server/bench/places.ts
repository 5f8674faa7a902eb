// How well and how fast the geocoder of a region answers: 1,000 questions made from the extract by a seed.
//   node scripts/with-node.mjs apps/server/bench/places.ts FILE.osm.pbf … [--seed 1] [--copies 1]
// --copies loads the extract's streets so many times, each elsewhere and under other names, to measure a larger region.
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { greatCircle } from '@roundsman/domain/units';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { createAppPool } from '../src/platform/db/pools.ts';
import { createGazetteer, foldName } from '../src/platform/geo/gazetteer.ts';
import { entriesFromExtract, type PlaceEntry } from '../src/platform/geo/region-places/entries-from-extract.ts';
import { keyOf } from '../src/platform/geo/region-places/fold-address.ts';
import { storeEntries } from '../src/platform/geo/region-places/load-places.ts';
import { readExtract } from '../src/platform/geo/region-places/read-extract.ts';
import { regionPlaces } from '../src/platform/geo/region-places/region-places.ts';
import { createLog } from '../src/platform/log.ts';
import { createTemplateDatabase, createTestDatabase } from '../src/platform/testing/test-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    copies: { type: 'string', default: '1' },
    rows: { type: 'string', default: '10000' },
    misses: { type: 'boolean', default: false },
  },
});
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-places-'));
await chmod(dataDir, 0o755);
const log = createLog('silent');
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info() {}, warn: console.warn, error: console.error },
  scratch: true,
});
const table: Record<string, unknown>[] = [];
try {
  await createTemplateDatabase(postgres.url);
  for (const file of positionals) table.push(await measure(file));
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(table);

async function measure(file: string): Promise<Record<string, unknown>> {
  const database = await createTestDatabase(postgres.url);
  const pool = createAppPool(database.ownerUrl, log, 8);
  try {
    const random = seeded(Number(values.seed));
    let began = performance.now();
    const original = entriesFromExtract(readExtract(file));
    const readSeconds = (performance.now() - began) / 1000;
    const copies = Number(values.copies);
    const entries =
      copies > 1
        ? [...original, ...Array.from({ length: copies - 1 }, (_, i) => moved(original, i, random)).flat()]
        : original;
    began = performance.now();
    const loaded = await storeEntries(pool, 'bench', entries);
    const loadSeconds = (performance.now() - began) / 1000;
    const places = regionPlaces(pool, createGazetteer());
    const streets = original.filter(({ kind, name }) => kind === 'street' && foldName(name).length >= 8);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    await places.search('Warm up');

    const times: number[] = [];
    let [prefixHits, sameStreet] = [0, 0];
    for (let i = 0; i < 1000; i++) {
      const street = pick(streets);
      const prefix = street.name.slice(0, 8 + Math.floor(random() * (street.name.length - 7)));
      const start = performance.now();
      const found = await places.search(prefix, { limit: 5, near: near(street, random) });
      times.push(performance.now() - start);
      if (found.some((place) => greatCircle(place, street) < 300)) sameStreet++;
      const hit = found.some((place) => keyOf(place.label.split(',')[0] ?? '') === keyOf(street.name));
      if (hit) prefixHits++;
      else if (values.misses)
        console.log(
          'prefix',
          prefix,
          '|',
          street.name,
          street.city,
          found.map(({ label }) => label),
        );
    }

    const addresses = streets.flatMap((street) =>
      street.spots.filter(({ number }) => number !== null).map((spot) => ({ street, spot })),
    );
    let [typoHits, typoSure] = [0, 0];
    const typoTimes: number[] = [];
    for (let i = 0; i < 1000; i++) {
      const { street, spot } =
        addresses.length > 500 ? pick(addresses) : { street: pick(streets), spot: { number: '7' } };
      const text = `${withTypo(street.name, random)} ${spot.number}, ${street.city}`;
      const start = performance.now();
      const found = await places.search(text, { limit: 5, exact: true });
      typoTimes.push(performance.now() - start);
      const hit = found.some(
        (place) => keyOf((place.label.split(',')[0] ?? '').replace(/ \d+\w*$/, '')) === keyOf(street.name),
      );
      if (hit) typoHits++;
      else if (values.misses)
        console.log(
          'typo',
          text,
          '|',
          street.name,
          found.map(({ label, confidence }) => `${label} ${confidence}`),
        );
      if ((found[0]?.confidence ?? 0) >= 0.6) typoSure++;
    }

    // Shown at once: what follows takes a while, and may be cut off.
    console.log(
      `${path.basename(file)}: read ${readSeconds.toFixed(1)} s, load ${loadSeconds.toFixed(1)} s, prefix ${prefixHits / 10} % p50 ${at(times, 0.5)} p99 ${at(times, 0.99)} ms; ` +
        `typo ${typoHits / 10} % p50 ${at(typoTimes, 0.5)} p99 ${at(typoTimes, 0.99)} ms`,
    );
    const batch = Array.from({ length: Number(values.rows) }, () => {
      const street = pick(streets);
      const number = pick(street.spots.flatMap((spot) => spot.number ?? [])) ?? '7';
      return `${street.name} ${number}, ${street.city}`;
    });
    began = performance.now();
    const lanes = batch.values();
    let sure = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const text of lanes)
          if (((await places.search(text, { limit: 5, exact: true }))[0]?.confidence ?? 0) >= 0.6) sure++;
      }),
    );
    const batchSeconds = (performance.now() - began) / 1000;
    return {
      file: path.basename(file, '.osm.pbf') + (copies > 1 ? ` x${copies}` : ''),
      streets: loaded.streets,
      addresses: loaded.addresses,
      'read s': readSeconds.toFixed(1),
      'load s': loadSeconds.toFixed(1),
      'prefix % (name)': prefixHits / 10,
      'prefix % (300 m)': sameStreet / 10,
      'p50 ms': at(times, 0.5),
      'p99 ms': at(times, 0.99),
      'typo %': typoHits / 10,
      'typo sure %': typoSure / 10,
      'typo p50': at(typoTimes, 0.5),
      'typo p99': at(typoTimes, 0.99),
      [`${values.rows} rows s`]: batchSeconds.toFixed(1),
      'rows sure %': (100 * sure) / Number(values.rows),
    };
  } finally {
    await pool.end();
    await database.drop();
  }
}

function at(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);
}

/** Somebody's depot, some kilometres from where they deliver. */
function near({ lat, lng }: PlaceEntry, random: () => number): { lat: number; lng: number } {
  return { lat: lat + (random() - 0.5) * 0.05, lng: lng + (random() - 0.5) * 0.05 };
}

function withTypo(name: string, random: () => number): string {
  const places = [...name.matchAll(/\p{L}/gu)].map(({ index }) => index).slice(1);
  const i = places[Math.floor(random() * places.length)] ?? 1;
  const letter = String.fromCodePoint(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return name.slice(0, i) + name.slice(i + 1);
  if (kind === 1) return name.slice(0, i) + letter + name.slice(i);
  if (kind === 2) return name.slice(0, i) + letter + name.slice(i + 1);
  return name.slice(0, i) + (name[i + 1] ?? '') + (name[i] ?? '') + name.slice(i + 2);
}

function moved(entries: readonly PlaceEntry[], copy: number, random: () => number): PlaceEntry[] {
  const vowels = 'aeiou';
  const change = new Map<string, string>();
  const other = (word: string): string => {
    let made = change.get(word);
    if (made === undefined) {
      made =
        word.length < 5
          ? word
          : [...word]
              .map((letter) =>
                vowels.includes(letter) && random() < 0.5 ? (vowels[Math.floor(random() * 5)] ?? letter) : letter,
              )
              .join('');
      change.set(word, made);
    }
    return made;
  };
  const east = (copy + 1) * 0.3;
  return entries.map((entry) => ({
    ...entry,
    name: entry.name.split(' ').map(other).join(' '),
    city: entry.city && `${entry.city} ${copy}`,
    lng: entry.lng + east,
    spots: entry.spots.map((spot) => ({ ...spot, lng: spot.lng + east })),
  }));
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
