import type { TimeOfDay } from '../units.ts';

const minute = 60;
const step = 5 * minute;
const minSpread = 5 * minute;
const maxSpread = 45 * minute;
/** Half of the range, as a share of the time until the arrival. */
const share = 0.15;
/** A driver who is later than this has no range. Seconds. */
const tooLate = 6 * 3600;

export interface ArrivalRange {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}

/** Returns the expected arrival: `plannedWithDelay` plus `overdue`, and never in the past. Seconds of the day. */
export const addOverdue = (plannedWithDelay: TimeOfDay, now: TimeOfDay, overdue: number): TimeOfDay =>
  Math.max(plannedWithDelay + Math.max(overdue, 0), now);

/** Returns the range of an arrival by road in steps of five minutes, not in the past. The arrival lies in it. */
export function rangeInSteps(
  { from, arrival, to }: ArrivalRange & { readonly arrival: TimeOfDay },
  now: TimeOfDay,
): ArrivalRange {
  const rounded = Math.max(Math.round(from / step), Math.floor(now / step)) * step;
  const first = Math.min(rounded, Math.floor(arrival / step) * step);
  return { from: first, to: Math.max(Math.round(to / step) * step, Math.ceil(arrival / step) * step, first + step) };
}

/**
 * Returns the earliest and the latest arrival of a driver, in full five minutes. The range grows with the time until
 * the arrival and is never in the past. `plannedWithDelay` is the planned arrival plus the delay at the
 * last finished stop. `overdue` is how long ago the next unfinished stop of the route should have ended: the smallest
 * further delay. `opensAt` is the start of the time window: the range does not begin before it. All in seconds of the delivery day; null when the driver is overdue by more than six hours.
 *
 *     planned with delay 11:30, now 11:00, nothing overdue    11:25 … 11:35
 *     planned with delay 11:30, now 11:00, overdue 20 min     11:40 … 12:00
 */
export function arrivalRange(
  plannedWithDelay: TimeOfDay,
  now: TimeOfDay,
  overdue: number,
  opensAt: TimeOfDay = Number.NEGATIVE_INFINITY,
): ArrivalRange | null {
  const expected = addOverdue(plannedWithDelay, now, overdue);
  if (expected - plannedWithDelay > tooLate) return null;
  const spread = Math.min(Math.max((expected - now) * share, minSpread), maxSpread);
  const from = Math.floor(Math.max(expected - spread, now, opensAt) / step) * step;
  return { from, to: Math.max(Math.ceil((expected + spread) / step) * step, from + 2 * step) };
}
