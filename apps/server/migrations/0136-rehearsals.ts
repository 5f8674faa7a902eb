import { type Kysely, sql } from 'kysely';

/** Rehearsals: a day with one thing changed, optimized beside its plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table rehearsals (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    route_plan_id uuid not null references route_plans(id) on delete cascade,
    change jsonb not null, effort text not null check (effort in ('quick', 'normal', 'thorough')),
    seed integer not null,
    status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
    stop_requested boolean not null default false, attempts integer not null default 0,
    percent integer not null default 0, progress_at timestamptz, result jsonb, error jsonb,
    requested_by uuid references users(id) on delete set null,
    created_at timestamptz not null default now(), started_at timestamptz, finished_at timestamptz)`);
  await run(`create index rehearsals_plan on rehearsals (route_plan_id, created_at)`);
  await run(`create index rehearsals_company on rehearsals (company_id)`);
  await run(`create index rehearsals_requested_by on rehearsals (requested_by)`);
  await run(`create index rehearsals_open on rehearsals (created_at) where status in ('QUEUED', 'RUNNING')`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  // Rehearsals belong to the office.
  const atDepot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  await run(`alter table rehearsals enable row level security`);
  await run(`alter table rehearsals force row level security`);
  await run(`create policy rehearsals_access on rehearsals using (${policy}) with check (${policy})`);
  await run(`create policy rehearsals_depot on rehearsals as restrictive
    using (${atDepot} is null) with check (${atDepot} is null)`);
}
