import { secondsInTimeZone, type LatLng, stopKey } from '@roundsman/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import type { Plan } from '../plan.ts';
import { secondsOf } from '../timeline/timed-route.ts';
import type { LiveFacts } from './expected-day.ts';

/** Interval of the calculation. Positions of each driver arrive every few seconds. */
const intervalMs = 15_000;
/** Older positions are ignored. */
const freshMs = 10 * 60_000;

/** Arrivals are computed each minute. */
const freshArrivalsMs = 5 * 60_000;

type Arrivals = NonNullable<Plan['routes'][number]['expectedArrivals']>;

interface ReportedPosition extends LatLng {
  readonly at: string;
}

/** Facts by driver, in Live mode on the plan's day; else null. */
export function useLiveFacts(plan: Plan, timeZone: string, isOn: boolean): ReadonlyMap<string, LiveFacts> | null {
  const newerPositions = useRef(new Map<string, ReportedPosition>());
  useServerEvent(
    'driver.changing.location',
    ({ driverId, lat, lng, at }) => void newerPositions.current.set(driverId, { lat, lng, at }),
  );
  const newerArrivals = useRef(new Map<string, Arrivals>());
  useServerEvent(
    'route.changing.arrivals',
    ({ routePlanId, driverId, computedAt, arrivals: stops }) =>
      void (routePlanId === plan._id && newerArrivals.current.set(driverId, { computedAt, stops })),
  );
  const [{ moment, positions, arrivals }, setNow] = useState(() => ({
    moment: new Date(),
    positions: new Map<string, ReportedPosition>(),
    arrivals: new Map<string, Arrivals>(),
  }));
  useEffect(() => {
    if (!isOn) return;
    const update = (): void =>
      setNow({
        moment: new Date(),
        positions: new Map(newerPositions.current),
        arrivals: new Map(newerArrivals.current),
      });
    // oxlint-disable-next-line react/set-state-in-effect -- the time may be outdated since the page was opened
    update();
    const timer = setInterval(update, intervalMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return useMemo(() => {
    if (!isOn) return null;
    const now = secondsInTimeZone(timeZone, plan.deliveryDate, moment);
    // On the day before nothing has happened yet; on the day after nothing is expected.
    if (now < 0 || now > 36 * 3600) return null;
    return new Map(
      plan.routes.map(({ driver, steps, expectedArrivals }): [string, LiveFacts] => {
        const lastPosition: ReportedPosition | null =
          driver.lat !== null && driver.lng !== null && driver.positionAt !== null
            ? { lat: driver.lat, lng: driver.lng, at: driver.positionAt }
            : null;
        const position = positions.get(driver._id);
        const latest = position && (!lastPosition || position.at > lastPosition.at) ? position : lastPosition;
        const isFresh = latest !== null && moment.getTime() - Date.parse(latest.at) < freshMs;
        const reported = (of: 'arrivedAt' | 'completedAt') =>
          new Map(
            steps.flatMap(({ orderId, type, [of]: instant }) =>
              orderId && type !== 'driver' && instant
                ? [[stopKey(orderId, type), secondsInTimeZone(timeZone, plan.deliveryDate, new Date(instant))] as const]
                : [],
            ),
          );
        const [arrived, finished] = [reported('arrivedAt'), reported('completedAt')];
        const sent = arrivals.get(driver._id);
        const isNewer = sent && (!expectedArrivals || sent.computedAt > expectedArrivals.computedAt);
        const expected = arrivalsOf((isNewer ? sent : expectedArrivals) ?? null, moment);
        return [driver._id, { now, arrived, finished, position: isFresh ? latest : null, arrivals: expected }];
      }),
    );
  }, [plan, timeZone, isOn, moment, positions, arrivals]);
}

/** Returns the arrivals in seconds of the plan's day, or none when they are old. */
function arrivalsOf(arrivals: Arrivals | null, now: Date): LiveFacts['arrivals'] {
  if (!arrivals || now.getTime() - Date.parse(arrivals.computedAt) > freshArrivalsMs) return new Map();
  return new Map(
    arrivals.stops.map(({ orderId, type, expectedArrival }) => [stopKey(orderId, type), secondsOf(expectedArrival)]),
  );
}
