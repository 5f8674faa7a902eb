import type pg from 'pg';
import { foldName } from '../gazetteer.ts';
import { entriesFromExtract, type PlaceEntry } from './entries-from-extract.ts';
import { keyOf, searchTextOf } from './fold-address.ts';
import { readExtract } from './read-extract.ts';

export interface LoadPlacesOptions {
  /** Share done, 0…1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface LoadedPlaces {
  /** Streets, places, postcodes and points of interest. */
  readonly entries: number;
  readonly streets: number;
  /** House numbers, estimated ones too. */
  readonly addresses: number;
}

const rowsAtOnce = 2000;

/**
 * Reads an extract's places and puts them in the region's stead. The rows go in under a new generation, some thousand a
 * transaction; searches answer from the old one until the last statement swaps. A load that is killed leaves rows nobody
 * sees, which the next load sweeps away. Reading keeps this thread busy (about 2 s for 3 MB): call it outside the server's.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @throws {OsmFileError} when it is not a whole pbf file; the region keeps what it had
 */
export async function loadPlaces(
  pool: pg.Pool,
  region: string,
  from: string | Uint8Array,
  options: LoadPlacesOptions = {},
): Promise<LoadedPlaces> {
  const entries = entriesFromExtract(readExtract(from));
  return storeEntries(pool, region, entries, options);
}

/** The same for entries that are there already. */
export async function storeEntries(
  pool: pg.Pool,
  region: string,
  entries: readonly PlaceEntry[],
  { onProgress, signal }: LoadPlacesOptions = {},
): Promise<LoadedPlaces> {
  const client = await pool.connect();
  try {
    // One load at a time: the sweep must not take what another is filling in.
    await client.query(`select pg_advisory_lock(hashtext('load places'))`);
    await sweep(client);
    const { rows } = await client.query<{ generation: number }>(
      `select nextval('place_generations')::int as generation`,
    );
    const generation = rows[0]?.generation ?? 0;
    for (let from = 0; from < entries.length; from += rowsAtOnce) {
      signal?.throwIfAborted();
      const step = entries.slice(from, from + rowsAtOnce);
      await insertEntries(client, generation, from, step);
      await insertSpots(client, generation, from, step);
      onProgress?.((from + step.length) / (entries.length + 1));
    }
    signal?.throwIfAborted();
    const addresses = entries.reduce((sum, { spots }) => sum + spots.filter(({ number }) => number !== null).length, 0);
    await client.query(`analyze place_entries, place_spots`).catch(() => undefined);
    await client.query(
      `insert into place_regions (region, generation, entries, addresses) values ($1, $2, $3, $4)
       on conflict (region) do update set generation = excluded.generation, entries = excluded.entries,
         addresses = excluded.addresses, loaded_at = now()`,
      [region, generation, entries.length, addresses],
    );
    await sweep(client);
    onProgress?.(1);
    return { entries: entries.length, streets: entries.filter(({ kind }) => kind === 'street').length, addresses };
  } finally {
    // Gives the lock back, whatever state the connection is in.
    client.release(true);
  }
}

/** Forgets a region's places; false when there are none. */
export async function removePlaces(pool: pg.Pool, region: string): Promise<boolean> {
  const { rowCount } = await pool.query(`delete from place_regions where region = $1`, [region]);
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('load places'))`);
    await sweep(client);
  } finally {
    client.release(true);
  }
  return (rowCount ?? 0) > 0;
}

async function sweep(client: pg.ClientBase): Promise<void> {
  for (const table of ['place_spots', 'place_entries'])
    await client.query(`delete from ${table} where generation not in (select generation from place_loads)`);
}

async function insertEntries(
  client: pg.ClientBase,
  generation: number,
  first: number,
  entries: readonly PlaceEntry[],
): Promise<void> {
  const column = <T>(of: (entry: PlaceEntry, i: number) => T): T[] => entries.map(of);
  await client.query(
    `insert into place_entries (generation, id, kind, name, key, folded, search, district, city, postcode, country, lat, lng, radius, weight)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
       $11::text[], $12::float8[], $13::float8[], $14::real[], $15::real[])`,
    [
      generation,
      column((_, i) => first + i),
      column(({ kind }) => kind),
      column(({ name }) => name.slice(0, 200)),
      column(({ name }) => keyOf(name).slice(0, 200)),
      column(({ name }) => foldName(name).slice(0, 200)),
      column(({ name, otherNames }) => [name, ...otherNames].map(searchTextOf).join(' ').slice(0, 500)),
      column(({ district }) => district),
      column(({ city }) => city),
      column(({ postcode }) => postcode),
      column(({ country }) => country?.toUpperCase() ?? null),
      column(({ lat }) => lat),
      column(({ lng }) => lng),
      column(({ radius }) => radius),
      column(({ weight }) => weight),
    ],
  );
}

async function insertSpots(
  client: pg.ClientBase,
  generation: number,
  first: number,
  entries: readonly PlaceEntry[],
): Promise<void> {
  const all = entries.flatMap(({ spots }, i) => spots.map((spot) => ({ ...spot, entry: first + i })));
  for (let from = 0; from < all.length; from += 20_000) {
    const spots = all.slice(from, from + 20_000);
    await client.query(
      `insert into place_spots (generation, entry_id, number, digits, postcode, estimated, lat, lng)
       select $1, * from unnest($2::int[], $3::text[], $4::int[], $5::text[], $6::boolean[], $7::float8[], $8::float8[])`,
      [
        generation,
        spots.map(({ entry }) => entry),
        spots.map(({ number }) => number),
        spots.map(({ number }) => digitsOf(number)),
        spots.map(({ postcode }) => postcode),
        spots.map(({ estimated }) => estimated),
        spots.map(({ lat }) => lat),
        spots.map(({ lng }) => lng),
      ],
    );
  }
}

/** The number in a house number: 12 of `12a`; null when it has none, or one no street has. */
export function digitsOf(number: string | null): number | null {
  const digits = /\d{1,6}/.exec(number ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}
