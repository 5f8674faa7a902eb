import type { Selectable } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';

export async function saveDoor(
  { q, companyId }: TenantTx,
  row: Omit<Selectable<Database['doors']>, 'company_id'>,
): Promise<void> {
  await q
    .insertInto('doors')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'place']).doUpdateSet(row))
    .execute();
}

export async function deleteOrderDoors({ q, companyId }: TenantTx, places: readonly string[]): Promise<void> {
  await q
    .deleteFrom('order_doors')
    .where('company_id', '=', companyId)
    .where('place', 'in', [...places])
    .execute();
}

/** Deletes the doors of places. */
export async function deleteDoorsAt({ q, companyId }: TenantTx, places: readonly string[]): Promise<void> {
  if (places.length > 0)
    await q
      .deleteFrom('doors')
      .where('company_id', '=', companyId)
      .where('place', 'in', [...places])
      .execute();
}
