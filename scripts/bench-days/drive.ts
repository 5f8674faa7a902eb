import type { OrderStatus } from '@roundsman/domain';
import { instantOn } from '../../apps/server/src/demo/instant.ts';
import { timeZone } from '../../apps/server/src/demo/demo-fleet.ts';
import { Random } from '@roundsman/demo-town';
import type { RoutingEngine } from '../../apps/server/src/platform/geo/routing-engine.ts';
import type { FullPlan, StopLogRow } from '../../apps/server/src/features/route-plans/route-plans.store.ts';
import { travelOf } from '../../apps/server/src/features/route-plans/scheduling/plan-travel.ts';
import { problemFromPlan } from '../../apps/server/src/features/route-plans/scheduling/problem-from-plan.ts';
import { timeRoutes } from '../../apps/server/src/features/route-plans/scheduling/schedule-routes.ts';
import { stopsOf } from './rows.ts';

/** Planned routes: the ids of a driver's orders, in their sequence. */
export type PlannedRoutes = Readonly<Record<string, readonly string[]>>;

/** Returns the plan with these routes. Orders on none of them have no driver. */
export function withRoutes(full: FullPlan, planned: PlannedRoutes): FullPlan {
  const driverOf = new Map(
    Object.entries(planned).flatMap(([driver, orders]) => orders.map((order) => [order, driver] as const)),
  );
  return {
    ...full,
    stops: full.routes.flatMap((route) => stopsOf(route, planned[route.driver_id] ?? [])),
    orders: full.orders.map((order) => {
      const driver = driverOf.get(order.id);
      return driver === undefined ? order : { ...order, status: 'ASSIGNED', driver_id: driver };
    }),
  };
}

/**
 * Returns the dispatched plan at a time of its day. Drivers finish each stop a few minutes early or late, and are on
 * the way to the next one.
 */
export async function drivenUntil(full: FullPlan, now: Date, routingEngine: RoutingEngine): Promise<FullPlan> {
  const random = new Random(7);
  const dispatched: FullPlan = { ...full, plan: { ...full.plan, status: 'DISPATCHED' } };
  const mapping = problemFromPlan(full, { now });
  const timed = await timeRoutes(full, mapping, mapping.sequences, await travelOf(full, mapping, routingEngine));
  const statusOf = new Map<string, OrderStatus>();
  const log: StopLogRow[] = [];
  const exact = { notes: null, estimated_because: null };
  for (const { stops } of timed) {
    const delay = random.int(-4, 9) * 60;
    const momentOf = (seconds: number): Date => instantOn(full.plan.delivery_date, seconds + delay, timeZone);
    for (const { orderId, arrival, end } of stops) {
      if (momentOf(end) > now) {
        statusOf.set(orderId, 'GOING_NEXT');
        break;
      }
      const status: OrderStatus = random.chance(0.04) ? 'DELIVERY_FAILED' : 'COMPLETED';
      statusOf.set(orderId, status);
      log.push(
        { order_id: orderId, status: 'DELIVERY_ARRIVED', created_at: momentOf(arrival), ...exact },
        { order_id: orderId, status, created_at: momentOf(end), ...exact },
      );
    }
  }
  return {
    ...dispatched,
    orders: dispatched.orders.map((order) => ({ ...order, status: statusOf.get(order.id) ?? order.status })),
    log: log.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  };
}
