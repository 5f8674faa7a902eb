import { secondsInTimeZone } from '@roundsman/domain';

/** The instant at which a wall clock of this zone shows so many seconds of this day. */
export function instantOn(day: string, seconds: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
  const offset = secondsInTimeZone(timeZone, day, new Date(asUtc)) - seconds;
  return new Date(asUtc - offset * 1000);
}
