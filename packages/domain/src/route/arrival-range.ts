import type { TimeOfDay } from '../units.ts';

const minute = 60;
const step = 5 * minute;
const least = 5 * minute;
const most = 45 * minute;
/** Of the time until the arrival. */
const share = 0.15;
/** Later than this nobody knows any more. */
const tooLate = 6 * 3600;

export interface ArrivalRange {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}

/** The expected arrival, later by what is overdue; never in the past. */
export const likelyArrival = (expected: TimeOfDay, now: TimeOfDay, overdue: number): TimeOfDay =>
  Math.max(expected + Math.max(overdue, 0), now);

/**
 * Between which times a driver is to be expected, in full five minutes; the further off, the wider, and never in the past.
 * `expected` is the arrival by plan and last known delay; `overdue` how long ago the next open stop of the route should have
 * ended by that same reckoning: so much later it is at least. All in seconds of the delivery day's clock; null when the
 * driver is so long overdue that any time would be invented.
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
