import { type StopRef, stopKey } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import {
  duplicatePlan,
  type FullPlan,
  selectPlanForUpdate,
  markCloned,
  readPlan,
  type SaveOptions,
  saveSequences,
  sequencesOf,
} from '../../route-plans/index.ts';
import { requestOptimization } from '../runs/request-optimization.ts';

export interface RouteClone {
  readonly name: string;
  readonly deliveryDate: string;
  /** Absent: the plan's own setting decides. */
  readonly optimizeDuplicateRoute?: boolean | undefined;
  readonly requestedBy: string;
}

/**
 * Creates a plan with copies of the orders on the same drivers in the same sequence. Requests an optimization if
 * wanted. Orders of removed drivers and unscheduled orders become unassigned. Returns the new plan and its run.
 * @throws plan_has_no_drivers, plan_has_no_orders when it is to be optimized, 404
 */
export async function cloneRoute(
  tx: TenantTx,
  planId: string,
  { optimizeDuplicateRoute, requestedBy, ...copy }: RouteClone,
  options: SaveOptions,
): Promise<{ id: string; runId: string | null }> {
  const plan = await selectPlanForUpdate(tx, planId);
  const source = await readPlan(tx, planId);
  const isOptimized = optimizeDuplicateRoute ?? plan.optimize_duplicate_route;
  const { id, orders: copies } = await duplicatePlan(tx, planId, copy);
  await selectPlanForUpdate(tx, id);
  await markCloned(tx, id, { optimizeDuplicateRoute: isOptimized });
  const copiedPlan = await readPlan(tx, id);
  const sequences = copiedSequences(source, copies, copiedPlan);
  const placed = new Set(sequences.flatMap(({ stops }) => stops.map((stop) => stop.orderId)));
  await saveSequences(tx, copiedPlan, sequences, { ...options, needsOptimize: placed.size < copiedPlan.orders.length });
  const runId = isOptimized
    ? await requestOptimization(tx, {
        planId: id,
        requestedBy,
        forceAll: false,
        applyBalanceSetting: true,
        effort: 'normal',
      })
    : null;
  return { id, runId };
}

/**
 * Returns the stops in sequence. Both stops of an order go to the driver who had the last of them, and a missing stop
 * of an order that was not finished is added.
 */
function copiedSequences(source: FullPlan, copies: ReadonlyMap<string, string>, copiedPlan: FullPlan) {
  const driverOf = new Map(source.routes.map((route) => [route.id, route.driver_id]));
  const routeOf = new Map(copiedPlan.routes.map((route) => [route.driver_id, route.id]));
  const stored = sequencesOf(source);
  const lastDriver = new Map<string, string>();
  for (const { routeId, stops } of stored)
    for (const { orderId, type } of stops)
      if (type === 'delivery' || !lastDriver.has(orderId)) lastDriver.set(orderId, driverOf.get(routeId) ?? '');
  const isPaired = copiedPlan.plan.type === 'PDP';
  return stored.flatMap(({ routeId, stops }) => {
    const driverId = driverOf.get(routeId) ?? '';
    const target = routeOf.get(driverId);
    if (target === undefined) return [];
    const list: StopRef[] = [];
    const added = new Set<string>();
    const addStop = (orderId: string, type: StopRef['type']): void => {
      const key = stopKey(orderId, type);
      if (added.has(key)) return;
      added.add(key);
      list.push({ orderId, type });
    };
    for (const { orderId, type } of stops) {
      const copy = copies.get(orderId);
      if (copy === undefined || lastDriver.get(orderId) !== driverId) continue;
      if (isPaired && type === 'delivery') addStop(copy, 'pickup');
      addStop(copy, type);
    }
    if (isPaired) for (const orderId of list.map((stop) => stop.orderId)) addStop(orderId, 'delivery');
    return [{ routeId: target, stops: list }];
  });
}
