import { type DayFigures, type RehearsedRoute, type Sequence, stopKey, sumOfKnown } from '@roundsman/domain';
import type { RoutingEngine } from '../../platform/geo/routing-engine.ts';
import { costOfRoute, type FullPlan, problemFromPlan, timeRoutes, travelOf } from '../route-plans/index.ts';

export interface TimedDay {
  readonly figures: DayFigures;
  /** The routes with stops, by their ids. */
  readonly routes: ReadonlyMap<string, RehearsedRoute>;
}

type TimedRoute = Awaited<ReturnType<typeof timeRoutes>>[number];

interface TimeContext {
  readonly routingEngine: RoutingEngine;
  readonly now: Date;
}

/** Times these routes of a day by its own rules, and adds them up. */
export async function timeDay(full: FullPlan, sequences: readonly Sequence[], context: TimeContext): Promise<TimedDay> {
  return addUp(full, await timeUsed(full, sequences, context));
}

/** Adds up the routes of a day as they were driven. Between two stops the time from one report to the next counts. */
export async function timeDrivenDay(
  full: FullPlan,
  sequences: readonly Sequence[],
  context: TimeContext,
): Promise<TimedDay> {
  const used = await timeUsed(full, sequences, context);
  return addUp(
    full,
    used.map((route) => {
      const workingMins = route.summary.workingMins + unplannedSeconds(route) / 60;
      return { ...route, summary: { ...route.summary, workingMins } };
    }),
  );
}

/** Returns the seconds between the stops of a route that neither travel nor breaks nor reloads explain; negative if they took less. */
function unplannedSeconds({ stops, breakTimes, breakStart, breakEnd, reloads }: TimedRoute): number {
  const rests =
    breakTimes.length > 0
      ? breakTimes
      : breakStart === null || breakEnd === null
        ? []
        : [{ start: breakStart, end: breakEnd }];
  const inside = (from: number, to: number): number =>
    [...rests, ...reloads].reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
      0,
    );
  return stops.reduce((sum, { arrival, travelSeconds }, i) => {
    const before = stops[i - 1];
    return before ? sum + arrival - before.end - travelSeconds - inside(before.end, arrival) : sum;
  }, 0);
}

async function timeUsed(
  full: FullPlan,
  sequences: readonly Sequence[],
  { routingEngine, now }: TimeContext,
): Promise<TimedRoute[]> {
  const problem = problemFromPlan(full, { now, sequences });
  const timed = await timeRoutes(full, problem, sequences, await travelOf(full, problem, routingEngine));
  return timed.filter(({ stops }) => stops.length > 0);
}

function addUp(full: FullPlan, used: readonly TimedRoute[]): TimedDay {
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
