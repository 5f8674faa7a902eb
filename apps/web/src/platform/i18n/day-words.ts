import { languages } from '@roundsman/domain/company/company';
import dayjs from 'dayjs';

/** Our three bring their own words of days and months; those of the others the browser knows. */
const own: readonly string[] = languages;

interface WeekInfo {
  readonly firstDay: number;
}

/** 0 Sunday … 6 Saturday, as dayjs counts. Older browsers say Monday. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** Lets dates and calendars speak this language: names of days and months, the first day of the week. */
export function speakDates(language: string): void {
  const name = language.toLowerCase();
  if (!own.includes(name)) {
    const names = (part: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] => {
      const format = new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC', calendar: 'gregory' });
      return dates.map((date) => format.format(date));
    };
    // 1 February 2026 is a Sunday.
    const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
    const shortDays = names({ weekday: 'short' }, days);
    dayjs.locale(
      {
        name,
        weekdays: names({ weekday: 'long' }, days),
        weekdaysShort: shortDays,
        weekdaysMin: shortDays,
        months: names({ month: 'long' }, months),
        monthsShort: names({ month: 'short' }, months),
        weekStart: firstWeekday(language),
        ordinal: (day: number) => `${day}`,
        formats: {},
        relativeTime: {},
      } as unknown as ILocale,
      undefined,
      true,
    );
  }
  dayjs.locale(name);
}
