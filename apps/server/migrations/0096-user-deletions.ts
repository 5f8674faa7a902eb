import { type Kysely, sql } from 'kysely';

/**
 * Deletions of users that may be undone for a moment, with what the deletion took away. `account` is null where the
 * account stayed, and after the undo.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table user_deletions (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    user_id uuid not null references users(id), membership_id uuid not null references memberships(id) on delete cascade,
    deleted_by uuid not null references users(id), deleted_at timestamptz not null, restored_at timestamptz,
    membership jsonb not null, account jsonb)`);
  await run(`create index user_deletions_user on user_deletions (user_id)`);
  await run(`create index user_deletions_age on user_deletions (deleted_at)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table user_deletions enable row level security`);
  await run(`alter table user_deletions force row level security`);
  await run(`create policy user_deletions_access on user_deletions using (${policy}) with check (${policy})`);
}
