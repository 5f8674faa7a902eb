import { type Kysely, sql } from 'kysely';

/**
 * Uploads that can be reviewed and undone: their metadata, the original file until it expires, and the row of each order.
 * Also the corrections of a company, so that later uploads reuse them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table uploads
    add column kind text not null default 'orders' check (kind in ('orders','contacts')),
    add column file text, add column reading jsonb,
    add column undone_at timestamptz, add column undone_by uuid references users(id)`);
  await run(
    `update uploads set kind = 'contacts' where exists (select from contacts where contacts.upload_id = uploads.id)`,
  );
  await run(`create index uploads_company on uploads (company_id, kind, created_at desc, id)`);
  await run(`create index uploads_files on uploads (created_at) where file is not null`);

  await run(`alter table orders add column upload_row int`);
  await run(`create index orders_upload on orders (upload_id, upload_row) where upload_id is not null`);

  await run(`create table upload_corrections (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    kind text not null check (kind in ('address','group','priority','types')),
    typed_key text not null, typed text not null, meant text not null,
    lat double precision, lng double precision,
    user_id uuid references users(id), updated_at timestamptz not null default now(),
    check ((lat is null) = (lng is null)))`);
  await run(`create unique index upload_corrections_typed on upload_corrections (company_id, kind, typed_key)`);

  await run(`alter table upload_corrections enable row level security`);
  await run(`alter table upload_corrections force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy upload_corrections_access on upload_corrections using (${policy}) with check (${policy})`);
}
