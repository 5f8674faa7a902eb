import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findOrders } from '../orders/index.ts';
import { listPlansOfHorizon, raiseVersion, readPlan, selectPlanForUpdate, updateRoutes } from '../route-plans/index.ts';
import { refuseRunningHorizon, selectHorizonForUpdate, updateHorizon } from './horizons.store.ts';

export type Lock = { readonly locked: boolean } & (
  | { readonly date: string }
  | { readonly driverId: string; readonly date: string | null }
  | { readonly orderId: string }
);

/**
 * Locks or unlocks a day, a driver on all days or on one, or an order. A driver's lock is that of the routes.
 * @throws optimization_running, 404
 */
export async function lockHorizon(tx: TenantTx, horizonId: string, lock: Lock, now: Date): Promise<void> {
  const row = await selectHorizonForUpdate(tx, horizonId);
  await refuseRunningHorizon(tx, horizonId);
  const planIds = await listPlansOfHorizon(tx, horizonId);
  if ('driverId' in lock) {
    for (const id of planIds.toSorted()) await lockRoutes(tx, id, lock, now);
    return;
  }
  if ('orderId' in lock) {
    const [order] = await findOrders(tx, [lock.orderId]);
    if (!order?.route_plan_id || !planIds.includes(order.route_plan_id)) refuse('not_found');
    await updateHorizon(tx, horizonId, { locked_orders: changed(row.locked_orders, lock.orderId, lock.locked) });
    return;
  }
  if (lock.date < row.first_date || lock.date > row.last_date) refuse('not_found');
  await updateHorizon(tx, horizonId, { locked_dates: changed(row.locked_dates, lock.date, lock.locked) });
}

const changed = (list: readonly string[], item: string, isIn: boolean): string =>
  JSON.stringify([...list.filter((other) => other !== item), ...(isIn ? [item] : [])].toSorted());

async function lockRoutes(
  tx: TenantTx,
  planId: string,
  { driverId, date, locked }: Extract<Lock, { driverId: string }>,
  now: Date,
): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  if (date !== null && plan.delivery_date !== date) return;
  const routes = (await readPlan(tx, planId)).routes.filter(
    (route) => route.driver_id === driverId && route.locked !== locked,
  );
  if (routes.length === 0) return;
  await updateRoutes(
    tx,
    routes.map(({ id }) => id),
    { locked },
  );
  await raiseVersion(tx, plan, now, {});
}
