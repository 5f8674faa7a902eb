import { type Kysely, sql } from 'kysely';

/** Days of drivers whose shifts were set by hand, so that the work pattern does not count, and templates of patterns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const company = `company_id uuid not null references companies(id)`;
  await run(`create table roster_days (${company}, driver_id uuid not null references drivers(id), date date not null,
    created_at timestamptz not null default now(), primary key (driver_id, date))`);
  await run(`create index roster_days_company on roster_days (company_id)`);
  await run(`create table pattern_templates (id uuid primary key default gen_random_uuid(), ${company}, name text not null,
    weeks jsonb not null, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await run(`create unique index pattern_templates_name on pattern_templates (company_id, lower(name))`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['roster_days', 'pattern_templates']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
  // Depot staff see the calendar of the drivers whom they see, and change nothing.
  const own = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  await run(`create policy roster_days_depot on roster_days as restrictive
    using (${own} is null or depot_sees_calendar(driver_id)) with check (${own} is null)`);
}
