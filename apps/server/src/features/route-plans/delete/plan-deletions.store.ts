import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredPlanOrder } from '../route-plans.tables.ts';
import { type NewStop, stopColumns } from '../route-plans.store.ts';

/** Lists the stops of these orders on a plan. */
export async function listPlanStops(
  { q, companyId }: TenantTx,
  planId: string,
  orderIds: readonly string[],
): Promise<NewStop[]> {
  return q
    .selectFrom('stops')
    .select(stopColumns)
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .execute();
}

export async function insertPlanDeletion(
  { q, companyId }: TenantTx,
  deletion: {
    readonly planId: string;
    readonly userId: string;
    readonly at: Date;
    readonly orders: readonly StoredPlanOrder[];
    readonly stops: readonly NewStop[];
    readonly stopTokens: Readonly<Record<string, string>>;
  },
): Promise<string> {
  const { id } = await q
    .insertInto('plan_deletions')
    .values({
      company_id: companyId,
      route_plan_id: deletion.planId,
      user_id: deletion.userId,
      orders: JSON.stringify(deletion.orders),
      stops: JSON.stringify(deletion.stops),
      stop_tokens: JSON.stringify(deletion.stopTokens),
      deleted_at: deletion.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a deletion and locks its row until the transaction ends, so that two requests undo it once. */
export async function selectPlanDeletionForUpdate({ q, companyId }: TenantTx, id: string) {
  return q
    .selectFrom('plan_deletions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markPlanRestored(
  { q, companyId }: TenantTx,
  id: string,
  leftOut: readonly { readonly id: string; readonly code: string }[],
): Promise<void> {
  await q
    .updateTable('plan_deletions')
    .set({ left_out: JSON.stringify(leftOut) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Makes a deleted plan visible again and returns its new version. */
export async function showPlan({ q, companyId }: TenantTx, planId: string, at: Date) {
  return q
    .updateTable('route_plans')
    .set((eb) => ({ deleted_at: null, updated_at: at, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', planId)
    .returning(['id', 'name', 'version', 'delivery_date'])
    .executeTakeFirstOrThrow();
}

/** Deletes undo data of deletions before the given time, when the undo has expired. */
export async function deleteOldPlanDeletions({ q }: Pick<TenantTx, 'q'>, before: Date): Promise<void> {
  await q.deleteFrom('plan_deletions').where('deleted_at', '<', before).execute();
}
