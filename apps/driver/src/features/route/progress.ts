import { secondsInTimeZone } from '@roundsman/domain/company/time-zone';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { isDone } from './current-stop.ts';

const day = 86_400;
/** A smaller delay is not shown. Seconds. */
const tolerance = 5 * 60;

/** Parses `HH:mm` or `HH:mm:ss`, past midnight as 24:10, to seconds from the delivery day's midnight. */
export function clockSeconds(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Formats seconds from the delivery day's midnight as `HH:mm` of a wall clock: 24:10 is 00:10. */
export function wallClock(seconds: number): string {
  const minutes = Math.floor((((seconds % day) + day) % day) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export const shownClock = (clock: string): string => wallClock(clockSeconds(clock));

/** Expected arrivals of the server are used for this long. Without a connection the delay is better then. Milliseconds. */
const freshMs = 5 * 60_000;

/** Returns the route without expected arrivals that are outdated. `now`: milliseconds of the server's clock. */
export function withFreshArrivals(route: DriverRoute, now: number): DriverRoute {
  if (now - Date.parse(route.serverTime) <= freshMs) return route;
  return { ...route, stops: route.stops.map((stop) => ({ ...stop, expectedArrival: null })) };
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Whole minutes behind the plan, 0 when on time; null on another day and when all is done. */
  readonly lateMinutes: number | null;
  /** Seconds to add to the planned times of the next stops. */
  readonly delay: number;
}

/**
 * Returns the delay: that of the expected arrival at the next stop, or at the one after it once the driver has arrived. Where
 * the server knows none, that of the last finished stop. In both cases the time since the planned arrival if that is longer.
 *
 *   plan   ──[stop 6]─────────[stop 7]──       last finish was 12 min late → 12
 *   day    ─────[stop 6]──────────── now       now is 20 min past stop 7's arrival → 20
 */
export function progressOf(route: DriverRoute, next: DriverStop | null, now: number): Progress {
  const { deliveryDate } = route.plan;
  const { timeZone } = route.company;
  const finished = route.stops.filter(isDone);
  const count = { done: finished.length, total: route.stops.length };
  const clock = secondsInTimeZone(timeZone, deliveryDate, new Date(now));
  if (!next || clock < 0 || clock > 2 * day) return { ...count, lateMinutes: null, delay: 0 };

  const last = finished
    .filter((stop) => stop.finishedAt)
    .sort((a, b) => Date.parse(a.finishedAt ?? '') - Date.parse(b.finishedAt ?? ''))
    .at(-1);
  const behindAtLast = last
    ? secondsInTimeZone(timeZone, deliveryDate, new Date(last.finishedAt ?? '')) - clockSeconds(last.finishTime)
    : 0;
  const isAtNext = next.status === 'PICKUP_ARRIVED' || next.status === 'DELIVERY_ARRIVED';
  const behindNow = clock - clockSeconds(isAtNext ? next.finishTime : next.arrivalTime);
  // At a stop nobody expects the driver there any more, but at the stop after it.
  const ahead = isAtNext ? route.stops.find((stop) => !isDone(stop) && stop !== next && stop.expectedArrival) : next;
  const behindExpected = ahead?.expectedArrival
    ? clockSeconds(ahead.expectedArrival) - clockSeconds(ahead.arrivalTime)
    : null;
  const delay = Math.max(behindExpected ?? behindAtLast, behindNow, 0);
  return {
    ...count,
    lateMinutes: delay < tolerance ? 0 : Math.round(delay / 60),
    delay: delay < tolerance ? 0 : delay,
  };
}

/** Routes that an older app stored have no expected arrival; outdated ones are removed. */
const arrivalSeconds = ({ expectedArrival, arrivalTime }: DriverStop, delay: number): number =>
  expectedArrival ? clockSeconds(expectedArrival) : clockSeconds(arrivalTime) + delay;

/** Returns the expected arrival, the one that the customer sees where the server knows it, and whether it is after the last time window. */
export function expectedArrival(stop: DriverStop, delay: number): { at: string; isLate: boolean } {
  const seconds = arrivalSeconds(stop, delay);
  const last = stop.timeWindows ? (stop.timeWindows.at(-1)?.end ?? null) : stop.windowEnd;
  return { at: wallClock(seconds), isLate: last !== null && seconds > clockSeconds(last) + 59 };
}
