import { type Kysely, sql } from 'kysely';

/** The vehicle that a driver was sent, so that a change of it is sent too. Null for routes of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`alter table routes add column dispatched_vehicle_id uuid references vehicles (id) on delete set null`);
  await run(`create index routes_dispatched_vehicle on routes (dispatched_vehicle_id)`);
}
