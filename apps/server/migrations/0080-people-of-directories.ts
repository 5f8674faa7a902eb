import { type Kysely, sql } from 'kysely';

/**
 * People whom a company's directory manages through SCIM. A deactivated membership is closed, like one that ended, and is
 * still listed, so that a reactivation opens it again. An invitation without a group is one to the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table memberships add column deactivated_at timestamptz,
    add constraint memberships_deactivated check (deactivated_at is null or deleted_at is not null)`);

  await run(`alter table invitations alter column group_id drop not null`);
  await run(`create unique index invitations_to_company on invitations (company_id, email)
    where accepted_at is null and group_id is null`);

  await run(`create table directory_people (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    membership_id uuid unique references memberships(id) on delete cascade,
    user_name text not null, external_id text, email text not null,
    display_name text, given_name text, family_name text,
    role text not null default 'user' check (role in ('user', 'company_admin')), is_active boolean not null default true,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await run(`create unique index directory_people_name on directory_people (company_id, lower(user_name))`);
  await run(`create unique index directory_people_external on directory_people (company_id, external_id)
    where external_id is not null`);
  await run(
    `create index directory_people_waiting on directory_people (company_id, email) where membership_id is null`,
  );

  await run(`alter table directory_people enable row level security`);
  await run(`alter table directory_people force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy directory_people_access on directory_people using (${policy}) with check (${policy})`);
}
