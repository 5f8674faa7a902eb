import { secondsInTimeZone } from '@roundsman/domain';

/** Returns the instant at which the local time of a zone is so many seconds after midnight of a day. */
export function instantOn(day: string, seconds: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
  const offset = secondsInTimeZone(timeZone, day, new Date(asUtc)) - seconds;
  return new Date(asUtc - offset * 1000);
}
