import { type Kysely, sql } from 'kysely';

/** Outages: a driver or a vehicle is missing at short notice. Each has what an undo puts back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table outages (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    driver_id uuid references drivers(id) on delete cascade, vehicle_id uuid references vehicles(id) on delete cascade,
    from_date date not null, until_date date not null, start_time text, end_time text,
    offer text not null check (offer in ('ONE_DRIVER', 'SHARED', 'NEXT_DAY')),
    absence_id uuid references absences(id) on delete set null,
    plans jsonb not null, created_by uuid references users(id) on delete set null,
    created_at timestamptz not null default now(), undone_at timestamptz,
    check ((driver_id is null) <> (vehicle_id is null)))`);
  await run(`create index outages_company on outages (company_id, created_at)`);
  await run(`create index outages_driver on outages (driver_id)`);
  await run(`create index outages_vehicle on outages (vehicle_id)`);
  await run(`create index outages_absence on outages (absence_id)`);
  await run(`create index outages_created_by on outages (created_by)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  // Outages belong to the office.
  const atDepot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  await run(`alter table outages enable row level security`);
  await run(`alter table outages force row level security`);
  await run(`create policy outages_access on outages using (${policy}) with check (${policy})`);
  await run(`create policy outages_depot on outages as restrictive
    using (${atDepot} is null) with check (${atDepot} is null)`);
}
