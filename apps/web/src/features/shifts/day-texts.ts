import { weekdayOf } from '@roundsman/domain/depot/opening-hours';
import { weekdayNamed } from '@roundsman/domain/time-text/time-tokens';
import type { TFunction } from 'i18next';
import { formatHoursAndMinutes, formatNumber } from '../../platform/format.ts';
import type { CalendarAbsence, CalendarDay } from './work-calendar.ts';

/** English days are written as the other dates of the dashboard: the day before the month. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Formats a civil day in a language, without its time zone. */
export const dayText = (date: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC', numberingSystem: 'latn' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

/** Formats a range of days: '23–29 November 2026'. */
export const rangeText = (from: string, to: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`));

/** Formats minutes as hours and minutes that stay on one line. */
export const minutesText = (minutes: number): string => formatHoursAndMinutes(minutes * 60).replaceAll(' ', '\u00a0');

type Problem = CalendarDay['problems'][number];

/** Says which limit the work of a day breaks. */
export function problemText(t: TFunction<'shifts'>, { code, value, limit }: Problem): string {
  const format = code === 'days_in_row' ? (count: number) => formatNumber(count) : minutesText;
  return t(`shifts:problem.${code}`, { value: format(value), limit: format(limit) });
}

/** Names a day on which the company is closed. A closed weekday, which is named like its weekday, is only *closed*. */
export const closedName = (
  { date, name }: { readonly date: string; readonly name: string },
  t: TFunction<'shifts'>,
): string => (weekdayNamed(name.toLowerCase(), null) === weekdayOf(date) ? t('shifts:closed') : name);

/** Names an absence: its kind, or *away* for those who may not see it. */
export function absenceText(t: TFunction<'shifts'>, { kind, status, start, end }: CalendarAbsence): string {
  const name = kind?.name ?? t('shifts:away');
  const named = status === 'REQUESTED' ? t('shifts:absence.requestedNamed', { name }) : name;
  return start === null || end === null ? named : `${named} ${start}–${end}`;
}
