import { type Kysely, sql } from 'kysely';

/**
 * Adds the drivers that may take an order, and the settings of a route that override its driver's (null: the driver's).
 * Optimization runs get the progress of the search, the routes that a run replaced, and the plan version that it made.
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
