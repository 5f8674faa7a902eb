import { secondsInTimeZone } from '../company/time-zone.ts';
import type { TimeOfDay } from '../units.ts';
import type { OrderStatus, PickupStatus, StopType } from '../order/order-status.ts';
import { isStopFinished } from '../order/stop-progress.ts';
import { type StoredWindows, windowAt } from '../order/stop-windows.ts';
import { type ArrivalRange, arrivalRange, addOverdue, rangeInSteps } from './arrival-range.ts';

/** A moment of a route, such as the end of a stop: its planned and its actual time. */
interface Milestone {
  readonly planned: TimeOfDay;
  readonly actual: TimeOfDay;
}

/** A stop of a started route. Times are in seconds of its delivery day. */
export interface RouteStopProgress {
  readonly sequence: number;
  readonly plannedEnd: TimeOfDay;
  /** True when the driver was there, or no longer has to go. */
  readonly isFinished: boolean;
  /** When the driver finished there; null while unfinished, and for stops that were skipped or closed by an editor. */
  readonly doneAt: TimeOfDay | null;
  readonly plannedArrival: TimeOfDay;
  /** When the driver arrived there; null before. */
  readonly arrivedAt: TimeOfDay | null;
  /** The planned departure of the route; null when unknown. */
  readonly plannedDeparture: TimeOfDay | null;
  /** When the driver headed for this stop; null before. A driver may have headed elsewhere since. */
  readonly headedAt: TimeOfDay | null;
  /** The arrival by road from the driver's last position; null or absent: none was computed. */
  readonly byRoad?: ArrivalByRoad | null;
  /** The time windows of the stop; absent: it is served at any time. */
  readonly windows?: StoredWindows;
}

/** An arrival by road, and when it was computed. All are times of the route's day. */
export interface ArrivalByRoad extends ArrivalRange {
  readonly arrival: TimeOfDay;
  readonly computedAt: TimeOfDay;
}

/** A stop as stored, with the status of its order. `toRouteStopProgress` converts it. */
export interface StopProgress {
  readonly type: StopType;
  readonly sequence: number;
  readonly plannedEnd: TimeOfDay;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
  readonly doneAt: Date | null;
  readonly plannedArrival: TimeOfDay;
  readonly arrivedAt: Date | null;
  readonly plannedDeparture: TimeOfDay | null;
  readonly headedAt: Date | null;
  readonly byRoad: { readonly arrival: TimeOfDay; readonly from: TimeOfDay; readonly to: TimeOfDay } | null;
  /** When `byRoad` was computed; null without one. */
  readonly byRoadAt: Date | null;
  /** The route's day, YYYY-MM-DD. */
  readonly date: string;
  /** Absent: the stop is served at any time. */
  readonly windows?: StoredWindows;
}

export function toRouteStopProgress(
  { type, status, pickupStatus, doneAt, arrivedAt, headedAt, date, byRoad, byRoadAt, ...planned }: StopProgress,
  timeZone: string,
): RouteStopProgress {
  const clock = (moment: Date | null) => moment && secondsInTimeZone(timeZone, date, moment);
  return {
    ...planned,
    isFinished: isStopFinished(type, status, pickupStatus),
    doneAt: clock(doneAt),
    arrivedAt: clock(arrivedAt),
    headedAt: clock(headedAt),
    byRoad: byRoad && byRoadAt && { ...byRoad, computedAt: secondsInTimeZone(timeZone, date, byRoadAt) },
  };
}

export interface ExpectedArrival {
  /**
   * The planned arrival, shifted by the delay at the last finished stop, plus the time by which the next stop is overdue.
   * Before the first one, shifted by the delay of the arrival or of the departure to it. With a fresh arrival by road,
   * that one. Not before the time window, since an early driver waits, and never in the past. It lies in `range`. Tracking
   * pages and messages contain it.
   */
  readonly expected: TimeOfDay;
  /** The earliest and the latest arrival; null when the driver is too long overdue. */
  readonly range: ArrivalRange | null;
  /** Unfinished stops of the route before this one. The stop where the driver is or is heading comes first. */
  readonly stopsBefore: number;
  /** True when the driver has finished a stop of the route. Arriving at one is not enough. */
  readonly hasFinishedStop: boolean;
}

/** An arrival by road is computed each minute. An older one is not used: the driver may be anywhere. Seconds. */
const freshSeconds = 300;

/** Returns the arrival by road at an open stop, not in the past; null where none was computed just now. */
export function freshArrival(stop: RouteStopProgress | undefined, now: TimeOfDay): ArrivalByRoad | null {
  const byRoad = stop?.isFinished === false && stop.arrivedAt === null ? stop.byRoad : null;
  if (!byRoad || now - byRoad.computedAt > freshSeconds) return null;
  return { ...byRoad, arrival: Math.max(byRoad.arrival, now) };
}

/**
 * Calculates the arrival at a stop of a route: by road from the driver's position where that was computed just now, else from
 * the plan and the driver's progress.
 */
export function expectedArrival(
  { sequence, arrival }: { readonly sequence: number; readonly arrival: TimeOfDay },
  stops: readonly RouteStopProgress[],
  now: TimeOfDay,
): ExpectedArrival {
  let last: Milestone | null = null;
  for (const { plannedEnd, doneAt } of stops)
    if (doneAt !== null && (last === null || doneAt > last.actual)) last = { planned: plannedEnd, actual: doneAt };
  const stop = stops.find((each) => each.sequence === sequence);
  const current = currentStop(stops, last?.actual ?? null);
  const isBefore = (each: RouteStopProgress): boolean => each === current || each.sequence < sequence;
  const before =
    stop === current && stop !== undefined
      ? []
      : stops
          .filter((each) => !each.isFinished && each !== stop && isBefore(each))
          .toSorted((a, b) => Number(b === current) - Number(a === current));
  // A stop that was left out is reached once the driver has left those that were done first.
  const planned = Math.max(
    arrival,
    ...before.filter((each) => each.sequence > sequence).map((each) => each.plannedEnd),
  );
  const begun = last ?? departureOf(stops);
  let delay = begun ? begun.actual - begun.planned : 0;
  const delays = before.map((each) => {
    delay = delayAfter(each, delay);
    return delay;
  });
  const shifted = serviceStart(stop?.windows, planned + delay);
  const byRoad = freshArrival(stop, now);
  if (byRoad) {
    const opensAt = windowStart(stop?.windows, byRoad.arrival);
    const served = (at: TimeOfDay): TimeOfDay => Math.max(at, opensAt);
    const expected = served(byRoad.arrival);
    return {
      expected,
      range: rangeInSteps({ from: served(byRoad.from), arrival: expected, to: served(byRoad.to) }, now),
      stopsBefore: before.length,
      hasFinishedStop: last !== null,
    };
  }
  // The driver may be late without a report yet: the next stop should have ended.
  const due = before[0] ? before[0].plannedEnd + (delays[0] ?? 0) : shifted;
  return {
    expected: addOverdue(shifted, now, now - due),
    range: arrivalRange(shifted, now, now - due, windowStart(stop?.windows, shifted)),
    stopsBefore: before.length,
    hasFinishedStop: last !== null,
  };
}

/** Returns the start of the window in which a driver who arrives then is served; -Infinity without one. */
const windowStart = (windows: StoredWindows | undefined, arrival: TimeOfDay): TimeOfDay =>
  (windows && windowAt(windows, arrival)?.start) ?? Number.NEGATIVE_INFINITY;

/** Returns when a driver who arrives then begins the service: an early one waits for the window. */
const serviceStart = (windows: StoredWindows | undefined, arrival: TimeOfDay): TimeOfDay =>
  Math.max(arrival, windowStart(windows, arrival));

/** Returns the delay with which a driver leaves a stop. Waiting for a window takes in delays and early arrivals. */
const delayAfter = ({ windows, plannedArrival }: RouteStopProgress, delay: number): number =>
  serviceStart(windows, plannedArrival + delay) - serviceStart(windows, plannedArrival);

/**
 * Returns the open stop that the driver reported last: where they are, or where they head for. A driver who has finished
 * another stop since no longer heads for it.
 */
function currentStop(stops: readonly RouteStopProgress[], lastDoneAt: TimeOfDay | null): RouteStopProgress | undefined {
  const reportedAt = ({ isFinished, arrivedAt, headedAt }: RouteStopProgress): number => {
    if (isFinished) return Number.NEGATIVE_INFINITY;
    const isHeading = headedAt !== null && (lastDoneAt === null || headedAt >= lastDoneAt);
    return Math.max(arrivedAt ?? Number.NEGATIVE_INFINITY, isHeading ? headedAt : Number.NEGATIVE_INFINITY);
  };
  let current: RouteStopProgress | undefined;
  for (const stop of stops)
    if (reportedAt(stop) > (current ? reportedAt(current) : Number.NEGATIVE_INFINITY)) current = stop;
  return current;
}

/**
 * Returns how the route began: the arrival at its first stop or, before it, the departure. Null while the driver has not
 * headed for a stop.
 */
function departureOf(stops: readonly RouteStopProgress[]): Milestone | null {
  for (const { plannedArrival, arrivedAt } of stops)
    if (arrivedAt !== null) return { planned: plannedArrival, actual: arrivedAt };
  for (const { plannedDeparture, headedAt } of stops)
    if (headedAt !== null && plannedDeparture !== null) return { planned: plannedDeparture, actual: headedAt };
  return null;
}
