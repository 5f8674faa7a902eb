import { arrivalRange, clockIn, estimatedArrival, formatTimeOfDay, isStopFinished } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findRoute, listRouteStops } from './tracking.store.ts';

export type RouteOfOrder = NonNullable<Awaited<ReturnType<typeof findRoute>>>;

export interface Expected {
  /** HH:mm on the company's wall clock, by plan and last known delay (SRV-72). */
  readonly eta: string;
  /** Between which times as things stand now; nulls when nobody knows. */
  readonly etaFrom: string | null;
  readonly etaTo: string | null;
  /** Open stops of the route before this one. */
  readonly stopsBefore: number;
}

const day = 86_400;

/** When the driver comes: as planned, shifted by how late they were where they were last (SRV-72). */
export async function expectArrival(
  tx: TenantTx,
  route: RouteOfOrder,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Expected> {
  const stops = await listRouteStops(tx, route.route_id);
  const visited = stops.flatMap(({ visited_at, end_seconds }) =>
    visited_at === null ? [] : [{ at: visited_at, plannedEnd: end_seconds }],
  );
  const last = visited.reduce<(typeof visited)[number] | null>(
    (latest, each) => (latest === null || each.at > latest.at ? each : latest),
    null,
  );
  const eta = estimatedArrival(
    route.arrival_seconds,
    last && { plannedEnd: last.plannedEnd, actualEnd: clockIn(timeZone, route.delivery_date, last.at) },
  );
  const before = stops.filter(
    (stop) => stop.sequence < route.sequence && !isStopFinished(stop.type, stop.status, stop.pickup_status),
  );
  // The driver may be late already without having said so: the next stop should have ended, and has not.
  const clock = clockIn(timeZone, route.delivery_date, now);
  const due = before[0] ? before[0].end_seconds + eta - route.arrival_seconds : eta;
  const range = arrivalRange(eta, clock, clock - due);
  return {
    eta: wallClock(eta),
    etaFrom: range && wallClock(range.from),
    etaTo: range && wallClock(range.to),
    stopsBefore: before.length,
  };
}

const wallClock = (seconds: number): string => formatTimeOfDay(((seconds % day) + day) % day);
