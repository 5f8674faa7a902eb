import { type Kysely, sql } from 'kysely';

/**
 * Why a whole series creates no orders, and the day until which all of its dates were tried: dates after it that have
 * passed were missed, because the server was off. Series of before this migration have missed nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series add column problem jsonb, add column tried_until date not null default current_date - 1`.execute(
    db,
  );
}
