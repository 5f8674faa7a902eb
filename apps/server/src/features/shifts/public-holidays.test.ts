import { describe, expect, it } from 'vitest';
import { countryOfTimeZone, listHolidayCountries, listHolidayRegions, listPublicHolidays } from './public-holidays.ts';

const holidaysOf = async (country: string, region: string | null, year: number) =>
  ((await listPublicHolidays({ country, region }, year, 'en')) ?? []).map(({ date }) => date);

describe('public holidays', () => {
  it('are those of the region', async () => {
    const [bavaria, berlin] = [await holidaysOf('DE', 'BY', 2027), await holidaysOf('DE', 'BE', 2027)];
    expect(bavaria).toContain('2027-05-27');
    expect(berlin).not.toContain('2027-05-27');
    expect(berlin).toContain('2027-03-08');
  });

  it('move with Easter, and have one entry a day', async () => {
    const days = await holidaysOf('PT', null, 2026);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days).toEqual(expect.arrayContaining(['2026-04-03', '2026-04-05', '2026-06-04', '2026-12-08']));
  });

  it('have names in the language of the reader', async () => {
    const names = async (language: 'de' | 'sv') =>
      (await listPublicHolidays({ country: 'SE', region: null }, 2027, language))?.map(({ name }) => name);
    expect(await names('sv')).toContain('Nyårsdagen');
    expect(await names('de')).toContain('Neujahr');
  });

  it('are not known of unknown places', async () => {
    expect(await listPublicHolidays({ country: 'XX', region: null }, 2027, 'en')).toBeUndefined();
    expect(await listPublicHolidays({ country: 'DE', region: 'XX' }, 2027, 'en')).toBeUndefined();
  });

  it('list countries and their regions by name', async () => {
    expect(await listHolidayCountries('de')).toContainEqual({ code: 'PT', name: 'Portugal' });
    expect(await listHolidayRegions('DE', 'de')).toContainEqual({ code: 'BY', name: 'Bayern' });
    expect(await listHolidayRegions('LU', 'de')).toEqual([]);
  });

  it('begin with the country of the company’s time zone', () => {
    const countries = ['DE', 'ES', 'PT', 'US'];
    expect(countryOfTimeZone('Europe/Lisbon', countries)).toBe('PT');
    expect(countryOfTimeZone('America/New_York', countries)).toBe('US');
    expect(countryOfTimeZone('Europe/Paris', countries)).toBeNull();
    expect(countryOfTimeZone('UTC', countries)).toBeNull();
  });
});
