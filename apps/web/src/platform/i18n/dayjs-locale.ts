import dayjs from 'dayjs';

interface WeekInfo {
  readonly firstDay: number;
}

/** Returns the first day of the week as dayjs counts: 0 is Sunday. Browsers without week data give Monday. */
function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/**
 * Sets the language of dates and calendars: names of days and months, and the first day of the week. They come from the
 * browser, so no language needs a file.
 */
export function setDayjsLocale(language: string): void {
  const name = language.toLowerCase();
  if (name !== 'en') {
    const formatOf = (part: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
      new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC', calendar: 'gregory' });
    const names = (part: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] =>
      dates.map((date) => formatOf(part).format(date));
    // The name beside a day: German has "Nov" alone, but "23. Nov."
    const besideDay = formatOf({ day: 'numeric', month: 'short' });
    const shortMonth = (date: Date): string =>
      besideDay.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
    // 1 February 2026 is a Sunday.
    const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
    const shortDays = names({ weekday: 'short' }, days);
    dayjs.locale(
      name,
      {
        name,
        weekdays: names({ weekday: 'long' }, days),
        weekdaysShort: shortDays,
        weekdaysMin: shortDays,
        months: names({ month: 'long' }, months),
        monthsShort: months.map(shortMonth),
        weekStart: firstWeekday(language),
        ordinal: (day: number) => `${day}`,
        formats: {},
        relativeTime: {},
      },
      true,
    );
  }
  dayjs.locale(name);
}
