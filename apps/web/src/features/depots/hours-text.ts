import { type OpeningHours, type Weekday, weekdays } from '@roundsman/domain/depot/opening-hours';

/** Returns the name of a weekday in a language. */
export const weekdayName = (day: Weekday, language: string, width: 'short' | 'long'): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );

/** Returns hours as text, with equal neighbouring days as one: `Mon–Fri 06:00–18:00, Sat 08:00–12:00`. */
export function hoursText(hours: readonly OpeningHours[], language: string): string {
  const groups: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const text = hours
      .filter((hoursOfDay) => hoursOfDay.day === day)
      .map(({ start, end }) => `${start}–${end}`)
      .join(' + ');
    const last = groups.at(-1);
    if (!text) continue;
    if (last && last.text === text && last.last === weekdays[index - 1]) last.last = day;
    else groups.push({ first: day, last: day, text });
  }
  const name = (day: Weekday) => weekdayName(day, language, 'short');
  return groups
    .map(({ first, last, text }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${text}`)
    .join(', ');
}
