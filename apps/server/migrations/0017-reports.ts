import { type Kysely, sql } from 'kysely';

/** Reports, and the export and deletion of a company's data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(
    `create index orders_dispatched on orders (company_id, dispatched_at desc, id) where dispatched_at is not null`,
  );
  await run(`create index route_plans_day on route_plans (company_id, delivery_date) where deleted_at is null`);
  await run(`create index routes_plan on routes (company_id, route_plan_id)`);

  await run(`create table report_assumptions (
    company_id uuid primary key references companies(id), currency text not null,
    cost_per_km double precision not null, cost_per_hour double precision not null,
    co2_per_km double precision not null, tolerance_mins double precision not null, vehicles jsonb not null default '{}',
    updated_at timestamptz not null default now())`);
  await run(`create table company_exports (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    state text not null default 'waiting' check (state in ('waiting','working','ready','failed','expired')),
    done double precision not null default 0, bytes bigint, asked_by uuid references users(id),
    link_hash text unique, link_until timestamptz, expires_at timestamptz,
    created_at timestamptz not null default now())`);
  await run(
    `create unique index company_exports_one on company_exports (company_id) where state in ('waiting','working')`,
  );
  await run(`create table company_deletions (
    company_id uuid primary key references companies(id), delete_at timestamptz not null, asked_by uuid references users(id),
    created_at timestamptz not null default now())`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['report_assumptions', 'company_exports', 'company_deletions']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
}
