import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { preferences } from '../../platform/preferences.ts';
import { useStore } from '../../platform/store.ts';
import { token } from '../route/route-session.ts';

export interface OwnPosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres, as the phone estimates. */
  readonly accuracy: number;
}

const closest = 5_000;

/**
 * Watches the phone's position only while a stop is under way and the driver has agreed, and tells the server at most every
 * five seconds (SRV-71), on the server's clock: phones' clocks are wrong and positions from the future are dropped. A position that does not get through is not kept: the next one is the better news.
 */
export function useOwnPosition(isUnderWay: boolean, clockAhead: number): { at: OwnPosition | null; isDenied: boolean } {
  const { sharesLocation } = useStore(preferences);
  const [at, setAt] = useState<OwnPosition | null>(null);
  const [isDenied, setIsDenied] = useState(false);
  const isWatching = isUnderWay && sharesLocation === true && 'geolocation' in navigator;
  useEffect(() => {
    if (!isWatching) return setAt(null);
    let lastSent = 0;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setIsDenied(false);
        setAt({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy });
        const now = Date.now();
        if (now - lastSent < closest || !navigator.onLine) return;
        lastSent = now;
        const body = { lat: coords.latitude, lng: coords.longitude, at: new Date(now + clockAhead).toISOString() };
        api.call('POST /driver/routes/:token/location', { params: { token }, body }).catch(() => undefined);
      },
      (error) => setIsDenied(error.code === error.PERMISSION_DENIED),
      { enableHighAccuracy: true, maximumAge: closest, timeout: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWatching, clockAhead]);
  return { at, isDenied };
}
