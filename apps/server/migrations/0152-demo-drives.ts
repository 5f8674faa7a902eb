import { type Kysely, sql } from 'kysely';

/** Later reports of the phones of the demo's drivers, so that its round of today goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table demo_drives (
    route_id uuid primary key references routes(id) on delete cascade,
    company_id uuid not null references companies(id), reports jsonb not null)`);
  await run(`create index demo_drives_company on demo_drives (company_id)`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table demo_drives enable row level security`);
  await run(`alter table demo_drives force row level security`);
  await run(`create policy demo_drives_access on demo_drives using (${policy}) with check (${policy})`);
}
