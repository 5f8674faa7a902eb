import { currentBreakStart } from '@roundsman/domain/driver/driver-break';
import { useEffect, useState } from 'react';
import type { Route } from '../plan.ts';

const intervalMs = 60_000;

/** When the driver's current break began, as the driver app reported; null while they work. */
export function useBreakStart({ onBreakSince }: Pick<Route, 'onBreakSince'>): Date | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (onBreakSince === null) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the time may be outdated since the page was opened
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [onBreakSince]);
  const since = currentBreakStart(onBreakSince === null ? null : Date.parse(onBreakSince), now);
  return since === null ? null : new Date(since);
}
