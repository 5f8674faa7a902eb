import { formatClock, formatKilometres } from '@roundsman/domain/units';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

type Moment = string | Date | Dayjs | null | undefined;
const shown = (value: Moment, pattern: string): string => {
  if (!value) return '';
  const at = dayjs(value);
  return at.isValid() ? at.format(pattern) : '';
};

/** The formats that CONST-03 names; an empty or unreadable value is an empty text. */
export const patterns = {
  date: 'ddd, DD MMM, YYYY',
  dateTime: 'ddd, DD MMM, YYYY hh:mm A',
  apiDate: 'YYYY-MM-DD',
  filterDate: 'YYYY/MM/DD',
  time: 'HH:mm',
  messageLog: 'DD/MM/YYYY HH:mm',
} as const;

export const formatDate = (value: Moment): string => shown(value, patterns.date);
export const formatDateTime = (value: Moment): string => shown(value, patterns.dateTime);
export const apiDate = (value: Moment): string => shown(value, patterns.apiDate);
export const filterDate = (value: Moment): string => shown(value, patterns.filterDate);
export const formatTime = (value: Moment): string => shown(value, patterns.time);
export const messageLogDate = (value: Moment): string => shown(value, patterns.messageLog);

/** A day without its year, short, in the language of the page: '2 Mar'. */
export const dayAndMonth = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** Metres as km with two decimals (CONST-04). */
export const formatDistance = (metres: number | null | undefined): string =>
  metres == null ? '' : formatKilometres(metres);

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
