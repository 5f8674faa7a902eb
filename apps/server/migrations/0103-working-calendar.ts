import { type Kysely, sql } from 'kysely';

/**
 * The working calendar: weekly patterns of drivers, absences with their kinds, extra shifts, changes of days, and days on
 * which the company is closed. Days are dates and times are HH:mm, never instants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const ids = `id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id)`;
  const driver = `driver_id uuid not null references drivers(id)`;
  const times = `created_at timestamptz not null default now(), updated_at timestamptz not null default now()`;

  await run(`create table work_patterns (${ids}, ${driver}, valid_from date not null, valid_until date,
    weeks jsonb not null, ${times}, check (valid_until >= valid_from))`);
  await run(`create table absence_kinds (${ids}, name text not null, needs_approval boolean not null,
    is_health boolean not null, ${times})`);
  await run(`create unique index absence_kinds_name on absence_kinds (company_id, lower(name))`);
  await run(`create table absences (${ids}, ${driver}, kind_id uuid not null references absence_kinds(id),
    from_date date not null, until_date date not null, start_time text, end_time text,
    status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED')), note text,
    decided_by text, decided_at timestamptz, ${times},
    check (until_date >= from_date), check ((start_time is null) = (end_time is null)))`);
  await run(`create index absences_kind on absences (kind_id)`);
  await run(`create table extra_shifts (${ids}, ${driver}, date date not null, shift jsonb not null, ${times})`);
  await run(`create table day_changes (${ids}, ${driver}, from_date date not null, until_date date not null,
    start_depot_id uuid references depots(id), end_depot_id uuid references depots(id),
    vehicle_id uuid references vehicles(id), ${times}, check (until_date >= from_date))`);
  for (const column of ['start_depot_id', 'end_depot_id', 'vehicle_id'])
    await run(`create index day_changes_${column} on day_changes (${column}) where ${column} is not null`);
  await run(`create table company_days (${ids}, date date not null, name text not null, ${times})`);
  await run(`create unique index company_days_date on company_days (company_id, date)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  // Depot staff see the calendar of the drivers whom they see. The policies of drivers apply inside the function too.
  const own = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  await run(`create function depot_sees_calendar(asked uuid) returns boolean
    language plpgsql stable cost 1 as $$ begin return exists (select from drivers d where d.id = asked); end $$`);
  const ofDrivers = ['work_patterns', 'absences', 'extra_shifts', 'day_changes'];
  for (const table of [...ofDrivers, 'absence_kinds', 'company_days']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
    if (!ofDrivers.includes(table)) continue;
    await run(`create index ${table}_driver on ${table} (driver_id)`);
    await run(`create index ${table}_company on ${table} (company_id)`);
    await run(`create policy ${table}_depot on ${table} as restrictive
      using (${own} is null or depot_sees_calendar(driver_id)) with check (${own} is null)`);
  }
}
