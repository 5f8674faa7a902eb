import { type Kysely, sql } from 'kysely';

/** Depots, where drivers start and end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table depots (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, address text not null, lat double precision not null, lng double precision not null,
    opening_hours jsonb not null default '[]', loading_minutes double precision,
    contact_name text, phone text, email text, note text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz)`);
  await run(`create index depots_company on depots (company_id, created_at desc)`);
  for (const table of ['drivers', 'routes'])
    for (const end of ['start', 'end']) {
      await run(`alter table ${table} add column ${end}_depot_id uuid references depots(id)`);
      await run(`create index ${table}_${end}_depot on ${table} (${end}_depot_id) where ${end}_depot_id is not null`);
    }

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table depots enable row level security`);
  await run(`alter table depots force row level security`);
  await run(`create policy depots_access on depots using (${policy}) with check (${policy})`);
}
