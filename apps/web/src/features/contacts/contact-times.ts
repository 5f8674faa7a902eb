import { type OpeningHours, weekdays } from '@roundsman/domain/depot/opening-hours';
import type { ContactTimes } from '@roundsman/domain/contact/contact-windows';
import type { Language } from '@roundsman/domain/languages';
import { formatOpeningHours, formatTimeWindows } from '@roundsman/domain/time-text/format-time-windows';

/** Returns a contact's opening hours; one window for every day as seven. */
export function hoursOf({ startTime, endTime, openingHours }: ContactTimes): readonly OpeningHours[] {
  if (openingHours.length > 0 || (startTime === null && endTime === null)) return openingHours;
  return weekdays.map((day) => ({ day, start: startTime ?? '00:00', end: endTime ?? '23:59' }));
}

/** Formats when a contact can be served, such as 'Mon–Fri 09:00–12:00' or, for every day, '09:00–12:00'. */
export const contactTimesText = ({ startTime, endTime, openingHours }: ContactTimes, language: Language): string =>
  openingHours.length > 0
    ? formatOpeningHours(openingHours, language)
    : formatTimeWindows(startTime || endTime ? [{ start: startTime, end: endTime }] : [], language);
