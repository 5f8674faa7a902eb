import { type OpeningHours, weekdayOf } from '../depot/opening-hours.ts';
import { storedWindows, type StoredWindows } from '../order/stop-windows.ts';
import type { DeliveryDate } from '../units.ts';

/** When a contact can be served: one window for every day, or opening hours, which count first. */
export interface ContactTimes {
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Empty: `startTime` to `endTime` on every day. Otherwise closed on the weekdays that do not occur. */
  readonly openingHours: readonly OpeningHours[];
}

/** True when a contact has opening hours, but none on this day. */
export const isClosedOn = ({ openingHours }: ContactTimes, day: DeliveryDate | string): boolean =>
  openingHours.length > 0 && !openingHours.some((hours) => hours.day === weekdayOf(day));

/**
 * Returns the windows of an order for a contact on a day. On a day when the contact is closed there are none, so that the
 * order can still be planned.
 */
export function windowsOnDay(contact: ContactTimes, day: DeliveryDate | string): StoredWindows {
  const { startTime: start, endTime: end, openingHours } = contact;
  if (openingHours.length === 0) return { start, end, windows: null };
  const today = openingHours.filter((hours) => hours.day === weekdayOf(day));
  // The first and the last minute of a day stand for an open end.
  return storedWindows(
    today.map((hours) => ({
      start: hours.start === '00:00' ? null : hours.start,
      end: hours.end === '23:59' ? null : hours.end,
    })),
  );
}

/** Opening hours as a contact stores them: hours that are one window for every day are `startTime` and `endTime`. */
export function contactTimesOf(hours: readonly OpeningHours[]): ContactTimes {
  const [first] = hours;
  const isDaily =
    first !== undefined &&
    hours.length === 7 &&
    new Set(hours.map(({ day }) => day)).size === 7 &&
    hours.every(({ start, end }) => start === first.start && end === first.end);
  if (!isDaily) return { startTime: null, endTime: null, openingHours: hours };
  const { start, end } = windowsOnDay({ startTime: null, endTime: null, openingHours: hours }, '2024-01-01');
  return { startTime: start, endTime: end, openingHours: [] };
}
