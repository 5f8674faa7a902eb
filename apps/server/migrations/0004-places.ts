import { type Kysely, sql } from 'kysely';

/**
 * The geocoder of the regions: what an extract names (place_entries: streets, places, postcodes, points of interest) and,
 * apart from it, where on a street what is (place_spots: house numbers, and points of the street's course). Rows of a
 * generation that no region names are not seen by any search: a load fills a new one and swaps it in at its end. The data
 * are the same for every company, so the tables have no row-level security, which would keep the trigram index unused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table place_regions (
    region text primary key, generation int not null, loaded_at timestamptz not null default now(),
    entries int not null, addresses int not null)`);
  await run(`create sequence place_generations as int`);

  await run(`create table place_entries (
    generation int not null, id int not null,
    kind text not null check (kind in ('street','place','postcode','poi')),
    name text not null, key text collate "C" not null, folded text collate "C" not null, search text not null,
    district text, city text, postcode text, country text,
    lat double precision not null, lng double precision not null,
    radius real not null, weight real not null,
    primary key (generation, id))`);
  await run(`create index place_entries_key on place_entries (key)`);
  await run(`create index place_entries_folded on place_entries (folded)`);
  await run(`create index place_entries_search on place_entries using gin (search gin_trgm_ops)`);

  await run(`create table place_spots (
    generation int not null, entry_id int not null,
    number text, digits int, postcode text, estimated boolean not null default false,
    lat double precision not null, lng double precision not null)`);
  await run(`create index place_spots_number on place_spots (generation, entry_id, digits) where digits is not null`);
  await run(`create index place_spots_at on place_spots using gist (point(lng, lat))`);

  // Possible places of an address that was not found for sure: stop type → places, at most five each.
  await run(`alter table orders add column address_suggestions jsonb not null default '{}'`);

  // Lets a load analyze its tables at once. Servers before PostgreSQL 17 lack the privilege; autovacuum follows in a minute.
  await run(`do $$ begin
    if current_setting('server_version_num')::int >= 170000 then
      execute 'grant maintain on place_entries, place_spots to roundsman_app';
    end if;
  end $$`);
  await run(`grant usage on sequence place_generations to roundsman_app`);

  // Loads the library, so that its setting is known when the function is made.
  await run(`select word_similarity('a', 'a')`);
  await run(`create function find_places(
      prefixes text[], texts text[], whole boolean, wanted_country text, near_lat float8, near_lng float8, most int)
    returns setof place_entries language plpgsql stable
    set pg_trgm.word_similarity_threshold = 0.4 as $$
  declare
    live int[] := array(select generation from place_regions);
    squeeze float8 := coalesce(cos(radians(near_lat)), 1);
    hits int := 0;
  begin
    if live = '{}' then return; end if;
    return query
      select e.* from place_entries e
      where (e.generation, e.id) in (
          select p.generation, p.id from unnest(prefixes) t cross join lateral (
            select generation, id from place_entries where key >= t and key < t || case when whole then E'\\x01' else chr(1114111) end
            union all
            select generation, id from place_entries where folded >= t and folded < t || case when whole then E'\\x01' else chr(1114111) end
          ) p)
        and e.generation = any(live) and (wanted_country is null or e.country = wanted_country)
      order by (e.key = any(prefixes) or e.folded = any(prefixes)) desc,
        coalesce((e.lat - near_lat) ^ 2 + ((e.lng - near_lng) * squeeze) ^ 2, -e.weight), length(e.key)
      limit most;
    get diagnostics hits = row_count;
    if hits >= (case when whole then 1 else 5 end) then return; end if;
    return query
      select e.* from place_entries e cross join unnest(texts) t
      where t <% e.search and e.generation = any(live) and (wanted_country is null or e.country = wanted_country)
      order by word_similarity(t, e.search) desc,
        coalesce((e.lat - near_lat) ^ 2 + ((e.lng - near_lng) * squeeze) ^ 2, -e.weight)
      limit most;
  end $$`);
}
