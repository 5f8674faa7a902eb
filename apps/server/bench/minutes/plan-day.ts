import { planByIterations } from '../../src/features/optimization/index.ts';
import { problemFromPlan, timeRoutes, travelOf } from '../../src/features/route-plans/index.ts';
import type { FullPlan } from '../../src/features/route-plans/route-plans.store.ts';
import { columnsOfStop } from '../../src/features/route-plans/scheduling/schedule-routes.ts';
import type { RoutingEngine } from '../../src/platform/geo/routing-engine.ts';

/** Optimizes a plan and returns it as it is after dispatch, with timed routes. The same seed gives the same routes. */
export async function planDay(
  full: FullPlan,
  { routingEngine, seed, iterations }: { routingEngine: RoutingEngine; seed: number; iterations: number },
): Promise<FullPlan> {
  const now = new Date(`${full.plan.delivery_date}T00:00:00Z`);
  const { sequences } = await planByIterations(full, { seed, iterations, routingEngine, now });
  const mapping = problemFromPlan(full, { now, sequences });
  const travel = await travelOf(full, mapping, routingEngine);
  const timed = new Map(
    (await timeRoutes(full, mapping, sequences, travel)).map((route) => [route.routeId, route] as const),
  );
  const driverOf = new Map<string, string>();
  const routes = full.routes.map((route): FullPlan['routes'][number] => {
    const times = timed.get(route.id);
    for (const { orderId } of times?.stops ?? []) driverOf.set(orderId, route.driver_id);
    return {
      ...route,
      status: 'DISPATCHED',
      start_seconds: times?.start ?? null,
      end_seconds: times?.end ?? null,
      break_start_seconds: times?.breakStart ?? null,
      break_end_seconds: times?.breakEnd ?? null,
      break_times: [...(times?.breakTimes ?? [])],
      reloads: [...(times?.reloads ?? [])],
      polyline: times?.polyline ?? null,
    };
  });
  return {
    ...full,
    plan: { ...full.plan, status: 'DISPATCHED' },
    routes,
    stops: routes.flatMap(({ id }) =>
      (timed.get(id)?.stops ?? []).map((stop, sequence) => ({
        id: `${stop.orderId} ${stop.type}`,
        company_id: full.plan.company_id,
        route_plan_id: full.plan.id,
        route_id: id,
        sequence,
        ...columnsOfStop(stop),
      })),
    ),
    orders: full.orders.map((order) => {
      const driver = driverOf.get(order.id);
      return driver === undefined ? order : { ...order, status: 'ASSIGNED', driver_id: driver };
    }),
  };
}
