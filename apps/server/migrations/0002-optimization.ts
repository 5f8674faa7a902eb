import { type Kysely, sql } from 'kysely';

/**
 * ORD-60: which drivers may take an order; what a plan's route has of its own beside the driver (null: as the driver).
 * SRV-16b: what a running search shows, what a run replaced, and the version of the plan that it made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table orders add column allowed_drivers uuid[] not null default '{}'`);
  await run(`alter table routes
    add column capacity double precision, add column skills text[],
    add column max_stops int, add column max_distance_km double precision, add column reload boolean`);
  await run(`alter table optimize_runs
    add column preview jsonb, add column before jsonb, add column applied_version int,
    add column repeats uuid references optimize_runs(id)`);
}
