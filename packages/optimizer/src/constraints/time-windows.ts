import type { Clock, TimeWindow } from '../problem/problem.ts';

/** Reason code of this rule: a service begins inside one of its windows, both ends included (SRV-20). */
export const TIME_WINDOW = 'time-window';

/** Sums of floating point numbers may differ by this much, seconds, before a time counts as late. */
export const TIME_TOLERANCE = 1e-6;

/**
 * Earliest begin of a service for an arrival, waiting for the next window if need be. After the last window it is the
 * arrival itself: the service is late.
 *
 *     ····[ a ]······[ b ]·····
 *      ↑→↑  ↑  ↑────→↑    ↑ late
 */
export function serviceStartAt(windows: readonly TimeWindow[] | undefined, arrival: Clock): Clock {
  if (windows) {
    for (const window of windows) {
      if (arrival <= window.end) return arrival < window.start ? window.start : arrival;
    }
  }
  return arrival;
}

/** By how much a service may begin later within the window it begins in, seconds; Infinity without windows, 0 when it is late. */
export function spareAt(windows: readonly TimeWindow[] | undefined, serviceStart: Clock): number {
  if (!windows || windows.length === 0) return Number.POSITIVE_INFINITY;
  for (const { end } of windows) if (serviceStart <= end) return end - serviceStart;
  return 0;
}

/** Seconds by which a service begins after its last window; 0 when it is in time. */
export function latenessOf(windows: readonly TimeWindow[] | undefined, serviceStart: Clock): number {
  const last = windows?.at(-1);
  if (!last) return 0;
  const late = serviceStart - last.end;
  return late > TIME_TOLERANCE ? late : 0;
}
