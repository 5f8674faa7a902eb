import { type Kysely, sql } from 'kysely';

/**
 * Sign-in by SAML: requests that a browser began, and sessions that began that way. The row of a request holds digests
 * only: of the id that the response must name, of the word that the browser's tab keeps, and of the code that this tab
 * gets with the response.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table saml_attempts (
    request_hash text primary key, browser_hash text not null, code_hash text unique,
    user_id uuid references users(id) on delete cascade, expires_at timestamptz not null)`);
  await run(`create index saml_attempts_user on saml_attempts (user_id) where user_id is not null`);
  // These belong to people, not to companies: no tenant sees them.
  const scoped = `(select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table saml_attempts enable row level security`);
  await run(`alter table saml_attempts force row level security`);
  await run(`create policy saml_attempts_access on saml_attempts using (${scoped}) with check (${scoped})`);

  await run(`alter table sessions drop constraint sessions_method_check,
    add constraint sessions_method_check check (method in ('password','openid','saml','impersonation'))`);
}
