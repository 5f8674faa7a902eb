import { type Kysely, sql } from 'kysely';

/**
 * Adds the reasons why some or all travel of a plan is not by road although its company selected roads, and the keys of
 * hosted road providers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table route_plans add column travel_notes jsonb not null default '[]'`.execute(db);
  await sql`alter table companies add column google_directions_key text, add column token_engine text`.execute(db);
}
