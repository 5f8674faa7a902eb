import { type Kysely, sql } from 'kysely';

/** A driver's undo (SRV-01): what an event changed and how it was before, when the phone says it was, and that it was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driver_events add column said_at timestamptz, add column changed jsonb, add column undone_at timestamptz`.execute(
    db,
  );
  await sql`create index driver_events_order on driver_events (order_id) where undone_at is null and changed is not null`.execute(
    db,
  );
}
