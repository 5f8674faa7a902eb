import { type Kysely, sql } from 'kysely';

/**
 * Estimates by company, subject, place and driver, so that a page does not read the visits of a year. Companies with
 * visits are due: the job that settles visits fills the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table company_minutes (company_id uuid primary key references companies(id),
    values jsonb, visits int not null default 0, changed_visits int not null default 0, learned_at timestamptz)`);
  await run(`create table learned_minutes (id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies(id),
    level text not null check (level in ('contact', 'address', 'label', 'kind')),
    stop text not null check (stop in ('pickup', 'delivery')),
    goods text, place uuid, customer uuid, label_id uuid references labels(id) on delete cascade,
    sole_customer uuid, is_one_customer boolean not null default false,
    order_id uuid, counted int not null, left_out int not null, left_out_estimated int not null,
    median_seconds double precision not null, estimate jsonb not null, recent jsonb not null default '[]')`);
  await run(`create unique index learned_minutes_one on learned_minutes (company_id, place, level, stop, goods, customer, label_id)
    nulls not distinct`);
  await run(`create index learned_minutes_label_id on learned_minutes (label_id)`);
  await run(`create table door_estimates (company_id uuid not null references companies(id), place uuid not null,
    order_id uuid not null, stop text not null check (stop in ('pickup', 'delivery')), is_one_name boolean not null,
    lat double precision not null, lng double precision not null,
    parking_lat double precision, parking_lng double precision,
    spread_metres double precision not null, agreeing int not null,
    primary key (company_id, place))`);
  await run(`create table driver_minutes (driver_id uuid primary key references drivers(id) on delete cascade,
    company_id uuid not null references companies(id), visits int not null, median_seconds double precision not null,
    seconds80 double precision not null, relation double precision not null)`);
  await run(`create index driver_minutes_company_id on driver_minutes (company_id)`);
  // The last visits of a kind of stop.
  await run(`create index visits_kind on visits (company_id, stop, goods, left_at) where seconds is not null`);
  // The digest of each contact's address, which was computed for all contacts whenever one was looked for.
  await run(`alter table contacts add column place uuid generated always as (place_of(address, lat, lng)) stored`);
  await run(`create index contacts_place on contacts (company_id, place)`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['company_minutes', 'learned_minutes', 'door_estimates', 'driver_minutes']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
  await run(
    `insert into company_minutes (company_id) select distinct company_id from visits where settled_at is not null`,
  );
}
