import { type Kysely, sql } from 'kysely';

/**
 * What the company asks of a route's driver as proof of delivery, as it was when the route was first dispatched. Null: not
 * dispatched, or before there were rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table routes add column proof_rules jsonb`.execute(db);
  await sql`alter table left_routes add column proof_rules jsonb`.execute(db);
}
