import type { TimeOfDay, TimeWindow } from '../../problem/problem.ts';

/** Reason code: a service begins inside one of its windows, both ends included. */
export const TIME_WINDOW = 'time-window';

/** Tolerance for sums of floating point times, in seconds, before a time counts as late. */
export const TIME_TOLERANCE = 1e-6;

/**
 * Returns the earliest begin of a service for an arrival, waiting for the next window if necessary. After the last
 * window it returns the arrival: the service is late.
 *
 *     ····[ a ]······[ b ]·····
 *      ↑→↑  ↑  ↑────→↑    ↑ late
 */
export function serviceStartAt(windows: readonly TimeWindow[] | undefined, arrival: TimeOfDay): TimeOfDay {
  if (windows) {
    for (const window of windows) {
      if (arrival <= window.end) return arrival < window.start ? window.start : arrival;
    }
  }
  return arrival;
}

/**
 * Returns by how many seconds a service can begin later within its current window; Infinity without windows, 0 when
 * late.
 */
export function spareAt(windows: readonly TimeWindow[] | undefined, serviceStart: TimeOfDay): number {
  if (!windows || windows.length === 0) return Number.POSITIVE_INFINITY;
  for (const { end } of windows) if (serviceStart <= end) return end - serviceStart;
  return 0;
}

/** Returns the seconds by which a service begins after its last window; 0 when it is in time. */
export function latenessOf(windows: readonly TimeWindow[] | undefined, serviceStart: TimeOfDay): number {
  const last = windows?.at(-1);
  if (!last) return 0;
  const late = serviceStart - last.end;
  return late > TIME_TOLERANCE ? late : 0;
}
