import { type Kysely, sql } from 'kysely';

/**
 * Stores why the times of arrivals and departures are estimated, in place of the mere fact. A settled visit has the reason of
 * its own time, because positions can replace an estimated arrival.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  const reasons = `'FOUND_LATE', 'POOR_POSITION', 'UNKNOWN_CLOCK'`;
  for (const table of ['order_log', 'visits', 'stop_departures']) {
    await run(`alter table ${table} add column estimated_because text check (estimated_because in (${reasons}))`);
    await run(`update ${table} set estimated_because = 'FOUND_LATE' where is_estimated`);
    await run(`alter table ${table} drop column is_estimated`);
  }
  await run(`alter table visits add column came_estimated_because text check (came_estimated_because in (${reasons}))`);
  await run(`update visits set came_estimated_because = estimated_because where source = 'ESTIMATED'`);
}
