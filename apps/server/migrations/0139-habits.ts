import { type Kysely, sql } from 'kysely';

/** Habits of drivers that were found in driven days, what the office decided, and the orders that got a rule by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table habits (id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies(id), key text not null,
    kind text not null check (kind in ('BEFORE', 'NOT_BEFORE')),
    first_place uuid not null, second_place uuid, from_seconds int,
    evidence jsonb not null default '[]',
    state text not null default 'PROPOSED' check (state in ('PROPOSED', 'ACCEPTED', 'REJECTED')),
    found_at timestamptz not null default now(), last_day date not null,
    decided_by uuid references users(id) on delete set null, decided_at timestamptz,
    check ((kind = 'BEFORE') = (second_place is not null)), check ((kind = 'NOT_BEFORE') = (from_seconds is not null)))`);
  await run(`create unique index habits_key on habits (company_id, key)`);
  await run(`create index habits_decided_by on habits (decided_by)`);
  await run(`create table order_habits (company_id uuid not null references companies(id),
    order_id uuid not null references orders(id) on delete cascade,
    habit_id uuid not null references habits(id) on delete cascade,
    value text not null, primary key (order_id, habit_id, value))`);
  await run(`create index order_habits_company_id on order_habits (company_id)`);
  await run(`create index order_habits_habit_id on order_habits (habit_id)`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['habits', 'order_habits']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
}
