import { type Kysely, sql } from 'kysely';

/** Since when the driver of a route is on a break, as their phone says; null while they work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table routes add column on_break_since timestamptz').execute(db);
}
