import { type Kysely, sql } from 'kysely';

/** How long a company keeps what is about persons (without a row, the defaults; null: as long as the order), and alerts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table retention (
    company_id uuid primary key references companies(id),
    positions_days int not null check (positions_days between 1 and 365),
    photos_days int check (photos_days between 1 and 3650),
    messages_days int check (messages_days between 1 and 3650),
    updated_at timestamptz not null default now())`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  // Problems that operators were notified of and that persist. They belong to no company.
  await run(`create table operation_alerts (
    kind text primary key, text text not null, since timestamptz not null, told_at timestamptz not null)`);
  await run(`alter table operation_alerts enable row level security`);
  await run(`alter table operation_alerts force row level security`);
  const platform = `(select current_setting('app.scope', true)) = 'platform'`;
  await run(`create policy operation_alerts_access on operation_alerts using (${platform}) with check (${platform})`);

  await run(`alter table retention enable row level security`);
  await run(`alter table retention force row level security`);
  await run(`create policy retention_access on retention using (${policy}) with check (${policy})`);
}
