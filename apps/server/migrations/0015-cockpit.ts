import { type Kysely, sql } from 'kysely';

/**
 * SRV-35: when a plan is to be dispatched by itself, who wished it, and why it was not; what a
 * driver was sent, to tell what has changed since. SRV-82: the order that an order does
 * again. Who looks at which plan just now; rows of yesterday mean nothing and are swept when somebody comes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table route_plans
    add column dispatch_at timestamptz, add column dispatch_by uuid references users(id), add column dispatch_problem text`);
  await run(`alter table routes add column dispatched_stops jsonb`);
  await run(`alter table orders add column replans uuid references orders(id)`);
  await run(`create index orders_replans on orders (replans) where replans is not null`);

  await run(`create table plan_presence (
    company_id uuid not null references companies(id), route_plan_id uuid not null references route_plans(id),
    user_id uuid not null references users(id), is_editing boolean not null default false,
    seen_at timestamptz not null, primary key (route_plan_id, user_id))`);
  await run(`alter table plan_presence enable row level security`);
  await run(`alter table plan_presence force row level security`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`create policy plan_presence_access on plan_presence using (${policy}) with check (${policy})`);
}
