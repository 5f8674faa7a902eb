import type { Clock, TimeWindow, Vehicle } from '../problem/problem.ts';
import { breakStartOn, type DueBreak } from './break.ts';
import { serviceStartAt, TIME_TOLERANCE } from './time-windows.ts';

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

/** The earliest departure, and the breaks before it. */
export interface EarliestDeparture {
  readonly leave: Clock;
  /** How many of the first breaks are over then: had before, or past. */
  readonly rests: number;
  /** When the last of them ends; `ready` without any. */
  readonly rested: Clock;
}

/**
 * Returns the earliest departure of a vehicle. After its last window it leaves as soon as it is loaded, too late. Breaks that fit before the
 * loading, or can no longer begin once it has left, are had before.
 * @param ready when its shift lets it begin
 * @param released when the goods are there to be loaded
 */
export function earliestDeparture(
  vehicle: Vehicle,
  due: readonly DueBreak[],
  ready: Clock,
  released: Clock = ready,
): EarliestDeparture {
  const windows = leavingWindows(vehicle);
  const loading = loadingAtStart(vehicle);
  const leaveAfter = (moment: Clock) => serviceStartAt(windows, Math.max(moment, released) + loading);
  let rests = 0;
  let rested = ready;
  let leave = leaveAfter(ready);
  for (const { windowStart, latestStart, durationSeconds } of due) {
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

/** Latest departure inside the windows that is no later than `by`; `earliest` when there is none after it. */
export function latestDeparture(windows: readonly TimeWindow[] | undefined, earliest: Clock, by: Clock): Clock {
  if (!windows) return Math.max(earliest, by);
  let latest = earliest;
  for (const { start, end } of windows) {
    // Sums of floating point times may end just before a window that opens then.
    if (start <= by + TIME_TOLERANCE) latest = Math.max(latest, start, Math.min(end, by));
  }
  return latest;
}
