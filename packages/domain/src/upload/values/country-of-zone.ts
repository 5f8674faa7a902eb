import type { CountryCode } from 'libphonenumber-js/min';
import { keysOf } from '../../typed-tables.ts';

export type { CountryCode };

/** Countries with the time zones of their companies, for the forms of dates and phone numbers. */
const zonesByCountry: Partial<Record<CountryCode, string>> = {
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki Europe/Mariehamn',
  IS: 'Atlantic/Reykjavik',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  DE: 'Europe/Berlin Europe/Busingen',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  ES: 'Europe/Madrid Atlantic/Canary Africa/Ceuta',
  PT: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores',
  IT: 'Europe/Rome',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
  GR: 'Europe/Athens',
  EE: 'Europe/Tallinn',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  SG: 'Asia/Singapore',
  MY: 'Asia/Kuala_Lumpur Asia/Kuching',
  TH: 'Asia/Bangkok',
  VN: 'Asia/Ho_Chi_Minh Asia/Saigon',
  ID: 'Asia/Jakarta Asia/Makassar Asia/Jayapura Asia/Pontianak',
  PH: 'Asia/Manila',
  IN: 'Asia/Kolkata Asia/Calcutta',
  HK: 'Asia/Hong_Kong',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  AU: 'Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart Australia/Darwin',
  NZ: 'Pacific/Auckland Pacific/Chatham',
  AE: 'Asia/Dubai',
  ZA: 'Africa/Johannesburg',
  CI: 'Africa/Abidjan',
  SN: 'Africa/Dakar',
  MA: 'Africa/Casablanca',
  TN: 'Africa/Tunis',
  BR: 'America/Sao_Paulo America/Bahia America/Fortaleza America/Manaus America/Recife America/Belem',
  MX: 'America/Mexico_City America/Tijuana America/Monterrey America/Cancun',
  CA: 'America/Toronto America/Vancouver America/Montreal America/Winnipeg America/Edmonton America/Halifax America/Regina America/St_Johns',
  US: 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Detroit America/Boise America/Juneau America/Indiana/Indianapolis America/Kentucky/Louisville America/Indianapolis America/Louisville Pacific/Honolulu',
  PR: 'America/Puerto_Rico',
  GU: 'Pacific/Guam',
};

const monthFirst: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'PH']);

const countryByZone: ReadonlyMap<string, CountryCode> = new Map(
  keysOf(zonesByCountry).flatMap((country) =>
    (zonesByCountry[country]?.split(' ') ?? []).map((zone) => [zone, country] as const),
  ),
);

/** Returns the ISO 3166-1 code of a company's country from its time zone; null when no single country has it, as UTC. */
export const countryOfZone = (timeZone: string): CountryCode | null => countryByZone.get(timeZone) ?? null;

/** The first number of 03/04/2026: the day or the month. */
export type DateOrder = 'day' | 'month';

/** Returns the order of dates in a country; day first when it is unknown. */
export const dateOrderOf = (country: CountryCode | null): DateOrder =>
  country && monthFirst.has(country) ? 'month' : 'day';
