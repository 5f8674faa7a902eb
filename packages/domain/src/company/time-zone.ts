import { asDeliveryDate, type DeliveryDate, type TimeOfDay } from '../units.ts';

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
  return asDeliveryDate(wallClock(timeZone).format(at).slice(0, 10));
}

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
  const wall = Date.parse(`${wallClock(timeZone).format(at).replace(' ', 'T')}Z`);
  return (wall - Date.parse(`${day}T00:00:00Z`)) / 1000;
}
