import { secondsInTimeZone } from '../company/time-zone.ts';
import type { TimeOfDay } from '../units.ts';
import type { OrderStatus, PickupStatus, StopType } from '../order/order-status.ts';
import { isStopFinished } from '../order/stop-progress.ts';
import { type ArrivalRange, arrivalRange, addOverdue } from './arrival-range.ts';
import { shiftByDelay } from './shift-by-delay.ts';

/** A stop of a started route. Times are in seconds of its delivery day. */
export interface RouteStopProgress {
  readonly sequence: number;
  readonly plannedEnd: TimeOfDay;
  /** True when the driver was there, or no longer has to go. */
  readonly isFinished: boolean;
  /** When the driver finished there; null while unfinished, and for stops that were skipped or closed by an editor. */
  readonly doneAt: TimeOfDay | null;
}

/** A stop as stored, with the status of its order. `toRouteStopProgress` converts it. */
export interface StopProgress {
  readonly type: StopType;
  readonly sequence: number;
  readonly plannedEnd: TimeOfDay;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
  readonly doneAt: Date | null;
  /** The route's day, YYYY-MM-DD. */
  readonly date: string;
}

export const toRouteStopProgress = (
  { type, sequence, plannedEnd, status, pickupStatus, doneAt, date }: StopProgress,
  timeZone: string,
): RouteStopProgress => ({
  sequence,
  plannedEnd,
  isFinished: isStopFinished(type, status, pickupStatus),
  doneAt: doneAt && secondsInTimeZone(timeZone, date, doneAt),
});

export interface ExpectedArrival {
  /** The planned arrival, shifted by the delay at the last finished stop. The tracking page shows it as `eta`. */
  readonly plannedWithDelay: TimeOfDay;
  /** `plannedWithDelay` plus the time by which the next stop is overdue; never in the past. Messages contain it. */
  readonly expected: TimeOfDay;
  /** The earliest and the latest arrival; null when the driver is too long overdue. */
  readonly range: ArrivalRange | null;
  /** Unfinished stops of the route before this one. */
  readonly stopsBefore: number;
  /** True when the driver has finished a stop of the route. Arriving at one is not enough. */
  readonly hasFinishedStop: boolean;
}

/** Calculates the arrival at a stop of a route from its plan and the driver's progress. */
export function expectedArrival(
  { sequence, arrival }: { readonly sequence: number; readonly arrival: TimeOfDay },
  stops: readonly RouteStopProgress[],
  now: TimeOfDay,
): ExpectedArrival {
  let last: { plannedEnd: TimeOfDay; actualEnd: TimeOfDay } | null = null;
  for (const { plannedEnd, doneAt } of stops)
    if (doneAt !== null && (last === null || doneAt > last.actualEnd)) last = { plannedEnd, actualEnd: doneAt };
  const plannedWithDelay = shiftByDelay(arrival, last);
  const before = stops.filter((stop) => stop.sequence < sequence && !stop.isFinished);
  // The driver may be late without a report yet: the next stop should have ended.
  const due = before[0] ? before[0].plannedEnd + plannedWithDelay - arrival : plannedWithDelay;
  return {
    plannedWithDelay,
    expected: addOverdue(plannedWithDelay, now, now - due),
    range: arrivalRange(plannedWithDelay, now, now - due),
    stopsBefore: before.length,
    hasFinishedStop: last !== null,
  };
}
