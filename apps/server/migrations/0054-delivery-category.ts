import { type Kysely, sql } from 'kysely';

/** Delivery category of an order: a choice that the company lists in its settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column delivery_category text`.execute(db);
}
