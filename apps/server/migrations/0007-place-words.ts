import { type Kysely, sql } from 'kysely';

/**
 * Places are found by the beginning of their name and by its words. Trigrams over whole names read most of their index for
 * names such as `Rua da …` and took 15 to 65 ms; typing errors are now put right against the list of words, which is small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`drop function find_places`);
  await run(`drop index place_entries_search`);
  await run(`alter table place_entries add column words tsvector not null
    generated always as (array_to_tsvector(array_remove(string_to_array(search, ' '), ''))) stored`);
  // A load writes once and reads ever after: without the list of pending words every search is as quick as the next.
  await run(`create index place_entries_words on place_entries using gin (words) with (fastupdate = off)`);
  await run(`create index place_entries_at on place_entries using gist (point(lng, lat))`);

  // Each word of a generation and how many names have it.
  await run(`create table place_words (
    generation int not null, word text collate "C" not null, entries int not null,
    primary key (generation, word))`);
  await run(`insert into place_words
    select generation, word, count(*) from place_entries, unnest(tsvector_to_array(words)) word group by 1, 2`);
  await run(`do $$ begin
    if current_setting('server_version_num')::int >= 170000 then
      execute 'grant maintain on place_words to roundsman_app';
    end if;
  end $$`);

  // Cached answers of hosted geocoders. `question` is a hash without company data, so there is no row-level security.
  await run(`create table geocoder_answers (
    question text primary key, provider text not null, places jsonb not null, asked_at timestamptz not null default now())`);
  await run(`create index geocoder_answers_age on geocoder_answers (provider, asked_at)`);

  // Keys have their own table, so that a query of a company cannot return them.
  await run(`create table company_keys (
    company_id uuid not null references companies(id) on delete cascade,
    service text not null check (service in ('geocodeGoogle')), secret text not null check (secret <> ''),
    updated_at timestamptz not null default now(), primary key (company_id, service))`);
  await run(`alter table company_keys enable row level security`);
  await run(`alter table company_keys force row level security`);
  const own = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)`;
  const platform = `(select current_setting('app.scope', true)) = 'platform'`;
  await run(
    `create policy company_keys_access on company_keys using (${own} or ${platform}) with check (${own} or ${platform})`,
  );
}
