import type { TimeOfDay } from '../units.ts';

const minute = 60;
const step = 5 * minute;
const least = 5 * minute;
const most = 45 * minute;
/** Half of the range, as a share of the time until the arrival. */
const share = 0.15;
/** A driver who is later than this has no range. Seconds. */
const tooLate = 6 * 3600;

export interface ArrivalRange {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}

/** Returns the expected arrival, delayed by `overdue` and never in the past. Seconds of the day. */
export const likelyArrival = (expected: TimeOfDay, now: TimeOfDay, overdue: number): TimeOfDay =>
  Math.max(expected + Math.max(overdue, 0), now);

/**
 * Returns the earliest and the latest arrival of a driver, in full five minutes. The range grows with the time until
 * the arrival and is never in the past. `expected` is the arrival by plan and last known delay. `overdue` is how long
 * ago the next unfinished stop of the route should have ended: the least further delay. All in seconds of the delivery
 * day; null when the driver is overdue by more than six hours.
 *
 *     expected 11:30, now 11:00, nothing overdue    11:25 … 11:35
 *     expected 11:30, now 11:00, overdue 20 min     11:40 … 12:00
 */
export function arrivalRange(expected: TimeOfDay, now: TimeOfDay, overdue: number): ArrivalRange | null {
  const likely = likelyArrival(expected, now, overdue);
  if (likely - expected > tooLate) return null;
  const spread = Math.min(Math.max((likely - now) * share, least), most);
  const from = Math.floor(Math.max(likely - spread, now) / step) * step;
  return { from, to: Math.max(Math.ceil((likely + spread) / step) * step, from + 2 * step) };
}
