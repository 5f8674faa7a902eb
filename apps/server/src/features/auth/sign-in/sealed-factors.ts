import { factorPurpose } from '../../../platform/secrets/secrets.ts';
import type { SealedTable } from '../../../platform/secrets/seal-plain-secrets.ts';

/** Second factors that versions before migration 0021 stored unencrypted. */
export const sealedFactors: SealedTable = {
  async seal(q, secrets, most) {
    const rows = await q
      .selectFrom('second_factors')
      .select(['user_id', 'secret'])
      .where('secret', 'is not', null)
      .limit(most)
      .forUpdate()
      .execute();
    for (const { user_id: userId, secret } of rows)
      await q
        .updateTable('second_factors')
        .set({ secret: null, sealed: secrets.seal(factorPurpose(userId), secret ?? '') })
        .where('user_id', '=', userId)
        .execute();
    return rows.length;
  },
  async openNewest(q, secrets) {
    const factor = await q
      .selectFrom('second_factors')
      .select(['user_id', 'sealed'])
      .where('sealed', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (factor) secrets.open(factorPurpose(factor.user_id), factor.sealed ?? '');
  },
};
