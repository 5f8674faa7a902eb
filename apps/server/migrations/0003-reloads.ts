import { type Kysely, sql } from 'kysely';

/** ORD-60: when a route is back at its depot to load again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table routes add column reloads jsonb not null default '[]'`).execute(db);
}
