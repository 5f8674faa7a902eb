import { secondsInTimeZone } from '../company/time-zone.ts';
import type { TimeOfDay } from '../units.ts';
import type { OrderStatus, PickupStatus, StopType } from '../order/order-status.ts';
import { isStopFinished } from '../order/stop-progress.ts';
import { type ArrivalRange, arrivalRange, likelyArrival } from './arrival-range.ts';
import { estimatedArrival } from './estimated-arrival.ts';

/** A stop of a started route. Times are in seconds of its delivery day. */
export interface RouteStopProgress {
  readonly sequence: number;
  readonly plannedEnd: TimeOfDay;
  /** True when the driver was there, or no longer has to go. */
  readonly isFinished: boolean;
  /** When the driver finished there; null while unfinished, and for stops that were skipped or closed by an editor. */
  readonly doneAt: TimeOfDay | null;
}

/** A stop as stored, with the status of its order. */
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

export const drivenStop = (
  { type, sequence, plannedEnd, status, pickupStatus, doneAt, date }: StopProgress,
  timeZone: string,
): RouteStopProgress => ({
  sequence,
  plannedEnd,
  isFinished: isStopFinished(type, status, pickupStatus),
  doneAt: doneAt && secondsInTimeZone(timeZone, date, doneAt),
});

export interface ExpectedArrival {
  /** The planned arrival, shifted by the delay at the last finished stop. */
  readonly eta: TimeOfDay;
  /** `eta`, delayed by what is overdue; never in the past. */
  readonly likely: TimeOfDay;
  /** The earliest and the latest arrival; null when the driver is too long overdue. */
  readonly range: ArrivalRange | null;
  /** Unfinished stops of the route before this one. */
  readonly stopsBefore: number;
  /** Whether the driver has been at a stop of the route. */
  readonly hasBegun: boolean;
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
  const eta = estimatedArrival(arrival, last);
  const before = stops.filter((stop) => stop.sequence < sequence && !stop.isFinished);
  // The driver may be late without a report yet: the next stop should have ended.
  const due = before[0] ? before[0].plannedEnd + eta - arrival : eta;
  return {
    eta,
    likely: likelyArrival(eta, now, now - due),
    range: arrivalRange(eta, now, now - due),
    stopsBefore: before.length,
    hasBegun: last !== null,
  };
}
