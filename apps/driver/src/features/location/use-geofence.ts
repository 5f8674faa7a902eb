import { useEffect, useRef, useState } from 'react';
import type { StopStep } from '../../outbox/change.ts';
import { readDenials, storeDenial } from '../../outbox/idb-store.ts';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { isActive, isArrived, isDone, keyOf } from '../route/current-stop.ts';
import { report, token } from '../route/route-session.ts';
import { type Crossing, type Fence, GeofenceWatch } from './geofence-watch.ts';
import type { OwnPosition } from './watch-positions.ts';

/** Seconds between checks of a phone that does not move. */
const tickMs = 3_000;

const steps: Readonly<Record<DriverStop['stop'], StopStep>> = {
  pickup: 'PICKUP_ARRIVED',
  delivery: 'DELIVERY_ARRIVED',
};

/** Returns the geofence of a stop; null without coordinates, and in a route that an older app stored. */
function fenceOf(stop: DriverStop | null | undefined): Fence | null {
  if (!stop || stop.lat === null || stop.lng === null || !stop.geofenceRadius) return null;
  return { key: keyOf(stop), lat: stop.lat, lng: stop.lng, radius: stop.geofenceRadius };
}

/** Returns the stop where the driver is, else the one that was finished last. */
function reachedStop(stops: readonly DriverStop[]): DriverStop | null {
  const ended = stops
    .filter((stop) => isDone(stop) && stop.finishedAt !== null)
    .toSorted((a, b) => Date.parse(a.finishedAt ?? '') - Date.parse(b.finishedAt ?? ''));
  return stops.find((stop) => isArrived(stop) && !isDone(stop)) ?? ended.at(-1) ?? null;
}

/** Reports what the phone has found, with the time of the position. */
function reportCrossing(stop: DriverStop, crossing: Crossing, isConfirmed: boolean): void {
  const { at, isEstimated } = crossing;
  const { lat, lng, accuracy } = crossing.position;
  const { orderId, stop: type } = stop;
  const about = { orderId, stop: type, place: stop.name ?? stop.address ?? stop.orderCode };
  const geofence = { lat, lng, accuracy, isEstimated };
  void report(
    [
      crossing.kind === 'departure'
        ? { kind: 'departure', ...about, geofence }
        : { kind: 'event', ...about, status: steps[type], notes: null, geofence: { ...geofence, isConfirmed } },
    ],
    Math.max(0, Date.now() - at),
  );
}

const nothing: ReadonlySet<string> = new Set();

/** Returns the keys of stops where the driver said that they have not arrived, null until the phone has read them. */
function useDenials() {
  const [denials, setDenials] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    readDenials(token).then(setDenials, () => setDenials(nothing));
  }, []);
  const deny = (key: string): void => {
    setDenials((before) => new Set([...(before ?? nothing), key]));
    storeDenial(token, key).catch(() => undefined);
  };
  return { denials, deny };
}

export interface ArrivalProposal {
  readonly stop: DriverStop;
  /** Milliseconds of the phone's clock. */
  readonly at: number;
  readonly isEstimated: boolean;
  readonly answer: (isHere: boolean) => void;
}

/**
 * Watches the geofences of the stop ahead and of the last one. By the company's choice, arrivals are reported, or returned
 * as a proposal, until the driver denies it. Departures are noted; they never finish a stop.
 */
export function useGeofence(
  route: DriverRoute,
  next: DriverStop | null,
  position: OwnPosition | null,
): ArrivalProposal | null {
  const [watch] = useState(() => new GeofenceWatch());
  const [proposed, setProposed] = useState<Crossing | null>(null);
  const { type } = route.plan;
  const isOn = (route.geofence ?? 'OFF') !== 'OFF';
  const { denials, deny } = useDenials();
  const mayArrive = next !== null && denials !== null && !denials.has(keyOf(next));
  const heading = mayArrive && isActive(next, type) && !isArrived(next) ? next : null;
  const reached = reachedStop(route.stops);
  const now = { route, heading, reached };
  const current = useRef(now);
  useEffect(() => {
    current.current = now;
  });

  useEffect(() => {
    if (!isOn) return;
    const handle = (crossing: Crossing | null) => {
      if (!crossing) return;
      const { route: latest } = current.current;
      const stop = latest.stops.find((each) => keyOf(each) === crossing.key);
      if (!stop) return;
      if (crossing.kind === 'arrival' && latest.geofence === 'PROPOSE') setProposed(crossing);
      else reportCrossing(stop, crossing, false);
    };
    if (position) {
      const { lat, lng, accuracy, speed, at } = position;
      const { heading: ahead, reached: last } = current.current;
      for (const crossing of watch.add({ lat, lng, accuracy, speed, at }, fenceOf(ahead), fenceOf(last)))
        handle(crossing);
    }
    const timer = setInterval(() => handle(watch.tick(Date.now())), tickMs);
    return () => clearInterval(timer);
  }, [isOn, position, watch]);

  if (!proposed || !heading || keyOf(heading) !== proposed.key || route.geofence !== 'PROPOSE') return null;
  return {
    stop: heading,
    at: proposed.at,
    isEstimated: proposed.isEstimated,
    answer: (isHere) => {
      setProposed(null);
      if (isHere) reportCrossing(heading, proposed, true);
      else deny(keyOf(heading));
    },
  };
}
