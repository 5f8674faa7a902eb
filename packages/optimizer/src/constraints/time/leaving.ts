import type { TimeOfDay, TimeWindow, Vehicle } from '../../problem/problem.ts';
import { breakStartOn, type DueBreak } from './break.ts';
import { serviceStartAt, TIME_TOLERANCE } from './time-windows.ts';

/*
 * Rule: a vehicle loads before it leaves its start. Loading and departure lie inside one of its start windows, and the
 * vehicle leaves no later than `latestStart`. Loading is work; it begins when the start is open, the shift has begun and
 * the goods are ready. The vehicle leaves when it is loaded. The rule does not apply to a vehicle that has left, but a
 * vehicle that comes back to load again waits until its start opens.
 *
 *     shift ····· opens [ loading ] leave ──travel──▶ service
 */

/**
 * Returns the seconds of loading before a vehicle leaves its start; 0 when it has left, or starts at its first stop.
 */
export function loadingAtStart({ start, hasLeft, loadingSeconds }: Vehicle): number {
  return start === null || hasLeft ? 0 : (loadingSeconds ?? 0);
}

/**
 * Returns when a vehicle may leave its start: windows that begin when a loading from their opening on is done, and end
 * by `latestStart`; undefined for any time. Windows that are too short for the loading are left out;
 * without another one the vehicle leaves too late.
 */
export function leavingWindows(vehicle: Vehicle): readonly TimeWindow[] | undefined {
  const { startWindows = [], hasLeft } = vehicle;
  const latestStart = vehicle.latestStart ?? Number.POSITIVE_INFINITY;
  if (hasLeft || (startWindows.length === 0 && latestStart === Number.POSITIVE_INFINITY)) return undefined;
  if (startWindows.length === 0) return [{ start: Number.NEGATIVE_INFINITY, end: latestStart }];
  const loading = loadingAtStart(vehicle);
  const windows = startWindows.map(({ start, end }) => ({ start: start + loading, end: Math.min(end, latestStart) }));
  const longEnough = windows.filter(({ start, end }) => start <= end);
  // A window before the shift: every departure is too late.
  return longEnough.length > 0 ? longEnough : [{ start: vehicle.shiftStart - 1, end: vehicle.shiftStart - 1 }];
}

/**
 * Returns when a vehicle may begin to load again: at its start while that is open for long enough, and elsewhere at any
 * time. After its last window the next opening is unknown, and the vehicle does not wait.
 * @param released when the goods of the trip are ready; −Infinity where they are
 * @param seconds of the reload, loading included
 */
export function reloadingWindows(
  { start: home, startWindows = [] }: Vehicle,
  place: number,
  released: TimeOfDay,
  seconds: number,
): readonly TimeWindow[] | undefined {
  const opens = Number.NEGATIVE_INFINITY;
  if (place !== home || startWindows.length === 0)
    return released > opens ? [{ start: released, end: Number.POSITIVE_INFINITY }] : undefined;
  return startWindows.flatMap(({ start, end }, index) => {
    const isLast = index === startWindows.length - 1;
    const window = { start: Math.max(start, released), end: isLast ? Number.POSITIVE_INFINITY : end - seconds };
    return window.start <= window.end ? [window] : [];
  });
}

/** The earliest departure, and the breaks before it. */
export interface EarliestDeparture {
  readonly leave: TimeOfDay;
  /** How many of the first breaks are over at departure: taken, or no longer possible. */
  readonly rests: number;
  /** When the last of those breaks ends; `ready` when there is none. */
  readonly rested: TimeOfDay;
}

/**
 * Returns the earliest departure of a vehicle. After its last window it leaves, too late, once it is loaded.
 * Breaks that fit before the loading, or that would be too late after departure, are taken before it.
 * @param ready when its shift allows it to begin
 * @param released when the goods are ready for loading
 */
export function earliestDeparture(
  vehicle: Vehicle,
  due: readonly DueBreak[],
  ready: TimeOfDay,
  released: TimeOfDay = ready,
): EarliestDeparture {
  const windows = leavingWindows(vehicle);
  const loading = loadingAtStart(vehicle);
  const leaveAfter = (moment: TimeOfDay) => serviceStartAt(windows, Math.max(moment, released) + loading);
  let rests = 0;
  let rested = ready;
  let leave = leaveAfter(ready);
  for (const { windowStart, latestStart, durationSeconds, isByWork } of due) {
    if (isByWork) break;
    if (latestStart >= ready) {
      const end = breakStartOn(rested, windowStart) + durationSeconds;
      if (end > leave - loading && latestStart >= leave) break;
      rested = end;
      leave = Math.max(leave, leaveAfter(rested));
    }
    rests++;
  }
  return { leave, rests, rested };
}

/** Returns the latest departure inside the windows that is no later than `by`; `earliest` when none is after it. */
export function latestDeparture(
  windows: readonly TimeWindow[] | undefined,
  earliest: TimeOfDay,
  by: TimeOfDay,
): TimeOfDay {
  if (!windows) return Math.max(earliest, by);
  let latest = earliest;
  for (const { start, end } of windows) {
    // Sums of floating point times may end just before a window that opens at that time.
    if (start <= by + TIME_TOLERANCE) latest = Math.max(latest, start, Math.min(end, by));
  }
  return latest;
}
