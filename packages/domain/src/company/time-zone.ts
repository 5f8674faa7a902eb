import type { DeliveryDate } from '../units.ts';

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
export function dayIn(timeZone: string, at: Date): DeliveryDate {
  // Swedish writes a date as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at) as DeliveryDate;
}
