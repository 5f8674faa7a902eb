import { type Kysely, sql } from 'kysely';

/** Alerts of routes under way. One is open for each kind and stop at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table alerts (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    kind text not null check (kind in
      ('PREDICTED_LATE', 'LONG_STOP', 'OFF_ROUTE', 'OUT_OF_SEQUENCE', 'NO_SIGNAL', 'NOT_STARTED')),
    route_plan_id uuid not null references route_plans(id) on delete cascade,
    route_id uuid not null references routes(id) on delete cascade,
    order_id uuid references orders(id) on delete cascade,
    stop_type text check (stop_type in ('pickup', 'delivery')),
    value integer not null, worst integer not null,
    expected_seconds integer, latest_seconds integer,
    opened_at timestamptz not null, updated_at timestamptz not null, closed_at timestamptz,
    dismissed_at timestamptz, dismissed_by uuid references users(id) on delete set null,
    check ((order_id is null) = (stop_type is null)))`);
  await run(`create unique index alerts_open on alerts
    (route_id, kind, coalesce(order_id, '00000000-0000-0000-0000-000000000000'::uuid), coalesce(stop_type, ''))
    where closed_at is null`);
  await run(`create index alerts_company on alerts (company_id, opened_at)`);
  await run(`create index alerts_plan on alerts (route_plan_id)`);
  await run(`create index alerts_order on alerts (order_id)`);
  await run(`create index alerts_dismissed_by on alerts (dismissed_by)`);
  await run(`create index alerts_opened on alerts (opened_at)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table alerts enable row level security`);
  await run(`alter table alerts force row level security`);
  await run(`create policy alerts_access on alerts using (${policy}) with check (${policy})`);
  // People of a depot read the alerts of its routes.
  const depot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  await run(`create policy alerts_depot on alerts as restrictive
    using (${depot} is null or depot_sees_stops(route_id)) with check (${depot} is null)`);
}
