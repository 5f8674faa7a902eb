import { type Kysely, sql } from 'kysely';

/** Partners, signing in as a company admin, and one place for the keys of providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const mine = `(select nullif(current_setting('app.company_id', true), '')::uuid)`;
  const scoped = `(select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  const close = async (table: string, policy: string): Promise<void> => {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  };

  // A partner is a company whose people resell the product; its sub accounts refer to it in partner_id.
  await run(`create table partners (
    company_id uuid primary key references companies(id) on delete cascade,
    user_id uuid not null references users(id), is_active boolean not null default true,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await close('partners', `company_id = ${mine} or ${scoped}`);
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`insert into partners (company_id, user_id)
    select distinct on (company_id) company_id, user_id from memberships
    where 'partner' = any(roles) and deleted_at is null order by company_id, created_at, id`);
  await run(`create index companies_partner on companies (partner_id) where partner_id is not null`);

  // Only a digest of the credential is stored, so that a copy of the database lets no reader sign in.
  await run(`create table impersonations (
    id uuid primary key default gen_random_uuid(), credential_hash text not null unique,
    actor_user_id uuid not null references users(id), user_id uuid not null references users(id),
    membership_id uuid not null references memberships(id) on delete cascade,
    company_id uuid not null references companies(id) on delete cascade,
    created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz)`);
  await close('impersonations', scoped);

  // The default records the platform admin beside the user in every row that an impersonated session writes.
  const actor = `nullif(current_setting('app.actor_user_id', true), '')::uuid`;
  await run(`alter table order_log add column actor_user_id uuid references users(id) default ${actor}`);
  await run(`alter table audit_log alter column actor_user_id set default ${actor}`);

  // Moves the remaining keys of providers out of companies, so that a query of a company cannot return them.
  await run(`alter table company_keys drop constraint company_keys_service_check`);
  await run(`alter table company_keys add constraint company_keys_service_check
    check (service in ('geocodeGoogle', 'googleDirections', 'tokenEngine'))`);
  for (const [service, column] of [
    ['googleDirections', 'google_directions_key'],
    ['tokenEngine', 'token_engine'],
  ])
    await run(`insert into company_keys (company_id, service, secret)
      select id, '${service}', ${column} from companies where coalesce(${column}, '') <> ''`);
  await run(`alter table companies drop column google_directions_key, drop column token_engine`);
}
