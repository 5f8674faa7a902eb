import type { Language } from '@roundsman/domain';

const locales: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE', fr: 'fr-FR' };

const partsOf = (at: Date, language: Language, options: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat(locales[language], options).formatToParts(at).map(({ type, value }) => [type, value]),
  );

const dayParts = { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' } as const;
const written = (parts: Record<string, string>): string =>
  `${parts.weekday?.replace('.', '')}, ${parts.day} ${parts.month?.replace('.', '')}, ${parts.year}`;

/** 'YYYY-MM-DD' as CONST-03 writes a day: 'Mon, 23 Nov, 2026'. */
export const printedDay = (date: string, language: Language): string =>
  written(partsOf(new Date(`${date}T00:00:00Z`), language, { ...dayParts, timeZone: 'UTC' }));

/** An instant on a wall clock, as CONST-03 writes it: 'Mon, 23 Nov, 2026 02:05 PM'. */
export function printedMoment(at: Date, language: Language, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: true, timeZone }).format(
    at,
  );
  return `${written(partsOf(at, language, { ...dayParts, timeZone }))} ${time.replace(/\s/g, ' ')}`;
}
