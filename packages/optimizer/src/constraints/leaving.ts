import type { Clock, TimeWindow, Vehicle } from '../problem/problem.ts';
import { serviceStartAt } from './time-windows.ts';

/*
 * Rule: a vehicle loads before it leaves its start, and leaves inside one of its start windows and no later than `latestStart`. Loading is work; it
 * begins with the shift at the soonest, and the vehicle leaves as soon as it is loaded. A vehicle that has left already is free of all that.
 *
 *     shift ····· [ loading ] leave ──travel──▶ service
 */

/** Seconds of loading before a vehicle leaves its start; 0 where it has left, or starts at its first stop. */
export function loadingAtStart({ start, hasLeft, loadingSeconds }: Vehicle): number {
  return start === null || hasLeft ? 0 : (loadingSeconds ?? 0);
}

/** When a vehicle may leave its start: windows that end by `latestStart`; undefined: at any time. */
export function leavingWindows({ startWindows, latestStart, hasLeft }: Vehicle): readonly TimeWindow[] | undefined {
  if (hasLeft) return undefined;
  const windows = startWindows?.length ? startWindows : undefined;
  if (latestStart === null || latestStart === undefined) return windows;
  return (windows ?? [{ start: Number.NEGATIVE_INFINITY, end: latestStart }])
    .filter(({ start }) => start <= latestStart)
    .map(({ start, end }) => ({ start, end: Math.min(end, latestStart) }));
}

/** Earliest departure of a vehicle that can begin to load then. After its last window it leaves at once, too late. */
export function earliestDeparture(vehicle: Vehicle, ready: Clock): Clock {
  return serviceStartAt(leavingWindows(vehicle), ready + loadingAtStart(vehicle));
}

/** Latest departure inside the windows that is no later than `by`; `earliest` when there is none after it. */
export function latestDeparture(windows: readonly TimeWindow[] | undefined, earliest: Clock, by: Clock): Clock {
  if (!windows) return Math.max(earliest, by);
  let latest = earliest;
  for (const { start, end } of windows) if (start <= by) latest = Math.max(latest, Math.min(end, by));
  return latest;
}
