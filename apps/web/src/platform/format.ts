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

/** From now on, instants are shown on the company's clock, as the timeline shows them; null: on the browser's. */
export function showTimesIn(timeZone: string | null): void {
  companyZone = timeZone;
}

/** The wall clock of the company now, as date pickers take it: its fields are right, the instant that it stands for is not. */
export const wallClockNow = (): Dayjs => (companyZone ? dayjs(dayjs().tz(companyZone).format(wallPattern)) : dayjs());

/** The instant at which the company's clock shows what was picked. */
export const instantOf = (picked: Dayjs): string =>
  (companyZone ? dayjs.tz(picked.format(wallPattern), companyZone) : picked).toISOString();

let language = 'en';
let dates: DateFormats = languageData.en.dates;

/** Dates in a language that only the company has. */
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

/** A number in the language of the page, in the digits that its dates and times have. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options }).format(value);

/** The decimal sign of the page's language: ',' in Swedish and French. */
export const decimalSign = (): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';

const wallPattern = 'YYYY-MM-DDTHH:mm:ss';

type Moment = string | Date | Dayjs | null | undefined;
/** Calendar days and what a picker holds have no time zone; the texts of instants end with one. */
const isInstant = (value: Moment): boolean =>
  value instanceof Date || (typeof value === 'string' && /T.*(Z|[+-]\d\d:?\d\d)$/.test(value));

const shown = (value: Moment, pattern: string): string => {
  if (!value) return '';
  const local = dayjs(value);
  if (!local.isValid()) return '';
  const at = companyZone && isInstant(value) ? local.tz(companyZone) : local;
  return at.format(pattern);
};

/** The same in every language. */
export const patterns = {
  apiDate: 'YYYY-MM-DD',
  filterDate: 'YYYY/MM/DD',
  time: 'HH:mm',
} as const;

/** What a date picker shows, in the language of the page. */
export const dayPattern = (): string => dates.typed[0];

/** The same, followed by the other ways in which a day may be typed. */
export const dayPatterns = (): string[] => [
  ...new Set([...dates.typed, patterns.apiDate, patterns.filterDate, 'DD.MM.YYYY', 'D.M.YYYY']),
];

/** In the format of the language; an empty or unreadable value is an empty text, here and below. */
export const formatDate = (value: Moment): string => shown(value, dates.day);
export const formatDateTime = (value: Moment): string => shown(value, dates.dayAndTime);
export const apiDate = (value: Moment): string => shown(value, patterns.apiDate);
export const filterDate = (value: Moment): string => shown(value, patterns.filterDate);
export const formatTime = (value: Moment): string => shown(value, patterns.time);
export const messageLogDate = (value: Moment): string => shown(value, dates.digits);

/** A day without its year, short, in the language of the page: '2 Mar'. */
export const dayAndMonth = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Metres as km with two decimals (CONST-04). */
export const formatDistance = (metres: number | null | undefined): string =>
  metres == null ? '' : formatNumber(metres / 1000, { ...twoDecimals, useGrouping: false });

/** A share of hundred with two decimals, without its sign. */
export const formatPercentage = (percentage: number): string => formatNumber(percentage, twoDecimals);

/** Minutes as hh:mm:ss (CONST-04). */
export const formatMinutes = (minutes: number | null | undefined): string =>
  minutes == null ? '' : formatClock(minutes * 60);

/** 'HH:mm:ss' of a step → 'HH:mm'; hours beyond 24 stay (past midnight). */
export const shortClock = (clock: string | null | undefined): string => clock?.slice(0, 5) ?? '';

/** How long ago, in the language of the page: '3 minutes ago'. */
export function ago(value: Moment, language: string, now: Date = new Date()): string {
  if (!value) return '';
  const seconds = (dayjs(value).valueOf() - now.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const)
    if (Math.abs(seconds) >= size) return words.format(Math.round(seconds / size), unit);
  return words.format(0, 'minute');
}
