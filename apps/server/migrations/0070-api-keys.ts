import { type Kysely, sql } from 'kysely';

/**
 * API keys of a company, stored as digests. Each acts as a membership of its own that is closed from the beginning, as the
 * API token does, so that its changes stay attributed to its name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table api_keys (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies(id),
    membership_id uuid not null references memberships(id),
    name text not null, token_hash text not null unique, token_end text not null,
    scopes text[] not null, networks text[] not null default '{}', requests_per_minute int not null,
    expires_at timestamptz, made_by uuid references users(id), created_at timestamptz not null default now(),
    used_at timestamptz)`);
  await run(`create unique index api_keys_name on api_keys (company_id, lower(name))`);
  await run(`create index api_keys_membership on api_keys (membership_id)`);
  await run(`create index api_keys_maker on api_keys (made_by)`);

  await run(`alter table api_keys enable row level security`);
  await run(`alter table api_keys force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy api_keys_access on api_keys using (${policy}) with check (${policy})`);
}
