import { type Kysely, sql } from 'kysely';

/** Deletions of route plans that may be undone for a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table plan_deletions (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    route_plan_id uuid not null references route_plans(id), user_id uuid references users(id),
    orders jsonb not null, stops jsonb not null,
    stop_tokens jsonb not null default '{}', deleted_at timestamptz not null, left_out jsonb)`);
  await run(`create index plan_deletions_plan on plan_deletions (route_plan_id)`);
  await run(`create index plan_deletions_age on plan_deletions (deleted_at)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table plan_deletions enable row level security`);
  await run(`alter table plan_deletions force row level security`);
  await run(`create policy plan_deletions_access on plan_deletions using (${policy}) with check (${policy})`);
}
