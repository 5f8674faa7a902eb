import { type Kysely, sql } from 'kysely';

/** Contacts: customers with repeated deliveries, stored to create single-stop orders from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table contacts (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text, phone text, address text not null default '', lat double precision, lng double precision,
    start_time text, end_time text, duration double precision, load double precision, notes text,
    types text[] not null default '{}', fields jsonb not null default '{}',
    status text not null check (status in ('READY','GEOCODING','INVALID')), error_details text[] not null default '{}',
    upload_id uuid references uploads(id),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await run(`create index contacts_company on contacts (company_id, created_at desc, id)`);
  await run(`create index contacts_geocoding on contacts (company_id) where status = 'GEOCODING'`);

  await run(`alter table contacts enable row level security`);
  await run(`alter table contacts force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy contacts_access on contacts using (${policy}) with check (${policy})`);
}
