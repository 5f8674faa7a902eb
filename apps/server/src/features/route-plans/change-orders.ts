import { isFinished, isMovable, planLimits } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { changeStatus, checkAddable, findOrders, lockOrders } from '../orders/index.ts';
import { offPlan } from './delete-plan.ts';
import { countMembers, deleteStopsOf, lockPlan, readPlan } from './route-plans.store.ts';
import { retimeRoutes, type SaveOptions } from './save-sequences.ts';
import { raiseVersion } from './tell-plan-changed.ts';

/**
 * Puts draft orders on a plan, unassigned; routes and status stay as they are (SRV-10). Orders that are on it already are
 * left alone (SRV-09). @throws orders_not_draft, orders_incorrect, orders_dates_differ_existing, orders_types_differ,
 * plan_too_large, 404
 */
export async function addOrders(tx: TenantTx, planId: string, orderIds: readonly string[], now: Date): Promise<void> {
  const plan = await lockPlan(tx, planId);
  const orders = await lockOrders(tx, orderIds);
  const added = orders.filter((order) => order.route_plan_id !== planId);
  if (added.length === 0) return;
  checkAddable(added, { type: plan.type, deliveryDate: plan.delivery_date }, 'existing');
  const { orders: present } = await countMembers(tx, planId);
  if (present + added.length > planLimits.orders) refuse('plan_too_large');
  await changeStatus(tx, {
    orderIds: added.map((order) => order.id),
    to: 'UNASSIGNED',
    actor: 'plan',
    fields: { route_plan_id: planId, driver_id: null, unscheduled_reason: null },
    at: now,
  });
  await raiseVersion(tx, plan, now, { needsOptimize: true });
}

/**
 * Takes unbegun orders off a plan, back to the drafts; the routes they were on are timed again.
 * @throws orders_begun, order_not_on_plan, driver_locked, 404
 */
export async function removeOrders(
  tx: TenantTx,
  planId: string,
  orderIds: readonly string[],
  options: SaveOptions,
): Promise<void> {
  await lockPlan(tx, planId);
  const { routes, stops } = await readPlan(tx, planId);
  const wanted = [...new Set(orderIds)];
  const orders = await findOrders(tx, wanted);
  if (orders.length < wanted.length) refuse('not_found');
  const named = (rows: typeof orders) => rows.slice(0, 100).map((row) => ({ path: row.id, message: row.order_code }));
  const elsewhere = orders.filter((order) => order.route_plan_id !== planId);
  if (elsewhere.length > 0) refuse('order_not_on_plan', named(elsewhere));
  const begun = orders.filter((order) => isFinished(order.status) || !isMovable(order.status));
  if (begun.length > 0) refuse('orders_begun', named(begun));
  const leaving = new Set(stops.filter((stop) => wanted.includes(stop.order_id)).map((stop) => stop.route_id));
  const locked = routes.filter((route) => route.locked && leaving.has(route.id));
  if (locked.length > 0)
    refuse(
      'driver_locked',
      locked.map((route) => ({ message: route.driver_name })),
    );

  const left = await deleteStopsOf(tx, planId, wanted);
  await changeStatus(tx, { orderIds: wanted, to: 'DRAFT', actor: 'plan', fields: offPlan, at: options.now });
  await retimeRoutes(tx, await readPlan(tx, planId), left, { ...options, isChange: true });
}
