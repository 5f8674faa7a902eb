import { type DayFigures, type RehearsedRoute, type Sequence, stopKey, sumOfKnown } from '@roundsman/domain';
import type { RoutingEngine } from '../../platform/geo/routing-engine.ts';
import { costOfRoute, type FullPlan, problemFromPlan, timeRoutes, travelOf } from '../route-plans/index.ts';

export interface TimedDay {
  readonly figures: DayFigures;
  /** The routes with stops, by their ids. */
  readonly routes: ReadonlyMap<string, RehearsedRoute>;
}

/** Times these routes of a day by its own rules, and adds them up. */
export async function timeDay(
  full: FullPlan,
  sequences: readonly Sequence[],
  { routingEngine, now }: { readonly routingEngine: RoutingEngine; readonly now: Date },
): Promise<TimedDay> {
  const problem = problemFromPlan(full, { now, sequences });
  const timed = await timeRoutes(full, problem, sequences, await travelOf(full, problem, routingEngine));
  const used = timed.filter(({ stops }) => stops.length > 0);
  const placed = new Set(used.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const sum = (valueOf: (route: (typeof used)[number]) => number): number =>
    used.reduce((total, route) => total + valueOf(route), 0);
  const costs = used.map((times) => {
    const route = full.routes.find(({ id }) => id === times.routeId);
    return route ? costOfRoute(route, full.settings, times).cost : null;
  });
  return {
    figures: {
      routes: used.length,
      placed: placed.size,
      unplaced: full.orders.filter(({ id }) => !placed.has(id)).length,
      workingMins: sum(({ summary }) => summary.workingMins),
      longestMins: Math.max(0, ...used.map(({ summary }) => summary.workingMins)),
      distance: sum(({ summary }) => summary.distance),
      lateStops: sum(({ summary }) => summary.lateStops),
      lateMins: sum(({ stops }) => stops.reduce((total, { lateSeconds }) => total + lateSeconds / 60, 0)),
      cost: sumOfKnown(costs),
    },
    routes: new Map(
      used.map(({ routeId, stops, summary }) => [
        routeId,
        {
          stops: stops.map(({ orderId, type }) => stopKey(orderId, type)),
          workingMins: summary.workingMins,
          distance: summary.distance,
          lateStops: summary.lateStops,
        },
      ]),
    ),
  };
}
