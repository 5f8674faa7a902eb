import type { Sequence } from '@roundsman/domain';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import type { RoutingEngine } from '../../platform/geo/routing-engine.ts';
import { costOfRoute, type FullPlan, problemFromPlan, timeRoutes, travelOf } from '../route-plans/index.ts';
import type { PlanSums } from './horizons.tables.ts';

/** Returns the figures of plans as they are stored. */
export function sumsOf(plans: readonly FullPlan[]): PlanSums {
  const routes = plans.flatMap(({ routes, settings }) =>
    routes
      .filter(({ summary }) => summary.stops > 0)
      .map((route) => ({ ...route.summary, ...costOfRoute(route, settings) })),
  );
  return {
    placed: new Set(plans.flatMap(({ stops }) => stops.map(({ order_id }) => order_id))).size,
    ...addUp(routes),
  };
}

interface Summed {
  readonly workingMins: number;
  readonly distance: number;
  readonly lateStops: number;
  readonly cost: number | null;
}

function addUp(routes: readonly Summed[]): Omit<PlanSums, 'placed'> {
  const sum = (figure: 'workingMins' | 'distance' | 'lateStops'): number =>
    routes.reduce((total, route) => total + route[figure], 0);
  const isPriced = routes.every(({ cost }) => cost !== null);
  return {
    workingMins: sum('workingMins'),
    distance: sum('distance'),
    lateStops: sum('lateStops'),
    cost: isPriced ? routes.reduce((total, { cost }) => total + (cost ?? 0), 0) : null,
  };
}

/** A plan with the lists of stops that it gets. */
export interface PlanWithStops {
  readonly full: FullPlan;
  readonly sequences: readonly Sequence[];
}

/**
 * Times the routes that plans get, with the plans' own rules. Their travel is in memory afterwards, so that all of them are
 * saved in one transaction without waiting for travel.
 */
export async function timePlans(
  plans: readonly PlanWithStops[],
  { routingEngine, now }: { readonly routingEngine: RoutingEngine; readonly now: Date },
): Promise<PlanSums> {
  const placed = new Set<string>();
  const routes: Summed[] = [];
  for (const { full, sequences } of plans) {
    const routed = new Set(sequences.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
    for (const id of routed) placed.add(id);
    const planned = { ...full, orders: full.orders.filter(({ id }) => routed.has(id)) };
    const planProblem: PlanProblem = problemFromPlan(planned, { now, sequences });
    const travel = await travelOf(planned, planProblem, routingEngine);
    for (const timed of await timeRoutes(planned, planProblem, sequences, travel)) {
      const route = full.routes.find(({ id }) => id === timed.routeId);
      if (route && timed.stops.length > 0)
        routes.push({ ...timed.summary, ...costOfRoute(route, full.settings, timed) });
    }
  }
  return { placed: placed.size, ...addUp(routes) };
}
