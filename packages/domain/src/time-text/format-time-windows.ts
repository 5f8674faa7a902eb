import { type OpeningHours, type Weekday, weekdays } from '../depot/opening-hours.ts';
import { type Language, languageData } from '../languages/index.ts';
import type { StopWindow } from '../order/stop-windows.ts';
import { weekdayName } from './time-tokens.ts';

const firstOf = (phrases: string): string => phrases.split('|')[0] ?? '';

/** Formats one window so that it can be read again: '09:00–12:00', 'from 09:00', 'until 12:00'. */
function formatWindow({ start, end }: StopWindow, language: Language): string {
  const { from, until } = languageData[language].timeWords;
  if (start !== null && end !== null) return `${start}–${end}`;
  return start === null ? `${firstOf(until)} ${end ?? ''}`.trim() : `${firstOf(from)} ${start}`;
}

/** Formats windows as `parseTimeWindows` reads them: '09:00–12:00; 14:00–17:00'. Empty for no windows. */
export const formatTimeWindows = (windows: readonly StopWindow[], language: Language): string =>
  windows.map((window) => formatWindow(window, language)).join('; ');

/** Formats opening hours as `parseOpeningHours` reads them: 'Mon–Fri 09:00–12:00; 14:00–17:00; Sat 10:00–13:00'. */
export function formatOpeningHours(hours: readonly OpeningHours[], language: Language): string {
  const groups: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const text = formatTimeWindows(
      hours.filter((hour) => hour.day === day),
      language,
    );
    const last = groups.at(-1);
    if (!text) continue;
    if (last && last.text === text && last.last === weekdays[index - 1]) last.last = day;
    else groups.push({ first: day, last: day, text });
  }
  const name = (day: Weekday): string => weekdayName(day, languageData[language].locale, 'short').replaceAll('.', '');
  return groups
    .map(({ first, last, text }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${text}`)
    .join('; ');
}
