import { type Kysely, sql } from 'kysely';

/** The breaks of a driver that a route does not have, so that dispatchers see them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table routes add column breaks_left_out jsonb not null default '[]'`).execute(db);
}
