import type { LatLng } from '@roundsman/domain';
import type pg from 'pg';

export interface EntryRow {
  readonly generation: number;
  readonly id: number;
  readonly kind: 'street' | 'place' | 'postcode' | 'poi';
  readonly name: string;
  readonly key: string;
  readonly folded: string;
  readonly search: string;
  readonly district: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly country: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
  readonly weight: number;
}

export interface SpotRow extends LatLng {
  readonly generation: number;
  readonly entry_id: number;
  readonly number: string | null;
  readonly digits: number | null;
  readonly postcode: string | null;
  readonly estimated: boolean;
}

export interface EntrySearch {
  readonly prefixes: readonly string[];
  readonly texts: readonly string[];
  readonly whole: boolean;
  readonly country: string | undefined;
  readonly near: LatLng | undefined;
  readonly most: number;
}

/** Names that begin so (or, whole, are so); where there are few, names that look so. */
export async function findEntries(pool: pg.Pool, search: EntrySearch): Promise<EntryRow[]> {
  const { rows } = await pool.query<EntryRow>({
    name: 'find-places',
    text: 'select * from find_places($1, $2, $3, $4, $5, $6, $7)',
    values: [
      search.prefixes,
      search.texts,
      search.whole,
      search.country?.toUpperCase() ?? null,
      search.near?.lat ?? null,
      search.near?.lng ?? null,
      search.most,
    ],
  });
  return rows;
}

/** House numbers around one number, of several streets. */
export async function findSpots(
  pool: pg.Pool,
  entries: readonly EntryRow[],
  digits: number,
  reach: number,
): Promise<SpotRow[]> {
  const { rows } = await pool.query<SpotRow>({
    name: 'find-place-spots',
    text: `select s.* from unnest($1::int[], $2::int[]) e (generation, id)
      join place_spots s on s.generation = e.generation and s.entry_id = e.id and s.digits between $3 and $4`,
    values: [entries.map(({ generation }) => generation), entries.map(({ id }) => id), digits - reach, digits + reach],
  });
  return rows;
}

/** Numbers and street points nearest to a point, by degrees: the caller measures. */
export async function findSpotsAt(pool: pg.Pool, { lat, lng }: LatLng): Promise<(SpotRow & { entry: EntryRow })[]> {
  const { rows } = await pool.query<SpotRow & { entry: EntryRow }>({
    name: 'find-place-spots-at',
    text: `select s.*, to_jsonb(e) as entry from (
        select * from place_spots where generation = any(array(select generation from place_regions))
        order by point(lng, lat) <-> point($2, $1) limit 40) s
      join place_entries e on e.generation = s.generation and e.id = s.entry_id`,
    values: [lat, lng],
  });
  return rows;
}

/** Changes with every load and removal; empty when no region is loaded. */
export async function liveGenerations(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ all: string | null }>(
    `select string_agg(generation::text, ',' order by generation) as all from place_regions`,
  );
  return rows[0]?.all ?? '';
}

export async function listTowns(pool: pg.Pool): Promise<Pick<EntryRow, 'key' | 'folded' | 'lat' | 'lng' | 'radius'>[]> {
  const { rows } = await pool.query<Pick<EntryRow, 'key' | 'folded' | 'lat' | 'lng' | 'radius'>>(
    `select key, folded, lat, lng, radius from place_entries
     where kind = 'place' and weight >= 0.5 and generation = any(array(select generation from place_regions))`,
  );
  return rows;
}
