import { type Kysely, sql } from 'kysely';

/**
 * A driver's undo: the change of an event, the values before it, its time on the phone, and whether it was undone. Also a
 * customer's input by the link of their delivery: directions and feedback.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(
    `alter table driver_events add column said_at timestamptz, add column changed jsonb, add column undone_at timestamptz`,
  );
  await run(`alter table orders add column customer_instructions text,
    add column rating smallint check (rating between 1 and 5), add column rating_comment text, add column rated_at timestamptz`);
}
