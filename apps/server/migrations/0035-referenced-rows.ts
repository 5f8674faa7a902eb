import { type Kysely, sql } from 'kysely';

/**
 * Indexes for references. Deleting a row looks for rows that point to it: without an index that reads the whole table for
 * each deleted row, and a company with 200,000 orders could not be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create index orders_driver on orders (driver_id) where driver_id is not null`);
  await run(`create index orders_copied_from on orders (copied_from) where copied_from is not null`);
  await run(`create index driver_events_driver on driver_events (driver_id)`);
  await run(`create index message_logs_plan on message_logs (route_plan_id) where route_plan_id is not null`);
  await run(`create index optimize_runs_repeats on optimize_runs (repeats) where repeats is not null`);
  await run(`create index label_links_plan on label_links (route_plan_id)`);
}
