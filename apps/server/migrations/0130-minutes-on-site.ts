import { type Kysely, sql } from 'kysely';

/**
 * Minutes on site: visits of drivers, the times of each route at its first dispatch, minutes that the office accepted,
 * and the orders that got them. The visits of the past are filled from the logs of the orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  // The place of an address, without its text: capitals, spaces and punctuation do not distinguish places.
  await run(`create function place_of(address text, lat double precision, lng double precision) returns uuid
    language sql immutable parallel safe as $$
      select case when trim(coalesce(address, '')) <> ''
        then md5(trim(regexp_replace(lower(address), '[[:space:],.;]+', ' ', 'g')))::uuid
        when lat is not null and lng is not null
        then md5(round(lat::numeric, 4)::text || ' ' || round(lng::numeric, 4)::text)::uuid end $$`);
  await run(`create function customer_of(name text, place uuid) returns uuid language sql immutable parallel safe as $$
      select case when place is not null and trim(coalesce(name, '')) <> ''
        then md5(trim(regexp_replace(lower(name), '[[:space:]]+', ' ', 'g')) || ' ' || place::text)::uuid end $$`);

  await run(`create table visits (company_id uuid not null references companies(id),
    order_id uuid not null references orders(id) on delete cascade,
    stop text not null check (stop in ('pickup', 'delivery')),
    route_id uuid references routes(id) on delete set null,
    route_plan_id uuid references route_plans(id) on delete set null,
    day date not null, place uuid, customer uuid, goods text, load double precision not null default 0,
    arrived_at timestamptz, left_at timestamptz, is_by_driver boolean not null default true,
    is_failed boolean not null default false,
    planned_arrival int, planned_start int, planned_end int,
    came_at timestamptz, went_at timestamptz, seconds int, problem text, source text,
    changed_at timestamptz not null default now(), settled_at timestamptz,
    primary key (order_id, stop))`);
  await run(`create index visits_place on visits (company_id, place, stop, left_at)`);
  await run(`create index visits_day on visits (company_id, day)`);
  await run(`create index visits_unsettled on visits (changed_at) where settled_at is null`);
  for (const column of ['route_id', 'route_plan_id']) await run(`create index visits_${column} on visits (${column})`);

  await run(`create table dispatched_times (route_id uuid primary key references routes(id) on delete cascade,
    company_id uuid not null references companies(id), departure int, departed_at timestamptz,
    stops jsonb not null default '[]', dispatched_at timestamptz not null default now())`);
  await run(`create index dispatched_times_company_id on dispatched_times (company_id)`);

  await run(`create table accepted_minutes (id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies(id),
    level text not null check (level in ('contact', 'address', 'label', 'kind')),
    stop text not null check (stop in ('pickup', 'delivery')),
    place uuid, customer uuid, goods text, label_id uuid references labels(id) on delete cascade,
    contact_id uuid references contacts(id) on delete set null,
    contact_former int, contact_minutes int,
    fixed_seconds int not null, unit_seconds double precision not null default 0,
    minutes int not null, planned_minutes int not null, visits int not null,
    is_by_rule boolean not null default false,
    accepted_by uuid references users(id) on delete set null, accepted_at timestamptz not null default now(),
    undone_by uuid references users(id) on delete set null, undone_at timestamptz)`);
  await run(`create unique index accepted_minutes_one on accepted_minutes (company_id, level, stop, goods, place, customer, label_id)
    nulls not distinct where undone_at is null`);
  await run(`create index accepted_minutes_place on accepted_minutes (company_id, place)`);
  for (const column of ['label_id', 'contact_id', 'accepted_by', 'undone_by'])
    await run(`create index accepted_minutes_${column} on accepted_minutes (${column})`);

  await run(`create table order_minutes (company_id uuid not null references companies(id),
    order_id uuid not null references orders(id) on delete cascade,
    stop text not null check (stop in ('pickup', 'delivery')), minutes int not null,
    accepted_id uuid references accepted_minutes(id) on delete set null,
    primary key (order_id, stop))`);
  await run(`create index order_minutes_company_id on order_minutes (company_id)`);
  await run(`create index order_minutes_accepted_id on order_minutes (accepted_id)`);

  await run(`create table minutes_rules (company_id uuid primary key references companies(id),
    accepts_each_night boolean not null default false, min_visits int not null default 5,
    min_minutes int not null default 2, shows_drivers boolean not null default false,
    updated_by uuid references users(id) on delete set null, updated_at timestamptz not null default now())`);
  await run(`create index minutes_rules_updated_by on minutes_rules (updated_by)`);

  await run(`alter table retention add column visits_days int not null default 730`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['visits', 'dispatched_times', 'accepted_minutes', 'order_minutes', 'minutes_rules']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }

  await run(`insert into visits (company_id, order_id, stop, route_id, route_plan_id, day, place, customer, goods, load,
      arrived_at, left_at, is_by_driver, is_failed, planned_arrival, planned_start, planned_end)
    select o.company_id, o.id, s.type, s.route_id, s.route_plan_id, p.delivery_date, a.place,
      customer_of(case s.type when 'pickup' then o.pickup_name else o.delivery_name end, a.place), o.goods[1], coalesce(o.load, 0),
      l.arrived_at, l.left_at, l.by_driver, l.failed, s.arrival_seconds, s.start_seconds, s.end_seconds
    from stops s join orders o on o.id = s.order_id join route_plans p on p.id = s.route_plan_id
    cross join lateral (select case s.type when 'pickup' then place_of(o.pickup_address, o.pickup_lat, o.pickup_lng)
      else place_of(o.delivery_address, o.delivery_lat, o.delivery_lng) end as place) a
    cross join lateral (select
      min(created_at) filter (where status = case s.type when 'pickup' then 'PICKUP_ARRIVED' else 'DELIVERY_ARRIVED' end) as arrived_at,
      max(created_at) filter (where e.is_end) as left_at,
      coalesce(bool_and(user_id is null) filter (where e.is_end), true) as by_driver,
      coalesce(bool_or(status in ('PICKUP_FAILED', 'DELIVERY_FAILED')) filter (where e.is_end), false) as failed
      from order_log cross join lateral (select status = any(case s.type when 'pickup'
        then array['COLLECTED', 'PICKUP_FAILED'] else array['COMPLETED', 'DELIVERY_FAILED'] end) as is_end) e
      where order_id = o.id and not void) l
    where l.left_at is not null and o.deleted_at is null and p.deleted_at is null
    on conflict do nothing`);
}
