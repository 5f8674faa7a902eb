import { isFinished } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredPlanOrder } from '../route-plans.tables.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  findOrders,
  listReplans,
  selectOrdersForUpdate,
  type OrderRow,
  setOrderFields,
  undoStatus,
} from '../../orders/index.ts';
import { markPlanRestored, selectPlanDeletionForUpdate, showPlan } from './plan-deletions.store.ts';
import { replaceStops, readPlan } from '../route-plans.store.ts';
import type { RouteChange } from '../scheduling/resolved-travel.ts';
import { retimeRoutes } from '../scheduling/save-sequences.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

/**
 * Seconds for which the undo is offered. The limit below leaves time for a slow connection, see
 * docs/decisions/a-delete-can-be-undone.md.
 */
export const undoSeconds = 10;
const undoTimeoutMs = 20_000;

/** A restored plan, and the orders that could not be restored with it. */
export interface RestoredPlan {
  readonly planId: string;
  readonly leftOut: readonly { readonly id: string; readonly code: string }[];
}

/**
 * Undoes the deletion of a plan: restores its status, orders, positions and links. Orders that were deleted or planned
 * again meanwhile stay unchanged. Repeating the undo has no effect.
 * @throws plan_undo_too_late, 404
 */
export async function restorePlan(
  tx: TenantTx,
  deletionId: string,
  { now: at, travel }: RouteChange,
): Promise<RestoredPlan> {
  const deletion = (await selectPlanDeletionForUpdate(tx, deletionId)) ?? refuse('not_found');
  const planId = deletion.route_plan_id;
  if (deletion.left_out !== null) return { planId, leftOut: deletion.left_out };
  if (at.getTime() - deletion.deleted_at.getTime() > undoTimeoutMs) refuse('plan_undo_too_late');
  const plan = await showPlan(tx, planId, at);

  const { orders, stops, stop_tokens: tokens } = deletion;
  const present = await findOrders(tx, idsOf(orders));
  const rows = new Map((await selectOrdersForUpdate(tx, idsOf(present))).map((row) => [row.id, row]));
  const restored = await restoreOrders(tx, { planId, day: plan.delivery_date, orders, rows, tokens });
  await replaceStops(
    tx,
    stops
      .filter((stop) => restored.has(stop.order_id))
      .map((stop) => ({ ...stop, loads_after: stop.loads_after ?? null })),
  );

  const leftOut = orders.filter(({ id }) => !restored.has(id)).map(({ id, code }) => ({ id, code }));
  await markPlanRestored(tx, deletionId, leftOut);
  await tx.emit({ type: 'routePlanRestored', companyId: tx.companyId, routePlanId: planId, name: plan.name });
  await publishPlanChanged(tx, { id: planId, version: plan.version });
  // Routes with a missing or edited order have to be timed again.
  const isChanged = ({ id, updatedAt }: StoredPlanOrder): boolean =>
    !restored.has(id) || rows.get(id)?.updated_at.toISOString() !== updatedAt;
  const changed = new Set(idsOf(orders.filter(isChanged)));
  const routeIds = new Set(stops.filter((stop) => changed.has(stop.order_id)).map((stop) => stop.route_id));
  if (routeIds.size > 0)
    await retimeRoutes(tx, await readPlan(tx, planId), [...routeIds], { travel, now: at, needsOptimize: true });
  return { planId, leftOut };
}

const idsOf = (some: readonly { readonly id: string }[]): string[] => some.map(({ id }) => id);

interface OrdersOfDeletion {
  readonly planId: string;
  readonly day: string;
  readonly orders: readonly StoredPlanOrder[];
  readonly rows: ReadonlyMap<string, OrderRow>;
  readonly tokens: Readonly<Record<string, string>>;
}

/**
 * Restores the orders and returns the ids of those that are on the plan again. Finished orders get their plan and link
 * back.
 */
async function restoreOrders(
  tx: TenantTx,
  { planId, day, orders, rows, tokens }: OrdersOfDeletion,
): Promise<ReadonlySet<string>> {
  const onPlan = (id: string) => ({ route_plan_id: planId, stop_token: tokens[id] ?? null });
  const finished: string[] = [];
  const changed: (StoredPlanOrder & { readonly changed: NonNullable<StoredPlanOrder['changed']> })[] = [];
  for (const order of orders) {
    const row = rows.get(order.id);
    if (!row || row.route_plan_id !== null) continue;
    if (!order.changed) {
      if (isFinished(row.status)) finished.push(order.id);
    } else if (row.delivery_date === day && !(await isReplanned(tx, row)))
      changed.push({ ...order, changed: order.changed });
  }
  for (const id of finished) await setOrderFields(tx, [id], onPlan(id));
  const undone = await undoStatus(
    tx,
    changed.map(({ id, changed: { dispatchedAt, driverId, reason, ...state } }) => ({
      ...state,
      orderId: id,
      fields: {
        ...onPlan(id),
        driver_id: driverId,
        unscheduled_reason: reason && JSON.stringify(reason),
        dispatched_at: dispatchedAt === null ? null : new Date(dispatchedAt),
      },
    })),
  );
  return new Set([...finished, ...undone]);
}

/** Returns whether an order that the deletion failed has been replanned since. */
const isReplanned = async (tx: TenantTx, { id, status }: OrderRow): Promise<boolean> =>
  isFinished(status) && (await listReplans(tx, tx.companyId, id)).length > 0;
