import { isFinished, isMovable } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import {
  changeStatus,
  findOrders,
  listPlanOrders,
  type OrderChanges,
  type OrderRow,
  setOrderFields,
} from '../orders/index.ts';
import { insertPlanDeletion, listPlanStops } from './plan-deletions.store.ts';
import { canBeUndone } from './restore-plan.ts';
import { deleteStopsOf, lockPlan, updatePlan } from './route-plans.store.ts';
import { tellPlanChanged } from './tell-plan-changed.ts';

/** What an order that leaves its plan for the drafts forgets; tracking links to it end. */
export const offPlan: OrderChanges = {
  route_plan_id: null,
  driver_id: null,
  unscheduled_reason: null,
  dispatched_at: null,
  stop_token: null,
};

/**
 * Deletes a plan (PLAN-49): what nobody has collected goes back to the drafts, what is on a vehicle can never be brought and
 * becomes FAILED, what is finished only loses the link. Drivers' links end with the plan.
 * @returns the deletion, by which it can be undone for a moment (`restorePlan`); null where drivers and customers know of the plan
 * @throws plan_delete_needs_confirmation with the codes of the orders under way, 404
 */
export async function deletePlan(
  tx: TenantTx,
  planId: string,
  { confirmed, now, userId }: { readonly confirmed: boolean; readonly now: Date; readonly userId: string },
): Promise<string | null> {
  const plan = await lockPlan(tx, planId);
  const orders = await listPlanOrders(tx, planId);
  const goesBack = ({ status }: OrderRow): boolean => isMovable(status) || status === 'PICKUP_ARRIVED';
  const finished = orders.filter((order) => isFinished(order.status));
  const drafts = orders.filter(goesBack);
  const failing = orders.filter((order) => !isFinished(order.status) && !goesBack(order));
  if (!confirmed && (failing.length > 0 || plan.status === 'DISPATCHED')) {
    refuse(
      'plan_delete_needs_confirmation',
      failing.slice(0, 100).map((order) => ({ path: order.id, message: order.order_code })),
    );
  }

  const idsOf = (rows: readonly OrderRow[]): string[] => rows.map((row) => row.id);
  const stops = await listPlanStops(tx, planId, idsOf(drafts));
  await deleteStopsOf(tx, planId, idsOf(drafts));
  await changeStatus(tx, { orderIds: idsOf(drafts), to: 'DRAFT', actor: 'plan', fields: offPlan, at: now, userId });
  const unlink = { route_plan_id: null, stop_token: null };
  await changeStatus(tx, { orderIds: idsOf(failing), to: 'FAILED', actor: 'plan', fields: unlink, at: now, userId });
  await setOrderFields(tx, idsOf(finished), unlink);

  const version = plan.version + 1;
  await updatePlan(tx, planId, { deleted_at: now, updated_at: now, version });
  await tx.emit({ type: 'routePlanDeleted', companyId: tx.companyId, routePlanId: planId, name: plan.name });
  await tellPlanChanged(tx, { id: planId, version });
  if (failing.length > 0 || !canBeUndone(plan, drafts)) return null;

  const updatedAt = new Map((await findOrders(tx, idsOf(drafts))).map((row) => [row.id, row.updated_at.toISOString()]));
  return insertPlanDeletion(tx, {
    planId,
    userId,
    at: now,
    orders: [
      ...drafts.map(({ id, status, driver_id: driverId, unscheduled_reason: reason }) => ({
        id,
        status,
        driverId,
        reason,
        updatedAt: updatedAt.get(id) ?? null,
      })),
      ...finished.map(({ id }) => ({ id, status: null, driverId: null, reason: null, updatedAt: null })),
    ],
    stops,
  });
}
