import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';

export interface SecondFactor {
  /** Base32 when opened. */
  readonly sealed: string | null;
  /** Null: offered, not on. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** A lookup: these rows are no company's. */
export async function findSecondFactor(q: Query, userId: string): Promise<SecondFactor | undefined> {
  return q
    .selectFrom('second_factors')
    .select([
      'sealed',
      'confirmed_at as since',
      sql<number>`(select count(*) from recovery_codes c where c.user_id = second_factors.user_id and c.used_at is null)`.as(
        'recoveryCodesLeft',
      ),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Offers a secret, in place of one that was offered before and never confirmed. False when the factor is on. */
export async function offerSecret(q: Query, userId: string, sealed: string, now: Date): Promise<boolean> {
  const row = await q
    .insertInto('second_factors')
    .values({ user_id: userId, sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: null, sealed, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the code of this step, once, and none from before it. */
export async function consumeCode(q: Query, userId: string, step: number): Promise<boolean> {
  const row = await q
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function consumeRecoveryCode(q: Query, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const row = await q
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it was on already. */
export async function enableSecondFactor(q: Query, userId: string, now: Date): Promise<boolean> {
  const row = await q
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(q: Query, userId: string, hashes: readonly string[]): Promise<void> {
  await q.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await q
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** False when there was none, or none that was on. */
export async function deleteSecondFactor(q: Query, userId: string): Promise<boolean> {
  await q.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const row = await q
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Returns those of these people who have a second factor turned on. */
export async function listWithSecondFactor(q: Query, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select user_id as id from second_factors
    where user_id = any(${[...userIds]}::uuid[]) and confirmed_at is not null`.execute(q);
  return rows.map(({ id }) => id);
}
