import { type Kysely, sql } from 'kysely';

/**
 * Scheduled dispatch of a plan: its time, the user who scheduled it, and the reason of a failure. Routes store the stops
 * that their driver received, to find later changes. A repeated order refers to its original. Presence rows list the
 * present viewers of a plan; old rows are deleted when the next viewer opens it.
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
