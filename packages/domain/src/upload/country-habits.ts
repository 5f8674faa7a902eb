/** How a country writes what spreadsheets hold. */
export interface CountryHabits {
  /** ISO 3166-1 code in capitals. */
  readonly country: string;
  readonly callingCode: string;
  /** What stands before a number inside the country; often '0', empty where there is nothing. */
  readonly trunk: string;
  /** Digits of a number without trunk and calling code. */
  readonly least: number;
  readonly most: number;
}

// Country, calling code, trunk ('-': none), digits least–most, zones of the clock.
const table = `
SE 46 0 7-9 Europe/Stockholm
NO 47 - 8-8 Europe/Oslo
DK 45 - 8-8 Europe/Copenhagen
FI 358 0 6-10 Europe/Helsinki Europe/Mariehamn
IS 354 - 7-7 Atlantic/Reykjavik
FR 33 0 9-9 Europe/Paris
BE 32 0 8-9 Europe/Brussels
LU 352 - 6-9 Europe/Luxembourg
NL 31 0 9-9 Europe/Amsterdam
DE 49 0 7-11 Europe/Berlin Europe/Busingen
AT 43 0 7-11 Europe/Vienna
CH 41 0 9-9 Europe/Zurich
ES 34 - 9-9 Europe/Madrid Atlantic/Canary Africa/Ceuta
PT 351 - 9-9 Europe/Lisbon Atlantic/Madeira Atlantic/Azores
IT 39 - 8-11 Europe/Rome
GB 44 0 9-10 Europe/London
IE 353 0 7-9 Europe/Dublin
PL 48 - 9-9 Europe/Warsaw
CZ 420 - 9-9 Europe/Prague
SK 421 0 9-9 Europe/Bratislava
HU 36 06 8-9 Europe/Budapest
RO 40 0 9-9 Europe/Bucharest
BG 359 0 7-9 Europe/Sofia
GR 30 - 10-10 Europe/Athens
EE 372 - 7-8 Europe/Tallinn
LV 371 - 8-8 Europe/Riga
LT 370 0 8-8 Europe/Vilnius
SG 65 - 8-8 Asia/Singapore
MY 60 0 8-10 Asia/Kuala_Lumpur Asia/Kuching
TH 66 0 8-9 Asia/Bangkok
VN 84 0 9-10 Asia/Ho_Chi_Minh Asia/Saigon
ID 62 0 8-12 Asia/Jakarta Asia/Makassar Asia/Jayapura Asia/Pontianak
PH 63 0 9-10 Asia/Manila
IN 91 0 10-10 Asia/Kolkata Asia/Calcutta
HK 852 - 8-8 Asia/Hong_Kong
JP 81 0 9-10 Asia/Tokyo
KR 82 0 8-10 Asia/Seoul
AU 61 0 9-9 Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart Australia/Darwin
NZ 64 0 8-10 Pacific/Auckland Pacific/Chatham
AE 971 0 8-9 Asia/Dubai
ZA 27 0 9-9 Africa/Johannesburg
CI 225 - 10-10 Africa/Abidjan
SN 221 - 9-9 Africa/Dakar
MA 212 0 9-9 Africa/Casablanca
TN 216 - 8-8 Africa/Tunis
BR 55 0 10-11 America/Sao_Paulo America/Bahia America/Fortaleza America/Manaus America/Recife America/Belem
MX 52 - 10-10 America/Mexico_City America/Tijuana America/Monterrey America/Cancun
CA 1 1 10-10 America/Toronto America/Vancouver America/Montreal America/Winnipeg America/Edmonton America/Halifax America/Regina America/St_Johns
US 1 1 10-10 America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Detroit America/Boise America/Juneau America/Indiana/Indianapolis America/Kentucky/Louisville America/Indianapolis America/Louisville Pacific/Honolulu
PR 1 1 10-10 America/Puerto_Rico
GU 1 1 10-10 Pacific/Guam`;

const monthFirst: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'PH']);

const byZone: ReadonlyMap<string, CountryHabits> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', callingCode = '', trunk = '', digits = '', ...zones] = line.split(' ');
      const [least = 0, most = 0] = digits.split('-').map(Number);
      const habits = { country, callingCode, trunk: trunk === '-' ? '' : trunk, least, most };
      return zones.map((zone) => [zone, habits] as const);
    }),
);

/** A company's country, told by the zone of its clock (CONST-19); null where the zone is nobody's, as UTC. */
export const habitsOfZone = (timeZone: string): CountryHabits | null => byZone.get(timeZone) ?? null;

/** Which number of 03/04/2026 is the day. */
export type DateOrder = 'day' | 'month';

/** The day comes first but where people write 11/21/2026. */
export const dateOrderOf = (habits: CountryHabits | null): DateOrder =>
  habits && monthFirst.has(habits.country) ? 'month' : 'day';

/**
 * A phone's digits with the country's calling code where they lack one: a number of the country with its trunk (070…), or
 * one that a spreadsheet took the 0 of. Digits that may be international as they are stay (UPL-11).
 */
export function internationalDigits(digits: string, habits: CountryHabits | null): string {
  if (!habits) return digits;
  const { callingCode, trunk, least, most } = habits;
  const fits = (length: number): boolean => length >= least && length <= most;
  if (trunk && digits.startsWith(trunk) && fits(digits.length - trunk.length))
    return callingCode + digits.slice(trunk.length);
  if (digits.startsWith(callingCode) && fits(digits.length - callingCode.length)) return digits;
  return fits(digits.length) && !digits.startsWith('0') ? callingCode + digits : digits;
}
