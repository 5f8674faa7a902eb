import { parseStopKey, type Sequence, type StopRef } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { findOrders } from '../../orders/index.ts';
import { type FullPlan, selectPlanForUpdate, type PlanRow, readPlan } from '../route-plans.store.ts';
import { routesOfDrivers } from '../members/routes-of-drivers.ts';
import { type SaveOptions, saveSequences } from './save-sequences.ts';

/** Refuses a change that was made on an older version of the plan. @throws plan_changed */
export function refuseStale(plan: Pick<PlanRow, 'version'>, version: number | undefined): void {
  if (version !== undefined && version !== plan.version) refuse('plan_changed');
}

export interface Reordering {
  /** The whole new sequence of each named driver, of `orderId_PICKUP` and `orderId_DELIVERY`. */
  readonly drivers: readonly { readonly driverId: string; readonly order: readonly string[] }[];
  readonly version?: number | undefined;
  readonly confirmed?: boolean | undefined;
}

/**
 * Sets the sequences of some drivers. Orders without a route may be added; missing orders that have not started become
 * unscheduled. A move between drivers has to name both.
 * @throws plan_changed, 404, driver_not_on_plan, and the errors of saveSequences
 */
export async function reorderOrders(
  tx: TenantTx,
  planId: string,
  { drivers, version, confirmed }: Reordering,
  options: SaveOptions,
): Promise<void> {
  refuseStale(await selectPlanForUpdate(tx, planId), version);
  const full = await readPlan(tx, planId);
  const sequences = await readLists(tx, full, drivers);
  await saveSequences(tx, full, sequences, { ...options, handOver: confirmed ?? false });
}

/** Parses the drivers' lists to sequences of their routes. @throws 404, driver_not_on_plan, order_not_on_plan */
export async function readLists(tx: TenantTx, full: FullPlan, drivers: Reordering['drivers']): Promise<Sequence[]> {
  const lists = drivers.map(({ driverId, order }, i) => ({ driverId, stops: readKeys(order, i) }));
  const twice = drivers.findIndex(({ driverId }, i) => drivers.findIndex((other) => other.driverId === driverId) < i);
  if (twice >= 0) refuseFields([{ path: `drivers.${twice}.driverId`, code: 'invalid' }]);
  const routes = await routesOfDrivers(
    tx,
    full.routes,
    lists.map(({ driverId }) => driverId),
  );
  await refuseUnknownOrders(
    tx,
    full,
    lists.flatMap(({ stops }) => stops),
  );
  return lists.map(({ driverId, stops }) => ({
    routeId: (routes.find((route) => route.driver_id === driverId) ?? refuse('driver_not_on_plan')).id,
    stops,
  }));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readKeys(keys: readonly string[], driver: number): StopRef[] {
  return keys.map((key, i) => {
    const stop = parseStopKey(key);
    if (!stop || !uuid.test(stop.orderId)) refuseFields([{ path: `drivers.${driver}.order.${i}`, code: 'invalid' }]);
    return { ...stop, orderId: stop.orderId.toLowerCase() };
  });
}

/**
 * Refuses orders that are not on the plan: 404 for unknown orders and those of other companies, else order_not_on_plan.
 */
async function refuseUnknownOrders(tx: TenantTx, { orders }: FullPlan, stops: readonly StopRef[]): Promise<void> {
  const onPlan = new Set(orders.map((order) => order.id));
  const strangers = [...new Set(stops.map((stop) => stop.orderId))].filter((id) => !onPlan.has(id));
  if (strangers.length === 0) return;
  const ordersOfIds = await findOrders(tx, strangers);
  if (ordersOfIds.length < strangers.length) refuse('not_found');
  refuse(
    'order_not_on_plan',
    ordersOfIds.slice(0, 100).map((order) => ({ path: order.id, name: order.order_code })),
  );
}
