import { encodePolyline, type Sequence, type StopRef } from '@roundsman/domain';
import { type RouteFigures, shiftSecondsOf, sumFigures, workingPercentageOf } from '@roundsman/planning/figures';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import { legsOfRoute, type RouteTimes, timeRoute } from '@roundsman/planning/time-route';
import type { StoredReload, StoredReport } from '../route-plans.tables.ts';
import type { Travel } from '../../../platform/geo/routing-engine.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';

/** A route with times and figures in their stored form. Start and end are null without stops. */
export interface TimedRoute
  extends Pick<
    RouteTimes,
    'routeId' | 'stops' | 'start' | 'end' | 'endTravelSeconds' | 'endDistanceMetres' | 'breakTimes' | 'breaksLeftOut'
  > {
  readonly breakStart: number | null;
  readonly breakEnd: number | null;
  /** Reloads between stops, sorted by time. */
  readonly reloads: readonly StoredReload[];
  /** Null without stops. */
  readonly polyline: string | null;
  readonly summary: StoredReport;
}

/** Times these routes in their sequence (plan mode). Refuses nothing; broken rules are listed at the stops. */
export async function timeRoutes(
  { settings }: Pick<FullPlan, 'settings'>,
  planProblem: PlanProblem,
  sequences: readonly Sequence[],
  travel: Travel,
): Promise<TimedRoute[]> {
  const timed: TimedRoute[] = [];
  for (const { routeId, stops } of sequences) {
    const index = planProblem.plan.routes.findIndex(({ id }) => id === routeId);
    if (index < 0) throw new Error(`The plan has no route ${routeId}`);
    timed.push(await timeOne(index, stops));
  }
  return timed;

  async function timeOne(index: number, stops: readonly StopRef[]): Promise<TimedRoute> {
    const pairs = legsOfRoute(planProblem, index, stops);
    const foundLegs = await travel.legs(pairs);
    const legs = new Map(pairs.map(([from, to], i) => [`${from} ${to}`, foundLegs[i]!]));
    const times = timeRoute(planProblem, index, stops, (from, to) => {
      const leg = legs.get(`${from} ${to}`);
      if (!leg) throw new Error(`No leg from location ${from} to ${to} on the route number ${index}`);
      return leg;
    });
    const { locations, firstBreak, reloads, figures } = times;
    const path = settings.snapToRoad
      ? await travel.line(locations)
      : locations.flatMap((location) => planProblem.points[location] ?? []);
    return {
      ...times,
      breakStart: firstBreak?.start ?? null,
      breakEnd: firstBreak?.end ?? null,
      reloads: reloads.map(({ depotId, ...reload }) => ({ ...reload, ...(depotId !== null && { depotId }) })),
      polyline: stops.length > 0 ? encodePolyline(path) : null,
      summary: storedReport(figures),
    };
  }
}

/** Returns the columns of a timed stop that do not depend on its route. */
export const columnsOfStop = (stop: TimedRoute['stops'][number]) => ({
  order_id: stop.orderId,
  type: stop.type,
  arrival_seconds: stop.arrival,
  start_seconds: stop.start,
  end_seconds: stop.end,
  travel_seconds: stop.travelSeconds,
  distance_metres: stop.distanceMetres,
  late_seconds: stop.lateSeconds,
  load_after: stop.loadAfter,
  loads_after: stop.loadsAfter,
  violations: [...stop.violations],
});

const storedReport = (figures: RouteFigures): StoredReport => ({
  distance: figures.metres,
  travelMins: figures.travelSeconds / 60,
  serviceMins: figures.serviceSeconds / 60,
  waitingMins: figures.waitingSeconds / 60,
  workingMins: figures.workingSeconds / 60,
  workingPercentage: figures.workingPercentage,
  stops: figures.stops,
  lateStops: figures.lateStops,
});

const summed = [
  'distance',
  'travelMins',
  'serviceMins',
  'waitingMins',
  'workingMins',
  'stops',
  'lateStops',
] as const satisfies (keyof StoredReport)[];

/** Returns the plan's figures: the sums of its routes, and working time as a share of the shifts that have stops. */
export function reportOf(
  routes: readonly (Pick<RouteRow, 'shift_start' | 'shift_end'> & { readonly summary: StoredReport })[],
): StoredReport {
  const used = routes.filter(({ summary }) => summary.stops > 0);
  const sums = sumFigures(
    summed,
    used.map(({ summary }) => summary),
  );
  const shiftSeconds = used.reduce(
    (total, { shift_start: shiftStart, shift_end: shiftEnd }) => total + shiftSecondsOf({ shiftStart, shiftEnd }),
    0,
  );
  return { ...sums, workingPercentage: workingPercentageOf(sums.workingMins * 60, shiftSeconds) };
}
