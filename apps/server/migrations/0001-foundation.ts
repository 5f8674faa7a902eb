import { type Kysely, sql } from 'kysely';

/**
 * The first schema. Every table that belongs to a company carries company_id and is closed by row-level security: a
 * transaction sees a company's rows only after it named the company (app.company_id), or works in one of the two audited
 * scopes (platform, lookup). See docs/decisions/row-level-security.md.
 */
const tenantTables = [
  'company_settings',
  'groups',
  'drivers',
  'labels',
  'uploads',
  'orders',
  'order_log',
  'order_photos',
  'route_plans',
  'routes',
  'stops',
  'optimize_runs',
  'driver_events',
  'driver_positions',
  'message_logs',
  'idempotency_keys',
  'audit_log',
]; // in the order of creation

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create extension if not exists pg_trgm`);

  await run(`create table companies (
    id uuid primary key default gen_random_uuid(),
    name text,
    status text not null default 'NEW' check (status in ('NEW','ASKING_FOR_PURCHASE','PURCHASED','DISABLED','BANNED')),
    account_type text not null default 'DEFAULT' check (account_type in ('DEFAULT','PARTNER','WHITE_LABEL')),
    partner_id uuid references companies(id),
    phone text, industry text, num_of_drivers text,
    logo text, primary_color text,
    banned_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`);

  await run(`create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null, name text not null,
    password_hash text, must_change_password boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz)`);
  await run(`create unique index users_email on users (lower(email)) where deleted_at is null`);

  await run(`create table memberships (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users(id),
    company_id uuid not null references companies(id),
    roles text[] not null,
    group_ids uuid[] not null default '{}',
    restricted boolean not null default false,
    upload_order_template jsonb,
    created_at timestamptz not null default now(),
    deleted_at timestamptz)`);
  await run(`create unique index memberships_person on memberships (user_id, company_id) where deleted_at is null`);
  await run(`create index memberships_company on memberships (company_id)`);

  await run(`create table sessions (
    id uuid primary key default gen_random_uuid(),
    membership_id uuid not null references memberships(id),
    user_id uuid not null references users(id),
    actor_user_id uuid references users(id),
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    address text, user_agent text)`);
  await run(`create index sessions_user on sessions (user_id) where ended_at is null`);

  await run(
    `create table signing_keys (id uuid primary key default gen_random_uuid(), purpose text not null, secret bytea not null, created_at timestamptz not null default now())`,
  );
  await run(`create unique index signing_keys_purpose on signing_keys (purpose)`);
  await run(
    `create table password_resets (token_hash text primary key, user_id uuid not null references users(id), created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz)`,
  );
  await run(
    `create table rate_limits (id uuid primary key default gen_random_uuid(), key text not null, at timestamptz not null default now())`,
  );
  await run(`create index rate_limits_key on rate_limits (key, at)`);

  await run(`create table company_settings (
    company_id uuid primary key references companies(id),
    data jsonb not null,
    updated_at timestamptz not null default now())`);

  await run(`create table groups (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, created_at timestamptz not null default now(), deleted_at timestamptz)`);

  await run(`create table drivers (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, color text not null, email text, phone text,
    capacity double precision, skills text[] not null default '{}',
    start_address text, start_lat double precision, start_lng double precision,
    end_address text, end_lat double precision, end_lng double precision,
    shift_start text, shift_end text, break_start text, break_end text,
    speed text not null default 'NORMAL' check (speed in ('SLOW','NORMAL','FAST')),
    status text not null default 'ACTIVE' check (status in ('ACTIVE','INACTIVE')),
    max_stops int, max_distance_km double precision, reload boolean not null default false,
    lat double precision, lng double precision, position_at timestamptz,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz)`);
  await run(`create index drivers_company on drivers (company_id, created_at desc)`);

  await run(`create table labels (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null check (char_length(name) <= 13), color text not null, created_at timestamptz not null default now())`);
  await run(`create unique index labels_name on labels (company_id, lower(name))`);

  await run(`create table uploads (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    membership_id uuid not null references memberships(id),
    uploaded_time timestamptz not null, file_name text not null, total int not null,
    created_at timestamptz not null default now(), geocoded_at timestamptz)`);

  await run(`create table route_plans (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, delivery_date date not null,
    type text not null check (type in ('VRP','PDP')),
    status text not null default 'DRAFT' check (status in ('DRAFT','OPTIMIZED','DISPATCHED')),
    version int not null default 1, is_live boolean not null default false,
    needs_optimize boolean not null default false,
    travel_by text not null default 'STRAIGHT_LINE',
    clone_route boolean not null default false, optimize_duplicate_route boolean not null default false,
    report jsonb not null default '{"distance":0,"travelMins":0,"serviceMins":0,"waitingMins":0,"workingMins":0,"workingPercentage":0,"stops":0,"lateStops":0}',
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz)`);
  await run(`create index route_plans_company on route_plans (company_id, created_at desc) where deleted_at is null`);

  await run(`create table orders (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    order_code text not null unique, order_ref text,
    status text not null, pickup_status text,
    error_details text[] not null default '{}', field_errors jsonb not null default '{}', unscheduled_reason text,
    route_plan_type text not null check (route_plan_type in ('VRP','PDP')),
    delivery_date date,
    pickup_name text, pickup_phone text, pickup_email text, pickup_address text, pickup_lat double precision, pickup_lng double precision,
    pickup_notes text, pickup_duration double precision, time_start text, time_end text,
    delivery_name text, delivery_phone text, delivery_email text, delivery_address text, delivery_lat double precision, delivery_lng double precision,
    delivery_notes text, delivery_duration double precision, delivery_time_start text, delivery_time_end text,
    notes text, required_skills text[] not null default '{}', load double precision, priority text not null default 'NORMAL',
    group_id uuid references groups(id), labels uuid[] not null default '{}', fields jsonb not null default '{}',
    route_plan_id uuid references route_plans(id), driver_id uuid references drivers(id),
    driver_notes text, package_was text, signature text,
    stop_token text unique,
    upload_id uuid references uploads(id), uploaded_time timestamptz,
    copied_from uuid references orders(id),
    created_by uuid references users(id),
    dispatched_at timestamptz, completed_at timestamptz,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz)`);
  await run(`create index orders_company_created on orders (company_id, created_at desc, id) where deleted_at is null`);
  await run(
    `create index orders_company_type on orders (company_id, route_plan_type, created_at desc, id) where deleted_at is null`,
  );
  await run(`create index orders_company_date on orders (company_id, delivery_date) where deleted_at is null`);
  await run(`create index orders_plan on orders (route_plan_id) where deleted_at is null`);
  await run(`create index orders_geocoding on orders (company_id) where status = 'GEOCODING' and deleted_at is null`);

  await run(`create table order_log (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    order_id uuid not null references orders(id), status text not null, notes text,
    created_at timestamptz not null default now(), void boolean not null default false,
    driver_event_id uuid, user_id uuid references users(id), seq bigint generated always as identity)`);
  await run(`create index order_log_order on order_log (order_id, seq)`);

  await run(`create table order_photos (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    order_id uuid not null references orders(id), file_name text not null, sha256 text not null, bytes int not null,
    created_at timestamptz not null default now())`);
  await run(`create unique index order_photos_once on order_photos (order_id, sha256)`);

  await run(`create table routes (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    route_plan_id uuid not null references route_plans(id), driver_id uuid not null references drivers(id),
    position int not null,
    start_address text, start_lat double precision, start_lng double precision,
    end_address text, end_lat double precision, end_lng double precision,
    shift_start text, shift_end text, break_start text, break_end text, speed text not null default 'NORMAL',
    phone text, locked boolean not null default false,
    token text unique, status text not null default 'WAITING' check (status in ('WAITING','DISPATCHED')),
    dispatched_at timestamptz, dispatched_digest text, seen_at timestamptz,
    start_seconds double precision, end_seconds double precision, end_travel_seconds double precision, end_distance_metres double precision,
    break_start_seconds double precision, break_end_seconds double precision,
    polyline text, summary jsonb not null default '{"distance":0,"travelMins":0,"serviceMins":0,"waitingMins":0,"workingMins":0,"workingPercentage":0,"stops":0,"lateStops":0}',
    updated_at timestamptz not null default now())`);
  await run(`create unique index routes_driver on routes (route_plan_id, driver_id)`);
  await run(`create index routes_by_driver on routes (driver_id)`);

  await run(`create table stops (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    route_plan_id uuid not null references route_plans(id), route_id uuid not null references routes(id),
    order_id uuid not null references orders(id), type text not null check (type in ('pickup','delivery')),
    sequence int not null,
    arrival_seconds double precision not null, start_seconds double precision not null, end_seconds double precision not null,
    travel_seconds double precision not null, distance_metres double precision not null,
    late_seconds double precision not null default 0, load_after double precision not null default 0,
    violations text[] not null default '{}')`);
  await run(`create unique index stops_order on stops (route_plan_id, order_id, type)`);
  await run(`create index stops_route on stops (route_id, sequence)`);
  await run(`create index stops_by_order on stops (order_id)`);

  await run(`create table optimize_runs (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    route_plan_id uuid not null references route_plans(id), plan_version int not null,
    seed bigint not null, settings jsonb not null,
    status text not null default 'QUEUED' check (status in ('QUEUED','RUNNING','APPLIED','OFFERED','FAILED')),
    stop_requested boolean not null default false, attempts int not null default 0,
    progress jsonb, figures jsonb, result jsonb, error text, requested_by uuid references users(id),
    created_at timestamptz not null default now(), started_at timestamptz, finished_at timestamptz)`);
  await run(
    `create unique index optimize_runs_one on optimize_runs (route_plan_id) where status in ('QUEUED','RUNNING')`,
  );
  await run(`create index optimize_runs_plan on optimize_runs (route_plan_id, created_at desc)`);

  await run(`create table driver_events (
    id uuid not null, company_id uuid not null references companies(id), route_id uuid not null references routes(id) on delete cascade,
    order_id uuid not null references orders(id), stop text not null, status text not null, at timestamptz not null,
    outcome jsonb not null, received_at timestamptz not null default now(), primary key (route_id, id))`);

  await run(`create table driver_positions (
    company_id uuid not null references companies(id), driver_id uuid not null references drivers(id),
    route_id uuid not null references routes(id) on delete cascade, at timestamptz not null, lat double precision not null, lng double precision not null, primary key (driver_id, at))`);

  // Routes take their rows along when they are deleted.
  await run(`create index driver_positions_route on driver_positions (route_id)`);

  await run(`create table message_logs (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    route_plan_id uuid references route_plans(id), order_id uuid references orders(id),
    route_id uuid references routes(id) on delete set null,
    trigger text not null, channel text not null check (channel in ('SMS','EMAIL')), once_key text unique,
    msg_from text not null, msg_to text not null, subject text, msg text not null,
    status text not null check (status in ('QUEUED','SENT','DELIVERED','UNDELIVERED','FAILED')), error text, provider_id text,
    eta_seconds double precision,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await run(`create index message_logs_company on message_logs (company_id, created_at desc)`);
  await run(`create index message_logs_order on message_logs (order_id, created_at desc)`);
  await run(`create index message_logs_route on message_logs (route_id)`);

  await run(`create table idempotency_keys (
    company_id uuid not null references companies(id), key text not null, endpoint text not null,
    status int, body jsonb, created_at timestamptz not null default now(), primary key (company_id, endpoint, key))`);

  await run(`create table audit_log (
    id uuid primary key default gen_random_uuid(), company_id uuid references companies(id),
    user_id uuid references users(id), actor_user_id uuid references users(id),
    action text not null, details jsonb not null default '{}', address text, created_at timestamptz not null default now())`);

  await run(`create table local_messages (
    id uuid primary key default gen_random_uuid(), channel text not null, recipient text not null, subject text, body text not null,
    created_at timestamptz not null default now())`);

  await run(`create table outbox (
    id bigint generated always as identity primary key, company_id uuid,
    kind text not null check (kind in ('event','job')), type text not null, payload jsonb not null, options jsonb,
    created_at timestamptz not null default now(), delivered_at timestamptz)`);
  await run(`create index outbox_waiting on outbox (id) where delivered_at is null`);

  // In a select of its own a setting is read once a statement, not once a row: listing 20,000 orders took 160 ms, now 28 ms.
  const scoped = `(select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  const mine = `(select nullif(current_setting('app.company_id', true), '')::uuid)`;
  const own = `company_id = ${mine}`;
  const close = async (table: string, policy: string): Promise<void> => {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  };
  for (const table of tenantTables) await close(table, `${own} or ${scoped}`);
  await close('memberships', `${own} or ${scoped}`);
  await close('companies', `id = ${mine} or ${scoped}`);
  // People are shared between companies: a tenant sees those who are, or were, members of it.
  await close('users', `${scoped} or exists (select 1 from memberships m where m.user_id = users.id)`);
  await close('outbox', `${own} or ${scoped}`);
  for (const table of ['sessions', 'signing_keys', 'password_resets', 'rate_limits', 'local_messages'])
    await close(table, scoped);

  await run(`grant usage on schema public to roundsman_app`);
  await run(`grant select, insert, update, delete on all tables in schema public to roundsman_app`);
  await run(`grant usage on all sequences in schema public to roundsman_app`);
  await run(
    `alter default privileges in schema public grant select, insert, update, delete on tables to roundsman_app`,
  );
  await run(`alter default privileges in schema public grant usage on sequences to roundsman_app`);
}
