import { type Kysely, sql } from 'kysely';

/** Indexes reports of drivers on orders that had left their route: few among all events, but read with each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index driver_events_off_route on driver_events (order_id) where outcome->>'refused' is not null`.execute(
    db,
  );
}
