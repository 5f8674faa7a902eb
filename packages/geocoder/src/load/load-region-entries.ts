import type pg from 'pg';
import type { PlaceEntry } from '../extract/entries-from-extract.ts';
import { batchesInThread } from './extract-thread.ts';
import { type RowBatch, rowBatches } from './row-batches.ts';

export interface LoadPlacesOptions {
  /** Receives the finished share, 0…1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface LoadedPlaces {
  /** Streets, places, postcodes and points of interest. */
  readonly entries: number;
  readonly streets: number;
  /** House numbers, including estimated ones. */
  readonly addresses: number;
}

/** The share of reading in the progress of a load. */
const readingShare = 0.4;

/**
 * Reads an extract in a thread and replaces the region's entries. Rows are inserted under a new generation, some
 * thousand a statement; searches use the old one until the last statement swaps them. A load that is killed leaves
 * invisible rows, which the next load deletes.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @throws {OsmFileError} when it is not a whole pbf file; the region is unchanged
 */
export async function loadRegionEntries(
  pool: pg.Pool,
  region: string,
  from: string | Uint8Array,
  { onProgress, signal }: LoadPlacesOptions = {},
): Promise<LoadedPlaces> {
  const onRead = (share: number): void => onProgress?.(share * readingShare);
  return store(pool, region, batchesInThread(from, onRead, signal), {
    ...(onProgress && { onProgress: (share: number) => onProgress(readingShare + share * (1 - readingShare)) }),
    ...(signal && { signal }),
  });
}

/** Replaces a region's entries by these. */
export async function storeEntries(
  pool: pg.Pool,
  region: string,
  entries: readonly PlaceEntry[],
  options: LoadPlacesOptions = {},
): Promise<LoadedPlaces> {
  return store(pool, region, rowBatches(entries), options);
}

async function store(
  pool: pg.Pool,
  region: string,
  batches: AsyncIterable<RowBatch> | Iterable<RowBatch>,
  { onProgress, signal }: LoadPlacesOptions,
): Promise<LoadedPlaces> {
  const client = await pool.connect();
  try {
    // One load at a time, because the sweep must not delete the rows of another load.
    await client.query(`select pg_advisory_lock(hashtext('load places'))`);
    await sweep(client);
    const { rows } = await client.query<{ generation: number }>(
      `select nextval('place_generations')::int as generation`,
    );
    const generation = rows[0]?.generation ?? 0;
    const loaded = { entries: 0, streets: 0, addresses: 0 };
    for await (const batch of batches) {
      signal?.throwIfAborted();
      await insertBatch(client, generation, batch);
      loaded.entries = batch.done;
      loaded.streets += batch.streets;
      loaded.addresses += batch.addresses;
      onProgress?.((batch.done / batch.total) * 0.95);
    }
    signal?.throwIfAborted();
    await client.query(
      `insert into place_words select $1, word, ndoc from ts_stat(format('select words from place_entries where generation = %s', $1::int))`,
      [generation],
    );
    await client.query(`analyze place_entries, place_spots, place_words`).catch(() => undefined);
    await client.query(
      `insert into place_regions (region, generation, entries, addresses) values ($1, $2, $3, $4)
       on conflict (region) do update set generation = excluded.generation, entries = excluded.entries,
         addresses = excluded.addresses, loaded_at = now()`,
      [region, generation, loaded.entries, loaded.addresses],
    );
    await sweep(client);
    onProgress?.(1);
    return loaded;
  } finally {
    // Closes the connection, which releases the lock in every state.
    client.release(true);
  }
}

/** Deletes a region's entries; false when there are none. */
export async function deleteRegionEntries(pool: pg.Pool, region: string): Promise<boolean> {
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
  for (const table of ['place_spots', 'place_words', 'place_entries'])
    await client.query(`delete from ${table} where generation not in (select generation from place_loads)`);
}

async function insertBatch(client: pg.ClientBase, generation: number, { entries, spots }: RowBatch): Promise<void> {
  await client.query(
    `insert into place_entries (generation, id, kind, name, key, folded, search, district, city, postcode, country, lat, lng, radius, weight)
     select $1, * from json_to_recordset($2) as e (id int, kind text, name text, key text, folded text, search text, district text,
       city text, postcode text, country text, lat float8, lng float8, radius real, weight real)`,
    [generation, entries],
  );
  await client.query(
    `insert into place_spots (generation, entry_id, number, digits, postcode, estimated, lat, lng)
     select $1, * from json_to_recordset($2) as s (entry_id int, number text, digits int, postcode text, estimated boolean,
       lat float8, lng float8)`,
    [generation, spots],
  );
}
