import { dateInTimeZone, secondsInTimeZone } from './time-zone.ts';

const dayMs = 86_400_000;
const epoch = '1970-01-01';

/** Returns what the zone's wall clock shows at an instant, in milliseconds as if it were UTC. */
const wallAt = (timeZone: string, at: number): number => secondsInTimeZone(timeZone, epoch, new Date(at)) * 1000;

/**
 * Returns the instant at which the zone's wall clock shows `seconds` from midnight of `day`, which may be negative or
 * beyond 24 hours. A time that the clocks skip is moved by the skipped period; of a time that they repeat, the first one
 * counts. @throws RangeError when `timeZone` is unknown
 */
export function instantInTimeZone(timeZone: string, day: string, seconds: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
  const before = wallAt(timeZone, wall - dayMs) - (wall - dayMs);
  const after = wallAt(timeZone, wall + dayMs) - (wall + dayMs);
  const matching = [wall - before, wall - after].find((at) => wallAt(timeZone, at) === wall);
  return new Date(matching ?? wall - before);
}

/** Returns the calendar day `count` days after `day`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Returns how many days a calendar day lies after another one; negative when it lies before. */
export const daysBetween = (first: string, later: string): number =>
  (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs;

/** Returns the calendar day in the zone, `count` days after the one of `at`. */
export const dayInTimeZone = (timeZone: string, at: Date, count = 0): string =>
  addDays(dateInTimeZone(timeZone, at), count);
