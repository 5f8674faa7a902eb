import { type Kysely, sql } from 'kysely';

/** Changes that agents proposed, each with its request, its effects, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table proposals (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    api_key_id uuid references api_keys(id) on delete set null, key_name text not null, agent text not null,
    endpoint text not null, request jsonb, reason text not null,
    status text not null default 'OPEN'
      check (status in ('OPEN', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'OUTDATED', 'FAILED')),
    preview jsonb, base jsonb not null, previewed_at timestamptz not null, expires_at timestamptz not null,
    created_at timestamptz not null default now(), decided_at timestamptz, decided_by uuid references users(id),
    decision_reason text, failure jsonb, result jsonb)`);
  await run(`create index proposals_company on proposals (company_id, created_at desc, id)`);
  await run(`create index proposals_open on proposals (company_id, api_key_id) where status in ('OPEN', 'OUTDATED')`);
  await run(`create index proposals_key on proposals (api_key_id)`);
  await run(`create index proposals_decider on proposals (decided_by)`);
  await run(`create index proposals_expiry on proposals (expires_at) where status in ('OPEN', 'OUTDATED')`);
  await run(`create index proposals_age on proposals (created_at)`);

  await run(`alter table proposals enable row level security`);
  await run(`alter table proposals force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy proposals_access on proposals using (${policy}) with check (${policy})`);
}
