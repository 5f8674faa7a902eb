import { isInverted } from '../order/time-window.ts';
import { type DeliveryDate, parseTimeOfDay, type TimeOfDay } from '../units.ts';

/** In the order of a week. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** Returns the weekday of a calendar day. */
export const weekdayOf = (day: DeliveryDate | string): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MON';

/** When a depot is open on a weekday, as HH:mm. A weekday can occur several times. */
export interface OpeningHours {
  readonly day: Weekday;
  readonly start: string;
  readonly end: string;
}

const windowOf = ({ start, end }: OpeningHours) => ({
  start: parseTimeOfDay(start) ?? 0,
  end: parseTimeOfDay(end) ?? 0,
});

/** Returns the windows of a weekday in seconds from midnight, sorted; those that overlap or touch are one. */
export function windowsOfDay(
  hours: readonly OpeningHours[],
  weekday: Weekday,
): { readonly start: TimeOfDay; readonly end: TimeOfDay }[] {
  const merged: { start: TimeOfDay; end: TimeOfDay }[] = [];
  const sorted = hours
    .filter(({ day }) => day === weekday)
    .map(windowOf)
    .toSorted((a, b) => a.start - b.start);
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Returns the indexes of hours that do not end after their start. */
export const invertedHours = (hours: readonly OpeningHours[]): number[] =>
  hours.flatMap(({ start, end }, index) => (start === end || isInverted(start, end) ? index : []));
