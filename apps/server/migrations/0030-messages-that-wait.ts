import { type Kysely, sql } from 'kysely';

/** Until when the quiet hours hold a text back, so that the log can say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_logs add column not_before timestamptz`.execute(db);
}
