import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

export interface SecondFactor {
  /** Encrypted Base32. */
  readonly sealed: string | null;
  /** Null: offered, not enabled. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** A lookup: these rows belong to no company. */
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

/** Stores a secret in place of an unconfirmed one. Returns false when the factor is enabled. */
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

/** Accepts a code of this time step once, and none of an earlier step. */
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

/** Returns false when it was enabled already. */
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

/** Returns false when there was none, or only an unconfirmed one. */
export async function deleteSecondFactor(q: Query, userId: string): Promise<boolean> {
  await q.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const row = await q
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Returns those of these users who have a second factor enabled. */
export async function listWithSecondFactor(q: Query, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select user_id as id from second_factors
    where user_id = any(${[...userIds]}::uuid[]) and confirmed_at is not null`.execute(q);
  return rows.map(({ id }) => id);
}
