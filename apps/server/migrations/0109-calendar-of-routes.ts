import { type Kysely, sql } from 'kysely';

/** Routes remember what the working calendar gave them, and what it has said since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table routes add column calendar jsonb, add column calendar_notice jsonb`).execute(db);
}
