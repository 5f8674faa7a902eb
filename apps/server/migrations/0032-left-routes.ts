import { type Kysely, sql } from 'kysely';

/**
 * Drivers who were taken off a route that they had received: the state that their link shows, whether they were notified,
 * and the id for their late reports. The received stops are stored for drivers who return before the notification.
 * Reports of drivers belong to the driver and the order instead of the route, so they outlive the route.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table left_routes (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    route_plan_id uuid not null references route_plans(id), driver_id uuid not null references drivers(id),
    token text not null unique, phone text, dispatched_at timestamptz, dispatched_digest text, dispatched_stops jsonb,
    seen_at timestamptz, left_at timestamptz not null, told_at timestamptz)`);
  await run(`create index left_routes_plan on left_routes (route_plan_id)`);
  await run(`create index left_routes_driver on left_routes (driver_id)`);
  await run(`alter table left_routes enable row level security`);
  await run(`alter table left_routes force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy left_routes_access on left_routes using (${policy}) with check (${policy})`);

  await run(`alter table driver_events drop constraint driver_events_route_id_fkey,
    add column driver_id uuid references drivers(id)`);
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`update driver_events e set driver_id = r.driver_id from routes r where r.id = e.route_id`);
  await run(`select set_config('app.scope', '', true)`);
  await run(`alter table driver_events alter column driver_id set not null`);
}
