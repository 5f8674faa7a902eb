import { type EventOf, isMovable, type UnscheduledReason } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { Refusal } from '../../../platform/errors.ts';
import { subscribe } from '../../../platform/events/subscribe.ts';
import type { Services } from '../../../platform/services.ts';
import { findOrders, listPlacesOf } from '../../orders/index.ts';
import { deleteStopsOf, findPlan, selectPlanForUpdate, readPlan } from '../route-plans.store.ts';
import { changeRoutes } from './resolved-travel.ts';
import { retimeRoutes, saveSequences } from './save-sequences.ts';
import { sequencesOf } from './stop-history.ts';

const contextOf = ({ db, routingEngine, clock }: Services, companyId: string) => ({
  tenant: db.tenant(companyId),
  routingEngine,
  now: () => clock.now(),
});

/** Times the routes of edited orders again and marks the plan as to be optimized. */
async function retimeEditedOrders(
  { companyId, orderIds, routePlanId }: EventOf<'plannedOrdersEdited'>,
  services: Services,
): Promise<void> {
  const edited = new Set(orderIds);
  await changeRoutes(contextOf(services, companyId), async (tx, save) => {
    if (!(await findPlan(tx, routePlanId))) return;
    await selectPlanForUpdate(tx, routePlanId);
    const full = await readPlan(tx, routePlanId);
    if (!full.orders.some((order) => edited.has(order.id))) return;
    const routeIds = full.stops.filter((stop) => edited.has(stop.order_id)).map((stop) => stop.route_id);
    await retimeRoutes(tx, full, [...new Set(routeIds)], { ...save, needsOptimize: true });
  });
}

/** Removes the stops of deleted orders and times their routes again, unless the deletion was undone meanwhile. */
async function removeDeletedOrders(
  { companyId, orderIds, routePlanId }: EventOf<'plannedOrdersDeleted'>,
  services: Services,
): Promise<void> {
  await changeRoutes(contextOf(services, companyId), async (tx, save) => {
    if (!(await findPlan(tx, routePlanId))) return;
    await selectPlanForUpdate(tx, routePlanId);
    const deletedIds = await stillDeleted(tx, orderIds);
    const routeIds = await deleteStopsOf(tx, routePlanId, deletedIds);
    const full = await readPlan(tx, routePlanId);
    await retimeRoutes(tx, full, routeIds, { ...save, needsOptimize: true, isChange: routeIds.length > 0 });
  });
}

async function stillDeleted(tx: TenantTx, orderIds: readonly string[]): Promise<string[]> {
  const live = new Set((await findOrders(tx, orderIds)).map((order) => order.id));
  return orderIds.filter((id) => !live.has(id));
}

/**
 * Puts restored orders back at their positions. They become unscheduled where that is not possible any more: the driver
 * left, or the route was locked or driven further.
 */
async function putBackRestoredOrders(
  { companyId, deletionId, routePlanId }: EventOf<'plannedOrdersRestored'>,
  services: Services,
): Promise<void> {
  await changeRoutes(contextOf(services, companyId), async (tx, save) => {
    if (!(await findPlan(tx, routePlanId))) return;
    await selectPlanForUpdate(tx, routePlanId);
    const full = await readPlan(tx, routePlanId);
    const routed = new Set(full.stops.map((stop) => stop.order_id));
    const waiting = new Set(
      full.orders.filter((order) => !routed.has(order.id) && isMovable(order.status)).map((order) => order.id),
    );
    const places = (await listPlacesOf(tx, deletionId, routePlanId)).filter(({ orderId }) => waiting.has(orderId));
    if (places.length === 0) return;

    const ids = [...new Set(places.map(({ orderId }) => orderId))];
    const open = new Set(full.routes.filter((route) => !route.locked).map((route) => route.id));
    const isWhole = (orderId: string): boolean =>
      places.every((place) => place.orderId !== orderId || open.has(place.routeId));
    const sequences = sequencesOf(full).map(({ routeId, stops }) => ({ routeId, stops: [...stops] }));
    for (const { orderId, type, routeId, sequence } of places)
      if (isWhole(orderId))
        sequences.find((sequence) => sequence.routeId === routeId)?.stops.splice(sequence, 0, { orderId, type });

    const reasons = new Map<string, UnscheduledReason>(ids.map((id) => [id, { code: 'place' }]));
    const options = { ...save, needsOptimize: true, isChange: true, reasons };
    const touched = new Set(places.map(({ routeId }) => routeId));
    try {
      await saveSequences(
        tx,
        full,
        sequences.filter(({ routeId }) => touched.has(routeId)),
        options,
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Safe, since saveSequences checks the rules before it writes anything.
      await saveSequences(tx, full, [], options);
    }
  });
}

export const onOrdersEdited = subscribe(['plannedOrdersEdited'], 'retime-edited-orders', retimeEditedOrders, {
  durable: true,
});
export const onOrdersDeleted = subscribe(['plannedOrdersDeleted'], 'remove-deleted-orders', removeDeletedOrders, {
  durable: true,
});
export const onOrdersRestored = subscribe(
  ['plannedOrdersRestored'],
  'put-back-restored-orders',
  putBackRestoredOrders,
  {
    durable: true,
  },
);
