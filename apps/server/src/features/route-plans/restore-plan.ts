import type { OrderStatus } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { StoredPlanOrder } from '../../platform/db/stored.ts';
import { refuse } from '../../platform/errors.ts';
import { changeStatus, findOrders, lockOrders, type OrderRow, setOrderFields } from '../orders/index.ts';
import { markPlanRestored, selectPlanDeletionForUpdate, showPlan } from './plan-deletions.store.ts';
import { putStops } from './route-plans.store.ts';
import { tellPlanChanged } from './tell-plan-changed.ts';

/** A person is offered ten seconds; a press at the last moment on a slow line still counts (decisions/a-delete-can-be-undone.md). */
export const undoSeconds = 10;
const acceptedMs = 20_000;

/** Orders that are on a plan and not begun, in the states that a plan can have given them. */
type PlannedStatus = Extract<OrderStatus, 'UNASSIGNED' | 'UNSCHEDULED' | 'ASSIGNED'>;
const planned: readonly OrderStatus[] = ['UNASSIGNED', 'UNSCHEDULED', 'ASSIGNED'] satisfies PlannedStatus[];

/** Whether the deletion of a plan with these orders can be undone: nobody outside was told of it, and no order has failed by it. */
export const canBeUndone = (plan: { readonly status: string }, unfinished: readonly OrderRow[]): boolean =>
  plan.status !== 'DISPATCHED' && unfinished.every(({ status }) => planned.includes(status));

/**
 * Undoes the deletion of a plan: the plan is there again, with its orders in their places. Orders that were planned elsewhere,
 * begun or deleted meanwhile stay as they are. Undoing twice is undoing once.
 * @returns the plan, and how many of its orders did not come back
 * @throws plan_undo_too_late, 404
 */
export async function restorePlan(
  tx: TenantTx,
  deletionId: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<{ planId: string; missing: number }> {
  const deletion = (await selectPlanDeletionForUpdate(tx, deletionId)) ?? refuse('not_found');
  const planId = deletion.route_plan_id;
  if (deletion.restored_at !== null) return { planId, missing: 0 };
  if (at.getTime() - deletion.deleted_at.getTime() > acceptedMs) refuse('plan_undo_too_late');
  const { version, name } = await showPlan(tx, planId, at);
  await markPlanRestored(tx, deletionId, at);

  const left = await findOrders(
    tx,
    deletion.orders.map(({ id }) => id),
  );
  const rows = new Map(
    (
      await lockOrders(
        tx,
        left.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const isFree = ({ id, status }: StoredPlanOrder): boolean => {
    const row = rows.get(id);
    return row?.route_plan_id === null && (status === null || row.status === 'DRAFT');
  };
  const back = deletion.orders.filter(isFree);
  await putOrdersBack(tx, planId, back, { userId, at });
  const ids = new Set(back.map(({ id }) => id));
  await putStops(
    tx,
    deletion.stops.filter((stop) => ids.has(stop.order_id)),
  );

  const missing = deletion.orders.length - back.length;
  const isEdited = back.some(
    ({ id, updatedAt }) => updatedAt !== null && rows.get(id)?.updated_at.toISOString() !== updatedAt,
  );
  await tx.emit({ type: 'routePlanRestored', companyId: tx.companyId, routePlanId: planId, name });
  await tellPlanChanged(tx, { id: planId, version });
  // Its routes have gaps, or an order is not what it was: they are timed again.
  if (missing > 0 || isEdited)
    await tx.emit({ type: 'plannedOrdersEdited', companyId: tx.companyId, routePlanId: planId, orderIds: [...ids] });
  return { planId, missing };
}

/** Gives orders back the plan and the state that they had on it; finished ones only belong to it again. */
async function putOrdersBack(
  tx: TenantTx,
  planId: string,
  orders: readonly StoredPlanOrder[],
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const onPlan = { route_plan_id: planId };
  const idsOf = (some: readonly StoredPlanOrder[]): string[] => some.map(({ id }) => id);
  const unfinished = orders.filter(({ status }) => status !== null);
  await setOrderFields(tx, idsOf(orders.filter(({ status }) => status === null)), onPlan);
  await changeStatus(tx, { orderIds: idsOf(unfinished), to: 'UNASSIGNED', actor: 'plan', fields: onPlan, ...by });
  const groups = Map.groupBy(unfinished, ({ status, driverId, reason }) => JSON.stringify([status, driverId, reason]));
  for (const group of groups.values()) {
    const { status, driverId, reason } = group[0] as StoredPlanOrder & { status: PlannedStatus };
    const fields = { driver_id: driverId, unscheduled_reason: reason };
    await changeStatus(tx, { orderIds: idsOf(group), to: status, actor: 'plan', fields, ...by });
  }
}
