import { type Kysely, sql } from 'kysely';

/**
 * An Idempotency-Key is claimed before its request is processed: its request (`digest`), the process that works on it
 * (`claim`), and the end of that claim (`claimed_until`). Older keys all have an answer and need none of these.
 *
 * A row of the outbox that cannot be delivered is tried again later (`next_try_at`) and in the end set aside (`parked_at`), so
 * that it holds up no other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(
    `alter table idempotency_keys add column digest text, add column claim uuid, add column claimed_until timestamptz`,
  );
  await run(`alter table outbox add column attempts int not null default 0, add column next_try_at timestamptz,
    add column parked_at timestamptz, add column last_error text`);
  await run(`create index outbox_parked on outbox (parked_at) where parked_at is not null and delivered_at is null`);
}
