import { isMovable } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeStatus, findOrders } from '../../orders/index.ts';
import { offPlan } from '../delete/delete-plan.ts';
import { deleteStopsOf, selectPlanForUpdate, readPlan } from '../route-plans.store.ts';
import { namesOf } from './routes-of-drivers.ts';
import { retimeRoutes, type SaveOptions } from '../scheduling/save-sequences.ts';

/**
 * Removes orders that have not started from a plan. They become drafts, and their routes are timed again.
 * @throws orders_begun, order_not_on_plan, driver_locked, 404
 */
export async function removeOrders(
  tx: TenantTx,
  planId: string,
  orderIds: readonly string[],
  options: SaveOptions,
): Promise<void> {
  await selectPlanForUpdate(tx, planId);
  const { routes, stops } = await readPlan(tx, planId);
  const going = new Set(orderIds);
  const wanted = [...going];
  const orders = await findOrders(tx, wanted);
  if (orders.length < wanted.length) refuse('not_found');
  const named = (rows: typeof orders) => rows.slice(0, 100).map((row) => ({ path: row.id, name: row.order_code }));
  const elsewhere = orders.filter((order) => order.route_plan_id !== planId);
  if (elsewhere.length > 0) refuse('order_not_on_plan', named(elsewhere));
  const begun = orders.filter((order) => !isMovable(order.status));
  if (begun.length > 0) refuse('orders_begun', named(begun));
  const leaving = new Set(stops.filter((stop) => going.has(stop.order_id)).map((stop) => stop.route_id));
  const locked = routes.filter((route) => route.locked && leaving.has(route.id));
  if (locked.length > 0) refuse('driver_locked', namesOf(locked));

  const routeIds = await deleteStopsOf(tx, planId, wanted);
  await changeStatus(tx, { orderIds: wanted, to: 'DRAFT', actor: 'plan', fields: offPlan, at: options.now });
  await retimeRoutes(tx, await readPlan(tx, planId), routeIds, { ...options, isChange: true });
}
