import { type DateFormats, isLanguage, languageData } from '@roundsman/domain/languages';
import { formatClock } from '@roundsman/domain/units';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(customParseFormat);
dayjs.extend(utc);
dayjs.extend(timezone);

let companyZone: string | null = null;

/** Sets the time zone in which instants are formatted, as on the timeline; null for the browser's zone. */
export function showTimesIn(timeZone: string | null): void {
  companyZone = timeZone;
}

/** Returns the company's wall clock for date pickers. Its fields are right; the instant behind them is not. */
export const wallClockNow = (): Dayjs => (companyZone ? dayjs(dayjs().tz(companyZone).format(wallPattern)) : dayjs());

/** Returns the instant at which the company's clock shows the picked time. */
export const instantOf = (picked: Dayjs): string =>
  (companyZone ? dayjs.tz(picked.format(wallPattern), companyZone) : picked).toISOString();

let language = 'en';
let dates: DateFormats = languageData.en.dates;

/** Date formats of a language that only the company has. */
const otherDates: DateFormats = {
  day: 'ddd D MMM YYYY',
  dayAndTime: 'ddd D MMM YYYY HH:mm',
  digits: 'YYYY-MM-DD HH:mm',
  typed: ['YYYY-MM-DD'],
};

/** From now on, numbers and dates are written as in this language. */
export function showFormatsOf(next: string): void {
  language = next;
  dates = isLanguage(next) ? languageData[next].dates : otherDates;
}

/** Formats a number in the page's language with Latin digits, as its dates and times have. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options }).format(value);

/** Formats bytes in the unit that fits: 1234567 → '1.2 MB'. The smallest is 1 kB, so that nothing looks empty. */
export function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  const value = bytes === 0 ? 0 : Math.max(bytes / size, 1);
  return formatNumber(value, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 100 && unit !== 'kilobyte' ? 1 : 0,
  });
}

/** Returns the decimal sign of the page's language: ',' in Swedish and French. */
export const decimalSign = (): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

const wallPattern = 'YYYY-MM-DDTHH:mm:ss';

type Moment = string | Date | Dayjs | null | undefined;
/**
 * Returns whether a value is an instant. Calendar days and picker values have no time zone; texts of instants end with
 * one.
 */
const isInstant = (value: Moment): boolean =>
  value instanceof Date || (typeof value === 'string' && /T.*(Z|[+-]\d\d:?\d\d)$/.test(value));

const shown = (value: Moment, pattern: string): string => {
  if (!value) return '';
  const local = dayjs(value);
  if (!local.isValid()) return '';
  const at = companyZone && isInstant(value) ? local.tz(companyZone) : local;
  return at.format(pattern);
};

/** Patterns that are the same in every language. */
export const patterns = {
  apiDate: 'YYYY-MM-DD',
  filterDate: 'YYYY/MM/DD',
  time: 'HH:mm',
} as const;

/** Returns the date picker's display pattern in the page's language. */
export const dayPattern = (): string => dates.typed[0];

/** Returns the display pattern and the others in which a day can be typed. */
export const dayPatterns = (): string[] => [
  ...new Set([...dates.typed, patterns.apiDate, patterns.filterDate, 'DD.MM.YYYY', 'D.M.YYYY']),
];

/** Formats a day in the page's language. Missing or invalid values give an empty text, also below. */
export const formatDate = (value: Moment): string => shown(value, dates.day);
export const formatDateTime = (value: Moment): string => shown(value, dates.dayAndTime);
export const apiDate = (value: Moment): string => shown(value, patterns.apiDate);
export const filterDate = (value: Moment): string => shown(value, patterns.filterDate);
export const formatTime = (value: Moment): string => shown(value, patterns.time);
export const messageLogDate = (value: Moment): string => shown(value, dates.digits);

/** Formats a day without its year in a language: '2 Mar'. */
export const dayAndMonth = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Formats metres as kilometres with two decimals, for columns whose heading has the unit. */
export const formatKilometres = (metres: number | null | undefined): string =>
  metres == null ? '' : formatNumber(metres / 1000, { ...twoDecimals, useGrouping: false });

/** Formats metres as kilometres with their unit: '12.35 km'. */
export const formatDistanceWithUnit = (metres: number): string => `${formatKilometres(metres)} km`;

/** Formats metres as people say them, for sentences: '330 m', '2.3 km', '12 km'. */
export function formatRoundDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens} m`;
  return `${formatNumber(metres / 1000, { maximumFractionDigits: metres < 9950 ? 1 : 0 })} km`;
}

/** Formats seconds as hours and minutes: 7,500 → '2 h 05'. Negative values have a minus sign. */
export const formatHoursAndMinutes = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  return `${seconds < 0 && minutes > 0 ? '−' : ''}${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
};

/** Formats an amount in a currency (ISO 4217). From 1,000 on without decimals. */
export const formatMoney = (amount: number, currency: string): string =>
  formatNumber(amount, { style: 'currency', currency, ...(Math.abs(amount) >= 1000 && { maximumFractionDigits: 0 }) });

/** Formats a weight with its unit: '3.2 kg'. From 10 kg on without decimals. */
export const formatKilos = (kilos: number): string =>
  `${formatNumber(kilos, { maximumFractionDigits: Math.abs(kilos) < 10 ? 1 : 0 })} kg`;

/** Formats a percentage with two decimals, without the sign. */
export const formatPercentage = (percentage: number): string => formatNumber(percentage, twoDecimals);

/** Formats minutes as hh:mm:ss. */
export const formatMinutesAsClock = (minutes: number | null | undefined): string =>
  minutes == null ? '' : formatClock(minutes * 60);

/** Shortens 'HH:mm:ss' to 'HH:mm'. Hours over 24 stay: they are past midnight. */
export const shortClock = (clock: string | null | undefined): string => clock?.slice(0, 5) ?? '';

/** Formats how long ago an instant was: '3 minutes ago'. */
export function ago(value: Moment, language: string, now: Date = new Date()): string {
  if (!value) return '';
  const seconds = (dayjs(value).valueOf() - now.getTime()) / 1000;
  const relativeTime = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const)
    if (Math.abs(seconds) >= size) return relativeTime.format(Math.round(seconds / size), unit);
  return relativeTime.format(0, 'minute');
}
