import { type Kysely, sql } from 'kysely';

/** SRV-22: why some or all of a plan is not travelled by road although its company asks for it. COMP-07: keys of hosted road providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table route_plans add column travel_notes jsonb not null default '[]'`.execute(db);
  await sql`alter table companies add column google_directions_key text, add column token_engine text`.execute(db);
}
