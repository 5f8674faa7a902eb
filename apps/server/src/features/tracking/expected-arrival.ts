import { secondsInTimeZone, toRouteStopProgress, expectedArrival, formatWallClock } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listProgress } from '../../shared/route-progress.ts';
import type { findRoute } from './tracking.store.ts';

export type RouteOfOrder = NonNullable<Awaited<ReturnType<typeof findRoute>>>;

export interface Expected {
  /** HH:mm on the company's clock. It lies in the arrival range. */
  readonly eta: string;
  /** The arrival range; both are null when it is unknown. */
  readonly etaFrom: string | null;
  readonly etaTo: string | null;
  /** Unfinished stops of the route before this one. */
  readonly stopsBefore: number;
  /** True when the driver has finished a stop of the route. */
  readonly hasFinishedStop: boolean;
}

/** Returns the expected arrival, from the driver's position or the plan and the driver's progress. */
export async function expectArrival(
  tx: TenantTx,
  route: RouteOfOrder,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Expected> {
  const stops = (await listProgress(tx, [route.route_id])).get(route.route_id) ?? [];
  const { expected, range, stopsBefore, hasFinishedStop } = expectedArrival(
    { sequence: route.sequence, arrival: route.arrival_seconds },
    stops.map((stop) => toRouteStopProgress(stop, timeZone)),
    secondsInTimeZone(timeZone, route.delivery_date, now),
  );
  return {
    eta: formatWallClock(expected),
    etaFrom: range && formatWallClock(range.from),
    etaTo: range && formatWallClock(range.to),
    stopsBefore,
    hasFinishedStop,
  };
}
