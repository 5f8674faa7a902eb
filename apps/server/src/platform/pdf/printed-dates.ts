import { type Language, languageData } from '@roundsman/domain/languages';

/** Formats 'YYYY-MM-DD' in a language, in English 'Mon, 23 Nov, 2026'. */
export const printedDay = (date: string, language: Language): string =>
  written(languageData[language].dates.day, new Date(`${date}T00:00:00Z`), language, 'UTC');

/** Formats an instant in a time zone and a language, in English 'Mon, 23 Nov, 2026 02:05 PM'. */
export const printedMoment = (at: Date, language: Language, timeZone: string): string =>
  written(languageData[language].dates.dayAndTime, at, language, timeZone);

function written(pattern: string, at: Date, language: Language, timeZone: string): string {
  const part = (name: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions, locale: string): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).formatToParts(at).find(({ type }) => type === name)
      ?.value ?? '';
  const { locale } = languageData[language];
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const tokens: Readonly<Record<string, () => string>> = {
    ddd: () => part('weekday', { weekday: 'short' }, locale),
    DD: () => part('day', { day: '2-digit', month: 'short' }, locale),
    D: () => part('day', { day: 'numeric', month: 'short' }, locale),
    MMM: () => part('month', { day: 'numeric', month: 'short' }, locale),
    YYYY: () => part('year', { year: 'numeric' }, locale),
    HH: () => part('hour', { ...time, hourCycle: 'h23' }, 'en-GB'),
    hh: () => part('hour', { ...time, hourCycle: 'h12' }, 'en-US'),
    mm: () => part('minute', time, 'en-GB'),
    A: () => part('dayPeriod', { ...time, hourCycle: 'h12' }, 'en-US'),
  };
  return pattern.replace(/ddd|DD|D|MMM|YYYY|HH|hh|mm|A/g, (token) => tokens[token]?.() ?? token);
}
