import { type Kysely, sql } from 'kysely';

/**
 * Invitations to groups, second factors, and sign-in by OpenID Connect. A personal code is stored as a hash, because only
 * the email needs it. The code of a shareable link is shown repeatedly, so it is stored in plain text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table groups add column invite_code text unique, add column invited_by uuid references users(id)`);

  // Groups tell how many orders they have.
  await run(
    `create index orders_group on orders (company_id, group_id) where group_id is not null and deleted_at is null`,
  );

  await run(`create table invitations (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    group_id uuid not null references groups(id), email text not null, code_hash text unique,
    invited_by uuid not null references users(id),
    created_at timestamptz not null default now(), expires_at timestamptz not null,
    accepted_at timestamptz, accepted_by uuid references users(id))`);
  await run(`create unique index invitations_waiting on invitations (group_id, email) where accepted_at is null`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table invitations enable row level security`);
  await run(`alter table invitations force row level security`);
  await run(`create policy invitations_access on invitations using (${policy}) with check (${policy})`);

  await run(
    `alter table sessions add column method text not null default 'password' check (method in ('password','openid'))`,
  );

  await run(`create table second_factors (
    user_id uuid primary key references users(id), secret text not null,
    created_at timestamptz not null default now(), confirmed_at timestamptz, last_step bigint not null default 0)`);
  await run(`create table recovery_codes (
    code_hash text not null, user_id uuid not null references users(id), used_at timestamptz,
    primary key (user_id, code_hash))`);
  await run(`create table openid_attempts (
    state_hash text primary key, nonce text not null, verifier text not null, expires_at timestamptz not null)`);
  // These belong to people, not to companies: no tenant sees them.
  const scoped = `(select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['second_factors', 'recovery_codes', 'openid_attempts']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${scoped}) with check (${scoped})`);
  }
}
