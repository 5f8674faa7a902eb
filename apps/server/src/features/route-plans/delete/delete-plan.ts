import { isFinished, isMovable } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredPlanOrder } from '../route-plans.tables.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  changeStatus,
  findOrders,
  listPlanOrders,
  type OrderChanges,
  type OrderRow,
  setOrderFields,
} from '../../orders/index.ts';
import { insertPlanDeletion, listPlanStops } from './plan-deletions.store.ts';
import { deleteStopsOf, selectPlanForUpdate, updatePlan } from '../route-plans.store.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

/**
 * Columns that are reset when an order leaves its plan and becomes a draft. A customer who was sent the tracking link still
 * sees there that the order is planned again.
 */
export const offPlan: OrderChanges = {
  route_plan_id: null,
  driver_id: null,
  unscheduled_reason: null,
  dispatched_at: null,
};

/**
 * Deletes a plan. Orders that were not collected become drafts. Collected orders become FAILED, since no driver has a
 * link to deliver them any more. Finished orders only lose the plan. The drivers' links close.
 * @returns the id of the deletion, for `restorePlan`
 * @throws plan_delete_needs_confirmation with the codes of the orders under way, 404
 */
export async function deletePlan(
  tx: TenantTx,
  planId: string,
  { confirmed, now, userId }: { readonly confirmed: boolean; readonly now: Date; readonly userId: string },
): Promise<string> {
  const plan = await selectPlanForUpdate(tx, planId);
  const orders = await listPlanOrders(tx, planId);
  const goesBack = ({ status }: OrderRow): boolean => isMovable(status) || status === 'PICKUP_ARRIVED';
  const finished = orders.filter((order) => isFinished(order.status));
  const drafts = orders.filter(goesBack);
  const failing = orders.filter((order) => !isFinished(order.status) && !goesBack(order));
  if (!confirmed && (failing.length > 0 || plan.status === 'DISPATCHED')) {
    refuse(
      'plan_delete_needs_confirmation',
      failing.slice(0, 100).map((order) => ({ path: order.id, name: order.order_code })),
    );
  }

  const idsOf = (rows: readonly OrderRow[]): string[] => rows.map((row) => row.id);
  const stops = await listPlanStops(tx, planId, idsOf(drafts));
  await deleteStopsOf(tx, planId, idsOf(drafts));
  const by = { actor: 'plan', at: now, userId } as const;
  const unlink = { route_plan_id: null, stop_token: null };
  const entries = new Map([
    ...(await changeStatus(tx, { ...by, orderIds: idsOf(drafts), to: 'DRAFT', fields: offPlan })),
    ...(await changeStatus(tx, { ...by, orderIds: idsOf(failing), to: 'FAILED', fields: unlink })),
  ]);
  await setOrderFields(tx, idsOf(finished), unlink);

  const version = plan.version + 1;
  await updatePlan(tx, planId, { deleted_at: now, updated_at: now, version });
  await tx.emit({ type: 'routePlanDeleted', companyId: tx.companyId, routePlanId: planId, name: plan.name });
  await publishPlanChanged(tx, { id: planId, version });
  const changed = new Map((await findOrders(tx, idsOf(orders))).map((row) => [row.id, row.updated_at]));
  return insertPlanDeletion(tx, {
    planId,
    userId,
    at: now,
    orders: orders.map((row) => storedOrder(row, entries.get(row.id), changed.get(row.id))),
    stops,
    stopTokens: Object.fromEntries(
      orders.flatMap(({ id, stop_token: token }) => (token === null ? [] : [[id, token]])),
    ),
  });
}

const storedOrder = (row: OrderRow, logEntryId: string | undefined, updatedAt: Date | undefined): StoredPlanOrder => ({
  id: row.id,
  code: row.order_code,
  updatedAt: updatedAt?.toISOString() ?? null,
  changed:
    logEntryId === undefined
      ? null
      : {
          logEntryId,
          status: row.status,
          pickupStatus: row.pickup_status,
          driverId: row.driver_id,
          reason: row.unscheduled_reason,
          dispatchedAt: row.dispatched_at?.toISOString() ?? null,
        },
});
