import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { phoneClock } from '../../platform/phone-clock.ts';
import { token } from '../route/route-session.ts';
import { PositionGatherer } from './gather-positions.ts';
import { type OwnPosition, watchPositions } from './watch-positions.ts';

/** One for the page: positions wait here from stop to stop, also when the watch restarts. */
const gatherer = new PositionGatherer({
  isOnline: () => navigator.onLine,
  send: (newest, before) =>
    api.call('POST /driver/routes/:token/location', {
      params: { token },
      body: { ...newest, before: [...before] },
    }),
});

/**
 * Watches the phone's position while the driver works (an active stop, no break) and has consented. Positions have the
 * time of the server's clock, because phones' clocks are wrong and the server drops positions from the future.
 */
export function useOwnPosition(isAtWork: boolean): { at: OwnPosition | null; isDenied: boolean } {
  const { sharesLocation } = usePreferences();
  const [at, setAt] = useState<OwnPosition | null>(null);
  const [isDenied, setIsDenied] = useState(false);
  const isWatching = isAtWork && sharesLocation === true && 'geolocation' in navigator;
  useEffect(() => {
    if (!isWatching) return;
    const { geolocation } = navigator;
    const stop = watchPositions({
      geolocation,
      gatherer,
      serverNow: () => phoneClock.serverNow(),
      onPosition: setAt,
      onDenied: setIsDenied,
    });
    return () => {
      stop();
      setAt(null);
      // Sends the last seconds before the stop.
      if (usePreferences.getState().sharesLocation) void gatherer.flush(Date.now());
    };
  }, [isWatching]);
  useEffect(() => {
    // Withdrawing consent covers the positions that are still queued.
    if (sharesLocation === false) gatherer.clear();
  }, [sharesLocation]);
  useEffect(() => {
    const flush = () => void gatherer.flush(Date.now());
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, []);
  return { at, isDenied };
}
