import type { Query, TenantTx } from '../../platform/db/handles.ts';

export interface Retention {
  readonly positionsDays: number;
  readonly photosDays: number | null;
  readonly messagesDays: number | null;
}

/** Photos and messages are stored with the order until the company sets a retention. */
const defaults: Retention = { positionsDays: 30, photosDays: null, messagesDays: null };

export async function readRetention({ q, companyId }: TenantTx): Promise<Retention> {
  const row = await q.selectFrom('retention').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  return row
    ? { positionsDays: row.positions_days, photosDays: row.photos_days, messagesDays: row.messages_days }
    : defaults;
}

export async function saveRetention({ q, companyId }: TenantTx, retention: Retention): Promise<void> {
  const values = {
    positions_days: retention.positionsDays,
    photos_days: retention.photosDays,
    messages_days: retention.messagesDays,
    updated_at: new Date(),
  };
  await q
    .insertInto('retention')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** Returns the companies that do not store everything. */
export const listRetentions = (q: Query) =>
  q
    .selectFrom('retention')
    .selectAll()
    .where((eb) => eb.or([eb('photos_days', 'is not', null), eb('messages_days', 'is not', null)]))
    .orderBy('company_id')
    .execute();
