import { isMovable, phaseOf, type StopRef, stopKey } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findOrders, moveToDate } from '../orders/index.ts';
import {
  addOrders,
  findPlan,
  type FullPlan,
  historyOf,
  readPlan,
  removeDrivers,
  removeOrders,
  selectPlanForUpdate,
  sequencesOf,
  setVehicle,
  swapDriver,
  updateRoutes,
} from '../route-plans/index.ts';
import { withdrawAbsence } from '../shifts/index.ts';
import { returnToService } from '../vehicles/index.ts';
import { markUndone, type OutageRow, selectOutageForUpdate } from './outages.store.ts';
import type { PlanBeforeOutage } from './outages.tables.ts';
import { type ChangeOptions, type DriverStops, saveLists } from './route-changes.ts';

/**
 * Gives back what an outage moved, as far as nobody has begun it: the stops return to their drivers in their sequence,
 * orders to their day. Stops that came since stay where they are. @throws outage_undone, 404
 */
export async function undoOutage(tx: TenantTx, id: string, options: ChangeOptions): Promise<void> {
  const outage = (await selectOutageForUpdate(tx, id)) ?? refuse('not_found');
  if (outage.undone_at !== null) refuse('outage_undone');
  if (outage.absence_id !== null) await withdrawAbsence(tx, outage.absence_id);
  if (outage.vehicle_id !== null)
    await returnToService(tx, outage.vehicle_id, { start: outage.from_date, end: outage.until_date }, options.now);
  for (const before of outage.plans.toSorted((a, b) => (a.planId < b.planId ? -1 : 1)))
    if (await findPlan(tx, before.planId)) await restorePlan(tx, outage, before, options);
  await markUndone(tx, id, options.now);
  await tx.emit({
    type: 'outageChanged',
    companyId: tx.companyId,
    outageId: outage.id,
    driverId: outage.driver_id,
    vehicleId: outage.vehicle_id,
    name: outage.driver_name ?? outage.vehicle_name ?? '',
    offer: outage.offer,
    routePlanIds: outage.plans.map(({ planId }) => planId),
    from: outage.from_date,
    until: outage.until_date,
    change: 'undone',
  });
}

async function restorePlan(
  tx: TenantTx,
  outage: OutageRow,
  before: PlanBeforeOutage,
  options: ChangeOptions,
): Promise<void> {
  const { planId, handedOver, addedDriverId, movedOrderIds, missingDriverId } = before;
  await selectPlanForUpdate(tx, planId);
  await bringBack(tx, before, movedOrderIds, options);
  if (handedOver) {
    const drivers = (await readPlan(tx, planId)).routes.map(({ driver_id }) => driver_id);
    if (drivers.includes(handedOver.to) && !drivers.includes(handedOver.from)) {
      const swap = { fromDriverId: handedOver.to, driverId: handedOver.from, confirmed: true };
      await swapDriver(tx, planId, swap, options);
    }
  }
  const full = await readPlan(tx, planId);
  const route = full.routes.find(({ driver_id }) => driver_id === missingDriverId);
  const stored = before.routes.find(({ driverId }) => driverId === missingDriverId);
  if (route && stored) {
    await updateRoutes(tx, [route.id], {
      locked: false,
      shift_start: stored.shiftStart,
      shift_end: stored.shiftEnd,
    });
    if (outage.vehicle_id !== null && route.vehicle_id !== stored.vehicleId)
      await setVehicle(tx, planId, { driver: missingDriverId, vehicleId: stored.vehicleId }, options);
  }
  await saveLists(tx, planId, listsBefore(await readPlan(tx, planId), before), options);
  if (route && stored?.locked) await updateRoutes(tx, [route.id], { locked: true });
  if (addedDriverId === null) return;
  const now = await readPlan(tx, planId);
  const added = now.routes.find(({ driver_id }) => driver_id === addedDriverId);
  if (added && !now.stops.some((stop) => stop.route_id === added.id))
    await removeDrivers(tx, planId, [addedDriverId], options);
}

/** Moves orders back to the plan's day and onto the plan, unless they have begun or somebody has planned them elsewhere. */
async function bringBack(
  tx: TenantTx,
  { planId, date, movedTo }: PlanBeforeOutage,
  orderIds: readonly string[],
  options: ChangeOptions,
): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await findOrders(tx, orderIds);
  const onNextPlan = orders.filter(
    ({ route_plan_id, status }) => movedTo !== null && route_plan_id === movedTo && isMovable(status),
  );
  const ids = onNextPlan.map(({ id }) => id);
  if (movedTo !== null && ids.length > 0) {
    await selectPlanForUpdate(tx, movedTo);
    await removeOrders(tx, movedTo, ids, options);
  }
  const waiting = orders
    .filter(({ route_plan_id, status }) => route_plan_id === null && phaseOf[status] === 'preparing')
    .map(({ id }) => id);
  const returning = [...ids, ...waiting];
  if (returning.length === 0) return;
  await moveToDate(tx, returning, date, options.userId);
  await addOrders(tx, planId, returning, options.now);
}

/** Returns the lists of a plan with its former sequences, as far as its stops are open. */
function listsBefore(full: FullPlan, before: PlanBeforeOutage): DriverStops[] {
  const history = historyOf(full);
  const present = sequencesOf(full);
  const fixedOrders = new Set(
    present.flatMap(({ stops }) => stops.filter((stop) => history(stop).isFixed).map(({ orderId }) => orderId)),
  );
  const movable = new Set(
    full.orders.filter(({ id, status }) => isMovable(status) && !fixedOrders.has(id)).map(({ id }) => id),
  );
  const drivers = new Set(full.routes.map(({ driver_id }) => driver_id));
  const returning = before.routes
    .filter(({ driverId }) => drivers.has(driverId))
    .map(({ driverId, stops }) => ({ driverId, stops: stops.filter(({ orderId }) => movable.has(orderId)) }));
  const keyOf = ({ orderId, type }: StopRef): string => stopKey(orderId, type);
  const returned = new Set(returning.flatMap(({ stops }) => stops.map(keyOf)));
  return full.routes.map((route) => {
    const stops = present.find(({ routeId }) => routeId === route.id)?.stops ?? [];
    const begun = stops.filter((stop) => history(stop).isFixed || fixedOrders.has(stop.orderId));
    const back = returning.find(({ driverId }) => driverId === route.driver_id)?.stops ?? [];
    const since = stops.filter((stop) => !returned.has(keyOf(stop)) && !begun.includes(stop));
    return { driverId: route.driver_id, stops: [...begun, ...back, ...since] };
  });
}
