import { type Kysely, sql } from 'kysely';

/**
 * Master routes: routes that come again. A day is a date of a master route with the plan that was made for it, or with
 * the reason why none could be made. Plans that master routes made keep orders with their drivers when they are optimized.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const ids = `id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id)`;
  const times = `created_at timestamptz not null default now(), updated_at timestamptz not null default now()`;

  await run(`create table master_routes (${ids}, name text not null, plan_name text not null,
    route_plan_type text not null check (route_plan_type in ('VRP', 'PDP')),
    driver_id uuid not null references drivers(id), vehicle_id uuid references vehicles(id),
    start_depot_id uuid references depots(id) on delete set null,
    end_depot_id uuid references depots(id) on delete set null,
    weekdays text[] not null, every_weeks int not null default 1, start_date date not null, last_date date,
    start_time text, version int not null default 1, figures jsonb, previous jsonb,
    tried_until date not null default current_date - 1,
    created_by uuid references users(id) on delete set null, ${times})`);
  await run(`create index master_routes_company on master_routes (company_id, created_at, id)`);
  for (const column of ['driver_id', 'vehicle_id', 'start_depot_id', 'end_depot_id', 'created_by'])
    await run(`create index master_routes_${column} on master_routes (${column})`);

  await run(`create table master_route_stops (${ids},
    master_route_id uuid not null references master_routes(id) on delete cascade, position int not null,
    contact_id uuid references contacts(id) on delete cascade, series_id uuid references series(id) on delete cascade,
    type text not null check (type in ('pickup', 'delivery')), usual_time text,
    check ((contact_id is null) <> (series_id is null)))`);
  await run(`create index master_route_stops_master on master_route_stops (master_route_id, position)`);
  for (const column of ['company_id', 'contact_id', 'series_id'])
    await run(`create index master_route_stops_${column} on master_route_stops (${column})`);

  await run(`create table master_route_days (${ids},
    master_route_id uuid not null references master_routes(id) on delete cascade, date date not null,
    route_plan_id uuid references route_plans(id) on delete set null, driver_id uuid references drivers(id),
    vehicle_id uuid references vehicles(id), is_chosen boolean not null default false, master_version int not null, made_stops jsonb not null default '[]',
    planned jsonb, problem jsonb, ${times})`);
  await run(`create unique index master_route_days_one on master_route_days (master_route_id, date)`);
  await run(`create index master_route_days_company on master_route_days (company_id, date)`);
  for (const column of ['route_plan_id', 'driver_id', 'vehicle_id'])
    await run(`create index master_route_days_${column} on master_route_days (${column})`);

  await run(`alter table route_plans add column keeps_drivers boolean not null default false`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  // Master routes belong to the office. Depot staff see the plans.
  const atDepot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  for (const table of ['master_routes', 'master_route_stops', 'master_route_days']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
    await run(`create policy ${table}_depot on ${table} as restrictive
      using (${atDepot} is null) with check (${atDepot} is null)`);
  }
}
