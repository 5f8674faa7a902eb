import { type Kysely, sql } from 'kysely';

/**
 * The one API token of a company, stored as a digest. It acts as a membership of its own that is closed from the beginning:
 * no user can sign in as it, and no list of people shows it. Its past changes stay attributed to it when the token is replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table api_tokens (
    company_id uuid primary key references companies(id),
    membership_id uuid not null references memberships(id),
    token_hash text unique, token_end text,
    made_by uuid references users(id), made_at timestamptz, used_at timestamptz)`);

  await run(`alter table api_tokens enable row level security`);
  await run(`alter table api_tokens force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy api_tokens_access on api_tokens using (${policy}) with check (${policy})`);
}
