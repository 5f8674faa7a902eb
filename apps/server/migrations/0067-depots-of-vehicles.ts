import { type Kysely, sql } from 'kysely';

/** The home depot of each vehicle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table vehicles add depot_id uuid references depots(id)`);
  await run(`create index vehicles_depot on vehicles (depot_id) where depot_id is not null`);
}
