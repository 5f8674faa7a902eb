import { hasStarted, isFinished, isMovable } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeStatus } from '../../orders/index.ts';
import { insertLeftRoute } from './left-routes.store.ts';
import { deleteRoutes, selectPlanForUpdate, type RouteRow, readPlan } from '../route-plans.store.ts';
import { namesOf, routesOfDrivers } from './routes-of-drivers.ts';
import { retimeRoutes, type SaveOptions } from '../scheduling/save-sequences.ts';

/**
 * Removes drivers from a plan. Their orders, none of which has started, become unassigned. Drivers who were sent the
 * route are notified by the next dispatch, and their events stay.
 * @throws driver_begun, driver_locked, driver_not_on_plan, 404
 */
export async function removeDrivers(
  tx: TenantTx,
  planId: string,
  driverIds: readonly string[],
  options: SaveOptions,
): Promise<void> {
  await selectPlanForUpdate(tx, planId);
  const { routes, stops, orders } = await readPlan(tx, planId);
  const leaving = await routesOfDrivers(tx, routes, driverIds);
  const locked = leaving.filter((route) => route.locked);
  if (locked.length > 0) refuse('driver_locked', namesOf(locked));
  const ordersOf = (route: RouteRow) => {
    const ids = new Set(stops.filter((stop) => stop.route_id === route.id).map((stop) => stop.order_id));
    return orders.filter((order) => ids.has(order.id));
  };
  const begun = leaving.filter((route) =>
    ordersOf(route).some((order) => hasStarted(order.status) || isFinished(order.status)),
  );
  if (begun.length > 0) refuse('driver_begun', namesOf(begun));

  const freed = leaving.flatMap(ordersOf).filter((order) => isMovable(order.status));
  await insertLeftRoute(tx, leaving, options.now);
  const routeIds = leaving.map((route) => route.id);
  if (routeIds.length > 0)
    await tx.emit({ type: 'routesRemoved', companyId: tx.companyId, routePlanId: planId, routeIds });
  await deleteRoutes(tx, routeIds);
  await changeStatus(tx, {
    orderIds: freed.map((order) => order.id),
    to: 'UNASSIGNED',
    actor: 'plan',
    fields: { driver_id: null, unscheduled_reason: null },
    at: options.now,
  });
  await retimeRoutes(tx, await readPlan(tx, planId), [], { ...options, needsOptimize: true, isChange: true });
}
