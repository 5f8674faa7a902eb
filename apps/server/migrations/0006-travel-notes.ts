import { type Kysely, sql } from 'kysely';

/** SRV-22: why some or all of a plan is not travelled by road although its company asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table route_plans add column travel_notes jsonb not null default '[]'`.execute(db);
}
