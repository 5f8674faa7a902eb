import type Holidays from 'date-holidays';
import type { Language } from '@roundsman/domain';

/** A public holiday. Public holidays are proposals: a person chooses those on which the company closes. */
export interface PublicHoliday {
  /** YYYY-MM-DD */
  readonly date: string;
  /** In the given language where the source has it, else in the country's. */
  readonly name: string;
}

export interface HolidayPlace {
  /** Two letters, ISO 3166-1. */
  readonly country: string;
  /** Without the country, as in ISO 3166-2; null: the whole country. */
  readonly region: string | null;
}

interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** The rules of all countries take 27 MB of memory, so they load when somebody first asks. */
const load = async (): Promise<typeof Holidays> => (await import('date-holidays')).default;

const byName = (names: Readonly<Record<string, string>> | undefined): NamedCode[] =>
  Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** Returns the countries whose public holidays are known, by name. */
export const listHolidayCountries = async (language: Language): Promise<NamedCode[]> =>
  byName(new (await load())().getCountries(language));

/** A locale with a method that the compiler does not know yet. */
interface LocaleOfCountry extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

/** Returns the country of these to which a time zone belongs, as `PT` for `Europe/Lisbon`; null: none, as for `UTC`. */
export const countryOfTimeZone = (timeZone: string, countries: readonly string[]): string | null =>
  countries.find((code) => {
    const locale: LocaleOfCountry = new Intl.Locale(`und-${code}`);
    return locale.getTimeZones?.()?.includes(timeZone);
  }) ?? null;

/** Returns the regions of a country that have holidays of their own, by name. Empty: none, or an unknown country. */
export const listHolidayRegions = async (country: string, language: Language): Promise<NamedCode[]> =>
  byName(new (await load())().getStates(country, language));

/** Returns the public holidays of a year, by date; one a day. Undefined: the place is not known. */
export async function listPublicHolidays(
  { country, region }: HolidayPlace,
  year: number,
  language: Language,
): Promise<PublicHoliday[] | undefined> {
  const HolidaysOf = await load();
  const holidays = region === null ? new HolidaysOf(country) : new HolidaysOf(country, region);
  if (!holidays.getCountries()[country] || (region !== null && !holidays.getStates(country)?.[region]))
    return undefined;
  const days = new Map<string, PublicHoliday>();
  for (const { date, name, type } of holidays.getHolidays(year, language)) {
    const day = date.slice(0, 10);
    if (type === 'public' && !days.has(day))
      days.set(day, { date: day, name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` });
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}
