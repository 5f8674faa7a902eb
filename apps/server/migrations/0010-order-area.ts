import { type Kysely, sql } from 'kysely';

/** Deletions of orders that can be undone for a short time, and links that open the labels of a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table order_deletions (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    user_id uuid references users(id), order_ids uuid[] not null,
    stops jsonb not null default '[]', stop_tokens jsonb not null default '{}',
    deleted_at timestamptz not null, restored_at timestamptz)`);
  await run(`create index order_deletions_age on order_deletions (deleted_at)`);

  await run(`create table label_links (
    token_hash text primary key, company_id uuid not null references companies(id),
    route_plan_id uuid not null references route_plans(id), group_ids uuid[],
    expires_at timestamptz not null)`);
  await run(`create index label_links_age on label_links (expires_at)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['order_deletions', 'label_links']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
}
