import { type Kysely, sql } from 'kysely';

/** Expected arrivals by road: the last ones of each route under way, and the errors of each company's former ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table route_arrivals (
    route_id uuid primary key references routes(id) on delete cascade,
    company_id uuid not null references companies(id),
    computed_at timestamptz not null,
    position_at timestamptz not null, lat double precision not null, lng double precision not null,
    stands_since timestamptz not null, stands_lat double precision not null, stands_lng double precision not null,
    breaks jsonb not null, arrivals jsonb not null)`);
  await run(`create index route_arrivals_company on route_arrivals (company_id)`);
  await run(`create table arrival_errors (
    company_id uuid not null references companies(id), lead_minutes integer not null,
    counts jsonb not null, primary key (company_id, lead_minutes))`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['route_arrivals', 'arrival_errors']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
  const depot = `(select nullif(current_setting('app.depot_id', true), '')::uuid)`;
  await run(`create policy route_arrivals_depot on route_arrivals as restrictive
    using (${depot} is null or depot_sees_stops(route_id)) with check (${depot} is null)`);
  await run(`create policy arrival_errors_depot on arrival_errors as restrictive
    using (${depot} is null) with check (${depot} is null)`);
}
