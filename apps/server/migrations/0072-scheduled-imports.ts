import { type Kysely, sql } from 'kysely';

/**
 * Spreadsheets that are imported from a URL on a schedule, the history of their runs, and the URLs of calendars. Uploads
 * that an import makes have no member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table scheduled_imports (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, url text not null, header_name text, is_on boolean not null default true,
    route_plan_type text not null check (route_plan_type in ('VRP', 'PDP')), reading jsonb not null,
    default_date text not null, duplicates text not null, on_errors text not null, schedule jsonb not null,
    next_at timestamptz, failures int not null default 0, paused_at timestamptz,
    etag text, last_modified text, digest text,
    made_by uuid references users(id) on delete set null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await run(`create index scheduled_imports_company on scheduled_imports (company_id, created_at, id)`);
  await run(`create index scheduled_imports_due on scheduled_imports (next_at) where is_on and paused_at is null`);
  await run(`create index scheduled_imports_made_by on scheduled_imports (made_by)`);

  await run(`create table scheduled_import_runs (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    import_id uuid not null references scheduled_imports(id) on delete cascade,
    is_scheduled boolean not null, status text not null
      check (status in ('WAITING', 'RUNNING', 'DONE', 'UNCHANGED', 'FAILED')),
    total int not null default 0, made int not null default 0, changed int not null default 0,
    same int not null default 0, wrong int not null default 0,
    problems jsonb not null default '[]', problem jsonb,
    upload_id uuid references uploads(id) on delete set null,
    created_at timestamptz not null default now(), seen_at timestamptz not null default now(), finished_at timestamptz)`);
  await run(`create index scheduled_import_runs_import on scheduled_import_runs (import_id, created_at desc, id)`);
  await run(`create index scheduled_import_runs_company on scheduled_import_runs (company_id)`);
  await run(`create index scheduled_import_runs_upload on scheduled_import_runs (upload_id)`);
  await run(`create index scheduled_import_runs_open on scheduled_import_runs (seen_at)
    where status in ('WAITING', 'RUNNING')`);
  // One run of an import at a time.
  await run(`create unique index scheduled_import_runs_one on scheduled_import_runs (import_id)
    where status in ('WAITING', 'RUNNING')`);

  // References that an import made orders of, so that a deleted order does not come back with the next file.
  await run(`create table scheduled_import_refs (
    company_id uuid not null references companies(id),
    import_id uuid not null references scheduled_imports(id) on delete cascade,
    ref_digest text not null, created_at timestamptz not null default now(), primary key (import_id, ref_digest))`);
  await run(`create index scheduled_import_refs_company on scheduled_import_refs (company_id)`);

  await run(`create table calendar_feeds (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    kind text not null check (kind in ('COMPANY', 'DEPOT', 'DRIVER')),
    driver_id uuid references drivers(id) on delete cascade, depot_id uuid references depots(id) on delete cascade,
    token_digest text not null unique, made_by uuid references users(id) on delete set null,
    created_at timestamptz not null default now(), used_at timestamptz,
    check ((kind = 'DRIVER') = (driver_id is not null) and (kind = 'DEPOT') = (depot_id is not null)))`);
  await run(`create unique index calendar_feeds_one on calendar_feeds
    (company_id, kind, coalesce(driver_id, depot_id, company_id))`);
  await run(`create index calendar_feeds_driver on calendar_feeds (driver_id)`);
  await run(`create index calendar_feeds_depot on calendar_feeds (depot_id)`);
  await run(`create index calendar_feeds_made_by on calendar_feeds (made_by)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['scheduled_imports', 'scheduled_import_runs', 'scheduled_import_refs', 'calendar_feeds']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }

  await run(`alter table uploads alter column membership_id drop not null`);
  // Imports look orders up by their reference.
  await run(
    `create index orders_ref on orders (company_id, order_ref) where order_ref is not null and deleted_at is null`,
  );
}
