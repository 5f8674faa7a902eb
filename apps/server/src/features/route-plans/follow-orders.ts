import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { deleteStopsOf, findPlan, lockPlan, readPlan } from './route-plans.store.ts';
import { retimeRoutes } from './save-sequences.ts';

/** An order of a plan was edited (SRV-05): its routes are timed again and the plan wants to be optimized. */
async function retimeEditedOrder(
  { companyId, orderId, routePlanId }: EventOf<'plannedOrderEdited'>,
  { db, distances, clock }: Services,
): Promise<void> {
  await db.tenant(companyId).write(async (tx) => {
    if (!(await findPlan(tx, routePlanId))) return;
    await lockPlan(tx, routePlanId);
    const full = await readPlan(tx, routePlanId);
    if (!full.orders.some((order) => order.id === orderId)) return;
    const routeIds = full.stops.filter((stop) => stop.order_id === orderId).map((stop) => stop.route_id);
    await retimeRoutes(tx, full, routeIds, { distances, now: clock.now(), needsOptimize: true });
  });
}

/** An order of a plan was deleted (SRV-06): its stops go and what comes after them is timed again. */
async function removeDeletedOrder(
  { companyId, orderId, routePlanId }: EventOf<'plannedOrderDeleted'>,
  { db, distances, clock }: Services,
): Promise<void> {
  await db.tenant(companyId).write(async (tx) => {
    if (!(await findPlan(tx, routePlanId))) return;
    await lockPlan(tx, routePlanId);
    const left = await deleteStopsOf(tx, routePlanId, [orderId]);
    const full = await readPlan(tx, routePlanId);
    await retimeRoutes(tx, full, left, { distances, now: clock.now(), needsOptimize: true, isChange: left.length > 0 });
  });
}

export const onOrderEdited = subscribe(['plannedOrderEdited'], 'retime-edited-order', retimeEditedOrder, {
  durable: true,
});
export const onOrderDeleted = subscribe(['plannedOrderDeleted'], 'remove-deleted-order', removeDeletedOrder, {
  durable: true,
});
