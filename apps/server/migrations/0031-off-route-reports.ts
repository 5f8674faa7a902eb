import { type Kysely, sql } from 'kysely';

/** What drivers reported for orders that were no longer on their route: few among all events, asked for with each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index driver_events_off_route on driver_events (order_id) where outcome->>'refused' is not null`.execute(
    db,
  );
}
