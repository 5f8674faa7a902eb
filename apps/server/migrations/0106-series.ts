import { type Kysely, sql } from 'kysely';

/**
 * Series: orders that come again. An occurrence is a date of the rule, whose original date identifies it, with its order
 * or with the reason why the order could not be created.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const ids = `id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id)`;
  const times = `created_at timestamptz not null default now(), updated_at timestamptz not null default now()`;

  await run(`create table series (${ids}, template jsonb not null,
    route_plan_type text not null check (route_plan_type in ('VRP', 'PDP')),
    rule text not null, start_date date not null, last_date date,
    on_closure text not null check (on_closure in ('SKIP', 'BEFORE', 'AFTER')),
    early_days int not null default 0, late_days int not null default 0,
    skipped jsonb not null default '[]', moved_dates jsonb not null default '{}', pauses jsonb not null default '[]',
    follows uuid references series(id) on delete set null,
    created_by uuid references users(id) on delete set null, ${times})`);
  await run(`create index series_company on series (company_id, created_at, id)`);
  await run(`create index series_follows on series (follows)`);
  await run(`create index series_created_by on series (created_by)`);

  await run(`create table series_occurrences (${ids},
    series_id uuid not null references series(id) on delete cascade, original_date date not null, date date not null,
    order_id uuid references orders(id) on delete set null, problem jsonb, ${times})`);
  await run(`create unique index series_occurrences_one on series_occurrences (series_id, original_date)`);
  await run(`create unique index series_occurrences_order on series_occurrences (order_id) where order_id is not null`);
  await run(`create index series_occurrences_company on series_occurrences (company_id)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  // Series belong to the office. Depot staff see their orders.
  const atDepot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  for (const table of ['series', 'series_occurrences']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
    await run(`create policy ${table}_depot on ${table} as restrictive
      using (${atDepot} is null) with check (${atDepot} is null)`);
  }
}
