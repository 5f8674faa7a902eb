import { type Kysely, sql } from 'kysely';

/**
 * Geofences: radii of places, when drivers left the geofences of their stops, and which reported arrivals come from a
 * geofence or are estimated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  for (const table of ['order_log', 'visits'])
    await run(`alter table ${table} add column is_by_geofence boolean not null default false,
      add column is_estimated boolean not null default false`);

  await run(`create table geofence_radii (company_id uuid not null references companies(id), place uuid not null,
    radius int not null, updated_by uuid references users(id) on delete set null,
    updated_at timestamptz not null default now(), primary key (company_id, place))`);
  await run(`create index geofence_radii_updated_by on geofence_radii (updated_by)`);

  await run(`create table stop_departures (company_id uuid not null references companies(id),
    route_id uuid not null references routes(id) on delete cascade,
    order_id uuid not null references orders(id) on delete cascade,
    stop text not null check (stop in ('pickup', 'delivery')), event_id uuid not null,
    left_at timestamptz not null, is_estimated boolean not null, received_at timestamptz not null default now(),
    primary key (route_id, order_id, stop))`);
  await run(`create index stop_departures_order_id on stop_departures (order_id)`);
  await run(`create index stop_departures_company_id on stop_departures (company_id)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['geofence_radii', 'stop_departures']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
  const depot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  await run(`create policy stop_departures_depot on stop_departures as restrictive
    using (${depot} is null or depot_sees_stops(route_id)) with check (${depot} is null)`);
}
