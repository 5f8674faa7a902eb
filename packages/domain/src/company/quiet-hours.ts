import { parseTimeOfDay } from '../units.ts';
import { secondsInTimeZone, dateInTimeZone } from './time-zone.ts';

const daySeconds = 86_400;

/**
 * Returns the seconds until the quiet hours end, or 0 outside of them. They include the start and exclude the end; an
 * end before the start is on the next day. There are none when one of both is missing or both are equal.
 */
export function secondsUntilQuietHoursEnd(
  { start, end, timeZone }: { readonly start: string | null; readonly end: string | null; readonly timeZone: string },
  at: Date,
): number {
  const [from, to] = [parseTimeOfDay(start ?? ''), parseTimeOfDay(end ?? '')];
  if (from === null || to === null || from === to) return 0;
  const now = secondsInTimeZone(timeZone, dateInTimeZone(timeZone, at), at);
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return 0;
  const left = (to - now + daySeconds) % daySeconds;
  // When clocks change that night, the wall clock is an hour off the end at this moment.
  const thatMoment = new Date(at.getTime() + left * 1000);
  const shown = secondsInTimeZone(timeZone, dateInTimeZone(timeZone, thatMoment), thatMoment);
  const past = ((shown - to + 1.5 * daySeconds) % daySeconds) - daySeconds / 2;
  return Math.max(1, left - past);
}
