import { isMovable } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { type FollowedMinutes, followMinutes, storeFollowedMinutes } from '../../accepted-minutes/index.ts';
import { emitOrdersEdited, findOrders, type OrderChanges, type OrderRow, setOrderFields } from '../../orders/index.ts';
import {
  type FullPlan,
  selectPlanForUpdate,
  readPlan,
  refuseStale,
  retimeRoutes,
  type SaveOptions,
  sequencesOf,
} from '../../route-plans/index.ts';
import { findDriver } from '../../drivers/index.ts';
import { refuseRunning } from '../runs/optimize-runs.store.ts';
import { requestOptimization } from '../runs/request-optimization.ts';
import { unlocked } from '../runs/run-settings.ts';
import { partOf } from '../../../platform/parts.ts';

type Stop = 'pickup' | 'delivery';
type Addresses = { readonly [S in Stop as `${S}Address`]: string | null } & {
  readonly [S in Stop as `${S}Lat`]: number | null;
} & { readonly [S in Stop as `${S}Lng`]: number | null };

export interface BulkReassignment extends Addresses {
  readonly planId: string;
  readonly orderIds: readonly string[];
  /** True: the orders leave their present drivers. */
  readonly isReassign: boolean;
  readonly driverId: string | null;
  readonly forceAll: boolean;
  readonly version?: number | undefined;
  readonly requestedBy: string;
}

/**
 * Changes addresses and driver of orders that have not started, then requests an optimization. All other orders keep
 * their drivers, and locked routes neither lose nor gain orders. Returns the id of the run, whose undo also restores
 * the addresses.
 * @throws plan_changed, optimization_running, order_not_on_plan, orders_begun, driver_not_on_plan, driver_locked, 404
 */
export async function bulkReassign(tx: TenantTx, request: BulkReassignment, options: SaveOptions): Promise<string> {
  const { planId, driverId, isReassign, forceAll, requestedBy } = request;
  const plan = await selectPlanForUpdate(tx, planId);
  refuseStale(plan, request.version);
  await refuseRunning(tx, planId);
  const full = await readPlan(tx, planId);
  const chosen = await getChosenOrders(tx, full, new Set(request.orderIds));
  if (plan.type === 'VRP' && request.pickupAddress !== null) refuseFields([{ path: 'pickupAddress', code: 'invalid' }]);
  const target = driverId === null ? null : full.routes.find((route) => route.driver_id === driverId);
  if (target === undefined)
    refuse(driverId !== null && (await findDriver(tx, driverId)) ? 'driver_not_on_plan' : 'not_found');
  refuseLocked(full, chosen, target?.driver_id ?? null);

  const columns = columnsOf(request);
  const isMoving = Object.keys(columns).length > 0;
  const followed = isMoving ? await changeAddresses(tx, full, chosen, columns, options) : [];
  const durations = (order: OrderRow): OrderChanges =>
    durationsOf(followed.filter(({ orderId }) => orderId === order.id));
  const goesTo = (order: OrderRow): string =>
    driverId !== null && (isReassign || order.driver_id === null)
      ? driverId
      : isReassign
        ? unlocked
        : (order.driver_id ?? unlocked);
  return requestOptimization(tx, {
    planId,
    requestedBy,
    assigns: Object.fromEntries(chosen.map((order) => [order.id, goesTo(order)])),
    forceAll,
    applyBalanceSetting: true,
    review: false,
    effort: 'normal',
    ...(isMoving && {
      before: {
        needsOptimize: plan.needs_optimize,
        orders: chosen.map((order) => ({
          orderId: order.id,
          columns: valuesOf(order, { ...columns, ...durations(order) }),
        })),
      },
    }),
  });
}

/**
 * Returns the orders with these ids. @throws 404 for unknown ids and those of other companies, order_not_on_plan,
 * orders_begun
 */
async function getChosenOrders(tx: TenantTx, { orders }: FullPlan, ids: ReadonlySet<string>): Promise<OrderRow[]> {
  const chosen = orders.filter((order) => ids.has(order.id));
  const named = (rows: readonly OrderRow[]) =>
    rows.slice(0, 100).map((row) => ({ path: row.id, name: row.order_code }));
  if (chosen.length < ids.size) {
    const ordersOfIds = await findOrders(tx, [...ids]);
    if (ordersOfIds.length < ids.size) refuse('not_found');
    refuse('order_not_on_plan', named(ordersOfIds.filter((order) => !chosen.some(({ id }) => id === order.id))));
  }
  const begun = chosen.filter((order) => !isMovable(order.status));
  if (begun.length > 0) refuse('orders_begun', named(begun));
  return chosen;
}

/** Refuses orders and drivers of locked routes. @throws driver_locked with the drivers' names */
function refuseLocked({ routes }: FullPlan, chosen: readonly OrderRow[], target: string | null): void {
  const touched = new Set([target, ...chosen.map((order) => order.driver_id)]);
  const locked = routes.filter((route) => route.locked && touched.has(route.driver_id));
  if (locked.length > 0)
    refuse(
      'driver_locked',
      locked.map((route) => ({ path: route.driver_id, name: route.driver_name })),
    );
}

/** Returns the columns to change. An address of null stays unchanged. */
function columnsOf(addresses: Addresses): Partial<Pick<OrderRow, `${Stop}_${'address' | 'lat' | 'lng'}`>> {
  return {
    ...(addresses.pickupAddress !== null && {
      pickup_address: addresses.pickupAddress,
      pickup_lat: addresses.pickupLat,
      pickup_lng: addresses.pickupLng,
    }),
    ...(addresses.deliveryAddress !== null && {
      delivery_address: addresses.deliveryAddress,
      delivery_lat: addresses.deliveryLat,
      delivery_lng: addresses.deliveryLng,
    }),
  };
}

/**
 * Changes the addresses, with the accepted minutes of the new ones, and times the affected routes in this transaction. An
 * event of the edit would time them after the request and raise the plan's version, so that the run would be out of date.
 */
async function changeAddresses(
  tx: TenantTx,
  full: FullPlan,
  chosen: readonly OrderRow[],
  columns: ReturnType<typeof columnsOf>,
  options: SaveOptions,
): Promise<readonly FollowedMinutes[]> {
  const ids = new Set(chosen.map((order) => order.id));
  const followed = await followMinutes(
    tx,
    chosen.map((order) => ({ before: order, after: { ...order, ...columns } })),
  );
  await setOrderFields(tx, [...ids], columns);
  for (const [orderId, minutes] of Map.groupBy(followed, (one) => one.orderId))
    await setOrderFields(tx, [orderId], durationsOf(minutes));
  await storeFollowedMinutes(tx, followed);
  await emitOrdersEdited(tx, 'changed', [...ids]);
  const after = await readPlan(tx, full.plan.id);
  const routeIds = sequencesOf(after)
    .filter(({ stops }) => stops.some((stop) => ids.has(stop.orderId)))
    .map(({ routeId }) => routeId);
  await retimeRoutes(tx, after, routeIds, { ...options, needsOptimize: true, isChange: true });
  return followed;
}

const durationsOf = (followed: readonly FollowedMinutes[]): OrderChanges =>
  Object.fromEntries(followed.map(({ stop, minutes }) => [`${stop}_duration`, minutes]));

const valuesOf = (order: OrderRow, columns: OrderChanges): Record<string, unknown> =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, partOf(order, column)]));
