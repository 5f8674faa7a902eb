import { type LatLng, orderWindows, speedFactor, straightLineTravel, type StopKey, windowAt } from '@roundsman/domain';
import { type TimedRoute, type TimedStop, coordinatesOf } from '../timeline/timed-route.ts';

/** Facts of the day in progress. Times are seconds from midnight of the plan's day. */
export interface LiveFacts {
  readonly now: number;
  /** When the driver arrived at stops, as reported. */
  readonly arrived: ReadonlyMap<StopKey, number>;
  /** When stops were finished. */
  readonly finished: ReadonlyMap<StopKey, number>;
  /** Position of the driver; null if unknown or outdated. */
  readonly position: LatLng | null;
  /** Arrivals by road that the server computed in the last minutes; empty without any. */
  readonly arrivals: ReadonlyMap<StopKey, number>;
}

/** A delayed stop that arrives less than this before its window ends is at risk, in seconds. */
const tightSeconds = 600;
/** Smaller delays are ignored, in seconds. */
const delaySeconds = 120;

/**
 * Returns a route with its expected times. Finished stops have the reported times; without a reported arrival, they begin as
 * long before their end as the service takes. Open stops have the arrivals that the server computed by road. Without those,
 * the next stop is reached from the driver's position in a straight line; later ones keep the planned travel times and wait
 * for their time windows. Each stop also keeps its planned times.
 *
 *     planned    ▣────▣────▣────▣
 *     expected     ▣───────▣ now ↷ ──▣────▣
 */
export function expectedRoute(
  timedRoute: TimedRoute,
  { now, arrived, finished, position, arrivals }: LiveFacts,
): TimedRoute {
  if (timedRoute.stops.length === 0) return timedRoute;
  let plannedEnd = timedRoute.start ?? timedRoute.stops[0]?.arrival ?? 0;
  let end = plannedEnd;
  let hasBegun = false;
  let isNext = true;
  const stops = timedRoute.stops.map((stop): TimedStop => {
    // From the end of the previous stop: travel, reload and break.
    const plannedTravel = Math.max(0, stop.arrival - plannedEnd);
    const service = stop.end - stop.start;
    const planned = { arrival: stop.arrival, start: stop.start, end: stop.end };
    plannedEnd = stop.end;
    if (stop.isFinished) {
      const actual = finished.get(stop.key) ?? stop.end;
      const came = arrived.get(stop.key);
      const reached = end + plannedTravel;
      const earliest = actual - service;
      // Earlier than planned: as long as the service takes, but not before the previous stop has ended.
      const early = hasBegun ? Math.max(end, earliest) : earliest;
      const likely = reached < actual ? Math.max(reached, earliest) : early;
      const start = came === undefined ? likely : hasBegun ? Math.max(end, came) : came;
      end = hasBegun ? Math.max(end, actual) : actual;
      hasBegun = true;
      return { ...stop, arrival: Math.min(start, actual), start: Math.min(start, actual), end: actual, planned };
    }
    const byRoad = stop.isFixed ? undefined : arrivals.get(stop.key);
    const arrival =
      byRoad === undefined ? (isNext ? nextArrival(stop, plannedTravel) : end + plannedTravel) : Math.max(byRoad, now);
    isNext = false;
    const { from, until } = windowOf(stop, arrival);
    const start = Math.max(arrival, from);
    // While the driver is at the stop, it lasts until now at least.
    end = Math.max(start + service, stop.isFixed ? now : 0);
    const lateSeconds = Math.max(0, start - until);
    const isLater = arrival - planned.arrival > delaySeconds;
    const isTight = lateSeconds === 0 && until - start < tightSeconds && isLater;
    return { ...stop, arrival, start, end, lateSeconds, planned, isTight };
  });

  function nextArrival(stop: TimedStop, plannedTravel: number): number {
    if (stop.isFixed) return Math.min(now, arrived.get(stop.key) ?? end + plannedTravel);
    const place = coordinatesOf(stop.order, stop.type);
    if (position && place)
      return now + straightLineTravel(position, place).seconds * speedFactor[timedRoute.route.speed];
    if (hasBegun) return Math.max(now, end + plannedTravel);
    // Before departure: the planned time, or from now on if that has passed or the driver has left early.
    const hasLeft = stop.order.status === 'GOING_NEXT';
    return now <= end && !hasLeft ? end + plannedTravel : now + plannedTravel;
  }

  const routeEnd = timedRoute.end === null ? null : end + Math.max(0, timedRoute.end - plannedEnd);
  // A driver who has left early: the first stop's arrival, less its travel.
  const [first] = stops;
  const start =
    timedRoute.start === null || !first?.planned
      ? timedRoute.start
      : Math.min(timedRoute.start, timedRoute.start + first.arrival - first.planned.arrival);
  return { ...timedRoute, stops, start, end: routeEnd };
}

/** Returns the window in which a stop is served after an arrival: the first that has not ended, else the last one. */
function windowOf({ order, type }: TimedStop, arrival: number): { from: number; until: number } {
  const window = windowAt(orderWindows(order, type), arrival);
  return { from: window?.start ?? 0, until: window?.end ?? Number.POSITIVE_INFINITY };
}

/** Open stops that will be late or may be, the most urgent first. */
export const stopsAtRisk = (routes: readonly TimedRoute[]): TimedStop[] =>
  routes
    .flatMap((route) => route.stops)
    .filter((stop) => !stop.isFinished && (stop.lateSeconds > 0 || stop.isTight === true))
    .sort((a, b) => Number(b.lateSeconds > 0) - Number(a.lateSeconds > 0) || a.start - b.start);
