import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { emitOrdersEdited } from '../edit/emit-orders-edited.ts';
import { changeStatus } from '../status/change-status.ts';
import { listDeletedPlans, selectDeletionForUpdate, showOrders } from './order-deletions.store.ts';
import { findOrders } from '../orders.store.ts';

/** The dashboard offers ten seconds; the server accepts slow connections (docs/decisions/a-delete-can-be-undone.md). */
export const undoSeconds = 10;
const undoTimeoutMs = 20_000;

/**
 * Undoes a deletion: its orders return unchanged, and those that were on a route return to it. A second call changes
 * nothing. Returns the number of orders. @throws undo_too_late, 404
 */
export async function restoreOrders(
  tx: TenantTx,
  deletionId: string,
  by: { readonly userId: string; readonly at: Date },
): Promise<number> {
  const deletion = (await selectDeletionForUpdate(tx, deletionId)) ?? refuse('not_found');
  if (deletion.restored_at !== null) return deletion.order_ids.length;
  if (by.at.getTime() - deletion.deleted_at.getTime() > undoTimeoutMs) refuse('undo_too_late');
  await showOrders(tx, deletion, by.at);
  await emitOrdersEdited(tx, 'created', deletion.order_ids);

  const planned = (await findOrders(tx, deletion.order_ids)).filter((row) => row.route_plan_id !== null);
  const planIds = [...new Set(planned.map((row) => row.route_plan_id!))];
  // Orders of a plan that was deleted meanwhile become drafts when they have not started.
  const goneIds = await listDeletedPlans(tx, planIds);
  await changeStatus(tx, {
    orderIds: planned.filter((row) => goneIds.includes(row.route_plan_id!)).map((row) => row.id),
    to: 'DRAFT',
    actor: 'plan',
    fields: { route_plan_id: null, driver_id: null, unscheduled_reason: null, dispatched_at: null, stop_token: null },
    userId: by.userId,
    at: by.at,
  });
  await tx.emit(
    ...planIds
      .filter((id) => !goneIds.includes(id))
      .map((routePlanId) => ({
        type: 'plannedOrdersRestored' as const,
        companyId: tx.companyId,
        deletionId: deletion.id,
        routePlanId,
      })),
  );
  return deletion.order_ids.length;
}
