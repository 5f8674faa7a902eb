import { type Kysely, sql } from 'kysely';

/**
 * Stores with each route the company's rules for proof of delivery at the first dispatch. Null: not dispatched yet, or
 * dispatched before these rules existed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table routes add column proof_rules jsonb`.execute(db);
  await sql`alter table left_routes add column proof_rules jsonb`.execute(db);
}
