import { secondsInTimeZone, type LatLng, stopKey } from '@roundsman/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import type { Plan } from '../plan.ts';
import type { LiveFacts } from './expected-day.ts';

/** The rest of the day is reckoned anew this often; a position of each driver comes every few seconds. */
const everyMs = 15_000;
/** An older position says nothing of where the driver is now. */
const freshMs = 10 * 60_000;

interface Seen extends LatLng {
  readonly at: string;
}

/** What is known of each driver's day, by driver, while the day is followed on the plan's own day; else null. */
export function useLiveFacts(plan: Plan, timeZone: string, isOn: boolean): ReadonlyMap<string, LiveFacts> | null {
  const moved = useRef(new Map<string, Seen>());
  useServerEvent(
    'driver.changing.location',
    ({ driverId, lat, lng, at }) => void moved.current.set(driverId, { lat, lng, at }),
  );
  const [{ moment, positions }, setNow] = useState(() => ({ moment: new Date(), positions: new Map<string, Seen>() }));
  useEffect(() => {
    if (!isOn) return;
    const reckon = (): void => setNow({ moment: new Date(), positions: new Map(moved.current) });
    // oxlint-disable-next-line react/set-state-in-effect -- the clock may have stood still since the page was opened
    reckon();
    const timer = setInterval(reckon, everyMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return useMemo(() => {
    if (!isOn) return null;
    const now = secondsInTimeZone(timeZone, plan.deliveryDate, moment);
    // The day before nothing has happened yet, the day after nothing is expected any more.
    if (now < 0 || now > 36 * 3600) return null;
    return new Map(
      plan.routes.map(({ driver, steps }): [string, LiveFacts] => {
        const known: Seen | null =
          driver.lat !== null && driver.lng !== null && driver.positionAt !== null
            ? { lat: driver.lat, lng: driver.lng, at: driver.positionAt }
            : null;
        const position = positions.get(driver._id);
        const latest = position && (!known || position.at > known.at) ? position : known;
        const isFresh = latest !== null && moment.getTime() - Date.parse(latest.at) < freshMs;
        const finished = new Map(
          steps.flatMap(({ orderId, type, completedAt }) =>
            orderId && type !== 'driver' && completedAt
              ? [
                  [
                    stopKey(orderId, type),
                    secondsInTimeZone(timeZone, plan.deliveryDate, new Date(completedAt)),
                  ] as const,
                ]
              : [],
          ),
        );
        return [driver._id, { now, finished, position: isFresh ? latest : null }];
      }),
    );
  }, [plan, timeZone, isOn, moment, positions]);
}
