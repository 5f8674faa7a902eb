import { type Kysely, sql } from 'kysely';

/** Zones: named areas on the map with the drivers who belong to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table zones (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, color text not null, mode text not null check (mode in ('PREFERRED', 'REQUIRED')),
    drivers uuid[] not null default '{}', surcharge_minutes double precision not null default 0,
    geometry jsonb not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  // Also the index on company_id.
  await run(`create unique index zones_name on zones (company_id, lower(name))`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table zones enable row level security`);
  await run(`alter table zones force row level security`);
  await run(`create policy zones_access on zones using (${policy}) with check (${policy})`);
}
