import { type Kysely, sql } from 'kysely';

/** Adds the times at which a route returns to its depot to reload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table routes add column reloads jsonb not null default '[]'`).execute(db);
}
