import { type Kysely, sql } from 'kysely';

/** Horizons: days that are planned together. Their plans, their runs, and what series say about the days of their orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table horizons (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, first_date date not null, last_date date not null,
    type text not null check (type in ('VRP', 'PDP')),
    settings jsonb not null default '{}', locked_dates jsonb not null default '[]',
    locked_orders jsonb not null default '[]', version integer not null default 1,
    created_by uuid references users(id) on delete set null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    check (last_date >= first_date and last_date < first_date + 35))`);
  await run(`create index horizons_company on horizons (company_id, first_date, id)`);
  await run(`create index horizons_created_by on horizons (created_by)`);

  await run(`alter table route_plans add column horizon_id uuid references horizons(id) on delete set null`);
  await run(`create index route_plans_horizon on route_plans (horizon_id) where horizon_id is not null`);

  await run(`create table horizon_runs (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    horizon_id uuid not null references horizons(id) on delete cascade,
    seed integer not null, settings jsonb not null,
    status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'APPLIED', 'FAILED', 'UNDONE')),
    stop_requested boolean not null default false, attempts integer not null default 0,
    progress jsonb, progress_at timestamptz, figures jsonb, result jsonb, before jsonb, error jsonb,
    requested_by uuid references users(id) on delete set null,
    created_at timestamptz not null default now(), started_at timestamptz, finished_at timestamptz)`);
  await run(`create unique index horizon_runs_open on horizon_runs (horizon_id) where status in ('QUEUED', 'RUNNING')`);
  await run(`create index horizon_runs_horizon on horizon_runs (horizon_id, created_at)`);
  await run(`create index horizon_runs_company on horizon_runs (company_id)`);
  await run(`create index horizon_runs_requested_by on horizon_runs (requested_by)`);

  await run(`alter table series add column min_gap_days integer check (min_gap_days between 1 and 35),
    add column max_gap_days integer check (max_gap_days between 1 and 366),
    add column weekday_patterns jsonb not null default '[]',
    add column same_driver text check (same_driver in ('PREFERRED', 'REQUIRED')),
    add constraint series_gaps check (max_gap_days >= min_gap_days)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  // Horizons belong to the office.
  const atDepot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  for (const table of ['horizons', 'horizon_runs']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
    await run(`create policy ${table}_depot on ${table} as restrictive
      using (${atDepot} is null) with check (${atDepot} is null)`);
  }
}
