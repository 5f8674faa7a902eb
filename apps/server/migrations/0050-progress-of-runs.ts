import { type Kysely, sql } from 'kysely';

/**
 * An optimization whose travel times come from a provider may take long before its search begins: how many of them are there, and when the
 * run last got on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table optimize_runs add column travel_percent smallint, add column progress_at timestamptz`)
    .execute(db);
}
