import { type Kysely, sql } from 'kysely';

/** Vehicles, the usual vehicle of each driver and the vehicle of each route. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table vehicles (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, plate text, kind text not null default 'VAN', skills text[] not null default '{}',
    capacity double precision, max_distance_km double precision, max_stops integer,
    cost_per_day double precision, cost_per_km double precision, cost_per_hour double precision,
    cost_per_overtime_hour double precision, co2_per_km double precision,
    out_of_service jsonb not null default '[]', note text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz)`);
  await run(`create index vehicles_company on vehicles (company_id)`);

  await run(`alter table drivers add vehicle_id uuid references vehicles(id)`);
  await run(`create index drivers_vehicle on drivers (vehicle_id)`);
  await run(`alter table routes add vehicle_id uuid references vehicles(id)`);
  await run(`create index routes_vehicle on routes (vehicle_id)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table vehicles enable row level security`);
  await run(`alter table vehicles force row level security`);
  await run(`create policy vehicles_access on vehicles using (${policy}) with check (${policy})`);
}
