import { type LatLng, parseTimeOfDay, speedFactor, straightLineTravel, type StopKey } from '@roundsman/domain';
import { type DrawnRoute, type DrawnStop, placeOf } from '../timeline/drawn-route.ts';

/** What is known of a day that goes on; seconds from midnight of the plan's day. */
export interface LiveFacts {
  readonly now: number;
  /** When stops were finished. */
  readonly finished: ReadonlyMap<StopKey, number>;
  /** Where the driver is, when it is known and fresh. */
  readonly position: LatLng | null;
}

/** A stop that still keeps its window by less than this, and comes later than planned, may miss it. */
const tightSeconds = 600;
/** Smaller delays are no news. */
const delaySeconds = 120;

/**
 * A route as the day goes (SRV-73): finished stops where they were finished, open ones where they are expected. The next stop
 * is reached from where the driver is; each further one as long after the one before it as planned, and waits for its window.
 * The planned times stay with each stop.
 *
 *     planned    ▣────▣────▣────▣
 *     as it is     ▣───────▣ now ↷ ──▣────▣
 */
export function expectedDay(drawn: DrawnRoute, { now, finished, position }: LiveFacts): DrawnRoute {
  if (drawn.stops.length === 0) return drawn;
  let plannedEnd = drawn.start ?? drawn.stops[0]?.arrival ?? 0;
  let end = plannedEnd;
  let hasBegun = false;
  let isNext = true;
  const stops = drawn.stops.map((stop): DrawnStop => {
    const gap = Math.max(0, stop.arrival - plannedEnd);
    const service = stop.end - stop.start;
    const planned = { arrival: stop.arrival, start: stop.start, end: stop.end };
    plannedEnd = stop.end;
    if (stop.isFinished) {
      const actual = finished.get(stop.key) ?? stop.end;
      const start = Math.max(Math.min(end + gap, actual), actual - service);
      end = Math.max(end, actual);
      hasBegun = true;
      return { ...stop, arrival: Math.min(start, actual), start: Math.min(start, actual), end: actual, planned };
    }
    const arrival = isNext ? nextArrival(stop, gap) : end + gap;
    isNext = false;
    const { from, until } = windowOf(stop);
    const start = Math.max(arrival, from);
    // Somebody who is there is there until now at least.
    end = Math.max(start + service, stop.isFixed ? now : 0);
    const lateSeconds = Math.max(0, start - until);
    const isLater = arrival - planned.arrival > delaySeconds;
    const isTight = lateSeconds === 0 && until - start < tightSeconds && isLater;
    return { ...stop, arrival, start, end, lateSeconds, planned, isTight };
  });

  function nextArrival(stop: DrawnStop, gap: number): number {
    if (stop.isFixed) return Math.min(now, end + gap);
    const place = placeOf(stop.order, stop.type);
    if (position && place) return now + straightLineTravel(position, place).seconds * speedFactor[drawn.route.speed];
    if (hasBegun) return Math.max(now, end + gap);
    // Not left yet: as planned, or from now on when that has passed.
    return now <= end ? end + gap : now + gap;
  }

  const back = drawn.end === null ? null : end + Math.max(0, drawn.end - plannedEnd);
  return { ...drawn, stops, end: back };
}

function windowOf({ order, type }: DrawnStop): { from: number; until: number } {
  const [from, until] =
    type === 'pickup' ? [order.timeStart, order.timeEnd] : [order.deliveryTimeStart, order.deliveryTimeEnd];
  return {
    from: (from === null ? null : parseTimeOfDay(from)) ?? 0,
    until: (until === null ? null : parseTimeOfDay(until)) ?? Number.POSITIVE_INFINITY,
  };
}

/** Open stops that will be late or may be, the most pressing first. */
export const stopsAtRisk = (routes: readonly DrawnRoute[]): DrawnStop[] =>
  routes
    .flatMap((route) => route.stops)
    .filter((stop) => !stop.isFinished && (stop.lateSeconds > 0 || stop.isTight === true))
    .sort((a, b) => Number(b.lateSeconds > 0) - Number(a.lateSeconds > 0) || a.start - b.start);
