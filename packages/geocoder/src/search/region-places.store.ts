import type { LatLng } from '@roundsman/domain/units';
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

/** Options of all searches for entries. */
export interface EntrySearch {
  readonly country: string | undefined;
  /** The nearest entries come first. Without a point, the likeliest do. */
  readonly near: LatLng | undefined;
  readonly most: number;
}

const columns =
  'e.generation, e.id, e.kind, e.name, e.key, e.folded, e.search, e.district, e.city, e.postcode, e.country, e.lat, e.lng, e.radius, e.weight';
const live = 'e.generation = any(array(select generation from place_regions))';
/** Sorts by distance in degrees, which is enough for a selection; the caller measures. Without a point, sorts by weight. */
const nearness = (lat: string, lng: string): string =>
  `coalesce((e.lat - ${lat}) ^ 2 + ((e.lng - ${lng}) * cos(radians(${lat}))) ^ 2, -e.weight)`;

/** With more names of the same beginning, entries are read from near to far instead of sorted. */
const mostInRange = 600;
/** The number of entries that are then read around the point. */
const mostAround = 4000;
/** Words in more names than this do not identify a name. */
const mostWithWords = 3000;

/** Finds names that begin with a prefix or, with `whole`, are equal to it. */
export async function findByBeginning(
  pool: pg.Pool,
  prefixes: readonly string[],
  whole: boolean,
  { country, near, most }: EntrySearch,
): Promise<EntryRow[]> {
  const ends = prefixes.map((prefix) => prefix + (whole ? '\u0001' : '\u{10ffff}'));
  const values = [prefixes, ends, country?.toUpperCase() ?? null, near?.lat ?? null, near?.lng ?? null, most];
  // Each range ends early in the index of its column, whatever the planner estimates.
  const range = (column: 'key' | 'folded'): string => `
    (select ${columns} from place_entries e where e.${column} >= lo and e.${column} < hi and ${live}
      and ($3::text is null or e.country = $3) order by e.${column} limit ${mostInRange})`;
  const { rows } = await pool.query<EntryRow & { total: number }>({
    name: 'find-places-by-beginning',
    text: `with found as materialized (
        select distinct on (e.generation, e.id) e.*, e.key = any($1) or e.folded = any($1) as same
        from unnest($1::text[], $2::text[]) p (lo, hi) cross join lateral (${range('key')} union all ${range('folded')}) e)
      select e.*, count(*) over ()::int as total from found e
      order by same desc, ${nearness('$4::float8', '$5::float8')}, length(e.key) limit $6`,
    values,
  });
  if (!near || (rows[0]?.total ?? 0) < mostInRange) return rows;
  const { rows: nearest } = await pool.query<EntryRow>({
    name: 'find-nearest-places-by-beginning',
    text: `select * from (
        select ${columns} from place_entries e
        where ${live} and ($3::text is null or e.country = $3)
        order by point(e.lng, e.lat) <-> point($5::float8, $4::float8) limit ${mostAround}) e
      where exists (select from unnest($1::text[], $2::text[]) p (lo, hi)
        where (e.key >= lo and e.key < hi) or (e.folded >= lo and e.folded < hi)) limit $6`,
    values,
  });
  return [...rows.filter((row) => prefixes.includes(row.key) || prefixes.includes(row.folded)), ...nearest];
}

/** Finds names with the words of a tsquery. */
export async function findByWords(
  pool: pg.Pool,
  tsquery: string,
  { country, near, most }: EntrySearch,
): Promise<EntryRow[]> {
  const { rows } = await pool.query<EntryRow>({
    name: 'find-places-by-words',
    text: `with e as materialized (
        select ${columns} from place_entries e
        where e.words @@ $1::tsquery and ${live} and ($2::text is null or e.country = $2) limit ${mostWithWords})
      select * from e order by ${nearness('$3::float8', '$4::float8')}, length(e.key) limit $5`,
    values: [tsquery, country?.toUpperCase() ?? null, near?.lat ?? null, near?.lng ?? null, most],
  });
  return rows;
}

/** Finds the house numbers around a number in several streets. */
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

/** Finds the house numbers and street points nearest to a point in degrees; the caller measures. */
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

/** A postcode of a loaded region, at the middle of its addresses. */
export interface PostcodeRow extends LatLng {
  readonly generation: number;
  readonly postcode: string;
}

/** Lists the postcodes of the loaded regions. */
export async function listPostcodes(pool: pg.Pool): Promise<PostcodeRow[]> {
  const { rows } = await pool.query<PostcodeRow>(
    `select generation, postcode, lat, lng from place_entries
     where kind = 'postcode' and postcode is not null and generation = any(array(select generation from place_regions))
     order by generation, id`,
  );
  return rows;
}

const mostAddresses = 200_000;

/** Finds the house numbers with these postcodes. */
export async function findAddressesWithPostcodes(
  pool: pg.Pool,
  postcodes: readonly Pick<PostcodeRow, 'generation' | 'postcode'>[],
): Promise<(LatLng & { postcode: string })[]> {
  const { rows } = await pool.query<LatLng & { postcode: string }>(
    `select s.postcode, s.lat, s.lng from unnest($1::int[], $2::text[]) p (generation, postcode)
     join place_spots s on s.generation = p.generation and s.postcode collate "C" = p.postcode collate "C"
     limit ${mostAddresses}`,
    [postcodes.map(({ generation }) => generation), postcodes.map(({ postcode }) => postcode)],
  );
  return rows;
}

/** Changes with every load and removal; empty when no region is loaded. */
export async function liveGenerations(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ all: string | null }>(
    `select string_agg(generation::text, ',' order by generation) as all from place_regions`,
  );
  return rows[0]?.all ?? '';
}

export type Town = Pick<EntryRow, 'key' | 'folded' | 'lat' | 'lng' | 'radius' | 'weight'>;

export async function listTowns(pool: pg.Pool): Promise<Town[]> {
  const { rows } = await pool.query<Town>(
    `select key, folded, lat, lng, radius, weight from place_entries
     where kind = 'place' and weight >= 0.5 and generation = any(array(select generation from place_regions))`,
  );
  return rows;
}

/** Lists the words of the loaded regions with the number of their names, in two texts: a row for each would take ten times as long. */
export async function listWords(pool: pg.Pool): Promise<{ words: readonly string[]; uses: readonly number[] }> {
  const { rows } = await pool.query<{ words: string | null; uses: string | null }>(
    `select string_agg(word, ' ' order by word) as words, string_agg(entries::text, ' ' order by word) as uses from (
       select word, sum(entries) as entries from place_words
       where generation = any(array(select generation from place_regions)) group by word) all_words`,
  );
  const { words, uses } = rows[0] ?? { words: null, uses: null };
  return { words: words?.split(' ') ?? [], uses: uses?.split(' ').map(Number) ?? [] };
}
