import { asDeliveryDate, type DeliveryDate, type TimeOfDay } from '../units.ts';

/** True for a name of the IANA database such as 'Europe/Stockholm' (CONST-19); offsets like '+02:00' are none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** The calendar day it is at this instant on a wall clock of this zone. @throws RangeError when `timeZone` is unknown */
export function dateInTimeZone(timeZone: string, at: Date): DeliveryDate {
  return asDeliveryDate(wallClock(timeZone).format(at).slice(0, 10));
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Writes `YYYY-MM-DD HH:mm:ss`, as Swedish does. Kept: to make one takes longer than anything that is done with it. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  let format = wallClocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    wallClocks.set(timeZone, format);
  }
  return format;
}

/**
 * Where an instant lies on a plan's clock: seconds from midnight of `day` on a wall clock of this zone. Negative before that
 * day, beyond 86,400 after it. Where a clock is put back the hour counts once. @throws RangeError when `timeZone` is unknown
 */
export function secondsInTimeZone(timeZone: string, day: string, at: Date): TimeOfDay {
  const wall = Date.parse(`${wallClock(timeZone).format(at).replace(' ', 'T')}Z`);
  return (wall - Date.parse(`${day}T00:00:00Z`)) / 1000;
}
