import { type Kysely, sql } from 'kysely';

/**
 * The regions of the installation: what answers (live_…, in the folder of that version) and what is being made (work_…).
 * They belong to no company. A region's places are loaded beside the old ones and are not shown until the region's swap,
 * which is one transaction over both tables: place_regions, which searches read, has the loads that are shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table regions (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    source_kind text not null check (source_kind in ('file','url','upload')),
    source text not null,
    upload text,
    live_version int, live_bounds jsonb, live_bytes bigint, live_addresses int, made_at timestamptz,
    work_version int not null default 0,
    work_state text check (work_state in ('waiting','working','failed','canceled')),
    work_steps jsonb not null default '{}', work_bounds jsonb, work_problem jsonb,
    work_by uuid, work_seen_at timestamptz, work_since timestamptz,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await run(`create unique index regions_name on regions (lower(name))`);
  await run(`alter table regions enable row level security`);
  await run(`alter table regions force row level security`);
  await run(`create policy regions_access on regions
    using ((select current_setting('app.scope', true)) = 'platform')
    with check ((select current_setting('app.scope', true)) = 'platform')`);

  await run(`alter table place_regions rename to place_loads`);
  await run(`alter table place_loads add column shown boolean not null default true`);
  await run(`create view place_regions as
    select region, generation, loaded_at, entries, addresses from place_loads where shown`);
}
