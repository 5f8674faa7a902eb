import type { StopWindow } from '../order/stop-windows.ts';
import { asDeliveryDate, type DeliveryDate, parseTimeOfDay, type TimeOfDay } from '../units.ts';

/** True for a name of the IANA database such as 'Europe/Stockholm'; false for offsets like '+02:00'. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** Returns the calendar day at this instant in the zone. @throws RangeError when `timeZone` is unknown */
export function dateInTimeZone(timeZone: string, at: Date): DeliveryDate {
  return asDeliveryDate(wallTimeIn(timeZone, at).slice(0, 10));
}

/** Returns what the zone's clocks show at this instant, as `YYYY-MM-DDTHH:mm:ss`. @throws RangeError when `timeZone` is unknown */
export const wallTimeIn = (timeZone: string, at: Date): string => wallClock(timeZone).format(at).replace(' ', 'T');

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Formats `YYYY-MM-DD HH:mm:ss`, as Swedish does. Cached, because creating a format is slow. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  let format = wallClocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    wallClocks.set(timeZone, format);
  }
  return format;
}

/**
 * Returns the seconds from midnight of `day` to an instant on the zone's wall clock: negative before that day, 86,400
 * or more after it. An hour that clocks repeat counts once. @throws RangeError when `timeZone` is unknown
 */
export function secondsInTimeZone(timeZone: string, day: string, at: Date): TimeOfDay {
  const wall = Date.parse(`${wallTimeIn(timeZone, at)}Z`);
  return (wall - Date.parse(`${day}T00:00:00Z`)) / 1000;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Returns `secondsInTimeZone` of a day for many instants, in milliseconds since 1970. Formatting each of them is slow.
 * @throws RangeError when `timeZone` is unknown
 */
export function clockOfDay(timeZone: string, day: string): (at: number) => TimeOfDay {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [from, until] = [midnight - dayMs, midnight + 2 * dayMs];
  const exact = (at: number): TimeOfDay => secondsInTimeZone(timeZone, day, new Date(at));
  const aheadAt = (at: number): number => exact(at) - (at - midnight) / 1000;
  const ahead = aheadAt(from);
  // Clocks never change twice within three days.
  const isSteady = ahead === aheadAt(until);
  return (at) => (isSteady && at >= from && at <= until ? Math.floor((at - midnight) / 1000) + ahead : exact(at));
}

/** Times of a day's wall clock, seconds from midnight: `start` is the first that does not exist, `end` the first that does. */
export interface SkippedTimes {
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
}

/**
 * Returns the times of a day that clocks skip in this zone when summer time begins; null on all other days.
 * @throws RangeError when `timeZone` is unknown
 */
export function skippedTimes(timeZone: string, day: string): SkippedTimes | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const wallTime = (at: number): number => secondsInTimeZone(timeZone, day, new Date(at));
  /** Seconds by which the clock is ahead of UTC, from which it jumps. */
  const offset = (at: number): number => wallTime(at) - (at - midnight) / 1000;
  // Clocks are at most 14 hours ahead of UTC and 12 behind.
  for (let at = midnight - 14 * hourMs; at < midnight + 36 * hourMs; at += hourMs) {
    const before = offset(at);
    if (offset(at + hourMs) <= before) continue;
    let change = at + minuteMs;
    while (offset(change) === before) change += minuteMs;
    const [start, end] = [before + (change - midnight) / 1000, wallTime(change)];
    return end > 0 && start < 86_400 ? { start, end } : null;
  }
  return null;
}

/** Returns whether a window begins or ends at a time that does not exist. */
export const isInSkippedTimes = ({ start, end }: SkippedTimes, window: StopWindow): boolean =>
  [window.start, window.end]
    .map((text) => parseTimeOfDay(text ?? ''))
    .some((time) => time !== null && time >= start && time < end);
