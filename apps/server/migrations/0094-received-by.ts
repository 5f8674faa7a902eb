import { type Kysely, sql } from 'kysely';

/** The name of the person who took the goods, and to whom they were handed or where they were left. Null: not stated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table orders add column received_by text, add column handed_to text
    constraint orders_handed_to_check check (handed_to in ('RECIPIENT','NEIGHBOUR','SAFE_PLACE'))`)
    .execute(db);
}
