import { hasStarted, isFinished } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { emitOrdersEdited } from '../edit/emit-orders-edited.ts';
import { insertDeletion, listStopsOf } from './order-deletions.store.ts';
import { selectOrdersForUpdate, setOrderFields } from '../orders.store.ts';

/**
 * Hides orders from everyone at once: all of them, or none when one has started or is finished. Orders on a route leave
 * it: the event makes the plan close the gap. Returns the deletion, which `restoreOrders` can undo for a short time.
 */
export async function deleteOrders(
  tx: TenantTx,
  ids: readonly string[],
  by: { readonly userId: string | null; readonly at: Date },
): Promise<string> {
  const rows = await selectOrdersForUpdate(tx, ids);
  const begun = rows.filter((row) => hasStarted(row.status) || isFinished(row.status));
  if (begun.length > 0) {
    refuse(
      'orders_begun',
      begun.slice(0, 100).map((row) => ({ path: row.id, name: row.order_code })),
    );
  }
  const orderIds = rows.map((row) => row.id);
  const planned = Map.groupBy(
    rows.filter((row) => row.route_plan_id !== null),
    (row) => row.route_plan_id!,
  );
  const tokens = rows.flatMap((row) => (row.stop_token === null ? [] : [[row.id, row.stop_token] as const]));
  const deletionId = await insertDeletion(tx, {
    ...by,
    orderIds,
    stops: planned.size > 0 ? await listStopsOf(tx, orderIds) : [],
    stopTokens: Object.fromEntries(tokens),
  });
  await setOrderFields(tx, orderIds, { deleted_at: by.at, stop_token: null });
  await emitOrdersEdited(tx, 'deleted', orderIds);
  await tx.emit({
    type: 'ordersDeleted',
    companyId: tx.companyId,
    count: rows.length,
    orderCodes: rows.slice(0, 100).map((row) => row.order_code),
  });
  await tx.emit(
    ...[...planned].map(([routePlanId, orders]) => ({
      type: 'plannedOrdersDeleted' as const,
      companyId: tx.companyId,
      orderIds: orders.map((row) => row.id),
      routePlanId,
    })),
  );
  return deletionId;
}
