import { type Kysely, sql } from 'kysely';

/** Where the door and the vehicle were in each visit, what the office decided about doors, and the orders that got one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table visits add column door_lat double precision, add column door_lng double precision,
    add column parking_lat double precision, add column parking_lng double precision, add column positions int`);
  await run(`create table doors (company_id uuid not null references companies(id), place uuid not null,
    state text not null check (state in ('ACCEPTED', 'REJECTED')),
    lat double precision not null, lng double precision not null,
    parking_lat double precision, parking_lng double precision,
    former_lat double precision not null, former_lng double precision not null,
    visits int not null, decided_by uuid references users(id) on delete set null, decided_at timestamptz not null,
    primary key (company_id, place))`);
  await run(`create index doors_decided_by on doors (decided_by)`);
  await run(`create table order_doors (company_id uuid not null references companies(id),
    order_id uuid not null references orders(id) on delete cascade,
    stop text not null check (stop in ('pickup', 'delivery')), place uuid not null,
    former_lat double precision, former_lng double precision, former_parking int, parking int,
    parking_lat double precision, parking_lng double precision,
    primary key (order_id, stop))`);
  await run(`create index order_doors_place on order_doors (company_id, place)`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['doors', 'order_doors']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
  // Routes whose positions are still stored are settled again, now with the doors.
  await run(`update visits v set settled_at = null where settled_at is not null and left_at is not null
    and exists (select from driver_positions p where p.route_id = v.route_id and p.company_id = v.company_id)`);
}
