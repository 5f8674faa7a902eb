import { type Kysely, sql } from 'kysely';

/** Adds to orders and contacts that the driver must not ring the bell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column do_not_ring boolean not null default false`.execute(db);
  await sql`alter table contacts add column do_not_ring boolean not null default false`.execute(db);
}
