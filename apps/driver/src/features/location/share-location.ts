import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { preferences } from '../../platform/preferences.ts';
import { useStore } from '../../platform/store.ts';
import { token } from '../route/route-session.ts';
import { PositionGatherer } from './gather-positions.ts';

export interface OwnPosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres, as the phone estimates. */
  readonly accuracy: number;
}

/** Positions that the phone may hand out again. */
const fresh = 5_000;

/**
 * Watches the phone's position only while the driver is at work (a stop under way, no break) and has agreed; the server hears
 * of it on its own clock, since phones' clocks are wrong and positions from the future are dropped (SRV-71).
 */
export function useOwnPosition(isAtWork: boolean, clockAhead: number): { at: OwnPosition | null; isDenied: boolean } {
  const { sharesLocation } = useStore(preferences);
  const [at, setAt] = useState<OwnPosition | null>(null);
  const [isDenied, setIsDenied] = useState(false);
  const isWatching = isAtWork && sharesLocation === true && 'geolocation' in navigator;
  useEffect(() => {
    if (!isWatching) return setAt(null);
    const gatherer = new PositionGatherer({
      isOnline: () => navigator.onLine,
      send: (newest, before) =>
        api.call('POST /driver/routes/:token/location', {
          params: { token },
          body: { ...newest, before: [...before] },
        }),
    });
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setIsDenied(false);
        const { latitude: lat, longitude: lng, accuracy } = coords;
        setAt({ lat, lng, accuracy });
        const now = Date.now();
        void gatherer.add({ lat, lng, at: new Date(now + clockAhead).toISOString() }, now);
      },
      (error) => setIsDenied(error.code === error.PERMISSION_DENIED),
      { enableHighAccuracy: true, maximumAge: fresh, timeout: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWatching, clockAhead]);
  return { at, isDenied };
}
