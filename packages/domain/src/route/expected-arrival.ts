import { secondsInTimeZone } from '../company/time-zone.ts';
import type { TimeOfDay } from '../units.ts';
import type { OrderStatus, PickupStatus, StopType } from '../order/order-status.ts';
import { isStopFinished } from '../order/stop-progress.ts';
import { type ArrivalRange, arrivalRange, likelyArrival } from './arrival-range.ts';
import { estimatedArrival } from './estimated-arrival.ts';

/** A stop of a route under way, on the clock of its delivery day. */
export interface RouteStopProgress {
  readonly sequence: number;
  readonly plannedEnd: TimeOfDay;
  /** Somebody was there, or it is no longer to be done. */
  readonly isFinished: boolean;
  /** When the driver was done there; null while open, and for stops that were skipped or closed at a desk. */
  readonly doneAt: TimeOfDay | null;
}

/** A stop as it is stored, with its order's state. */
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
  /** As planned, shifted by how late the driver was at the stop they were at last. */
  readonly eta: TimeOfDay;
  /** The same, and later by what is overdue by now; never in the past. */
  readonly likely: TimeOfDay;
  /** Between which times as things stand; null when nobody knows. */
  readonly range: ArrivalRange | null;
  /** Open stops of the route before this one. */
  readonly stopsBefore: number;
  /** Whether the driver has been at a stop of the route. */
  readonly hasBegun: boolean;
}

/** When a driver comes to a stop of a route, by its plan and by how far they are. */
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
  // The driver may be late already without having said so: the next stop should have ended, and has not.
  const due = before[0] ? before[0].plannedEnd + eta - arrival : eta;
  return {
    eta,
    likely: likelyArrival(eta, now, now - due),
    range: arrivalRange(eta, now, now - due),
    stopsBefore: before.length,
    hasBegun: last !== null,
  };
}
