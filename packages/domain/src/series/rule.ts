import { addDays } from '../company/zoned-time.ts';
import { type Weekday, weekdayOf, weekdays } from '../depot/opening-hours.ts';
import { parseDeliveryDate } from '../units.ts';

/** A weekday of a month: the second Monday is `{ day: 'MON', nth: 2 }`, the last Friday `{ day: 'FRI', nth: -1 }`. */
export interface NthWeekday {
  readonly day: Weekday;
  /** 1 to 5, or −1 to −5 from the end of the month. */
  readonly nth: number;
}

/**
 * When something comes again: the rules of RFC 5545 (RRULE) that orders need, over calendar days. There are no times and
 * no time zones in it.
 */
export type Rule = {
  /** Every so many days, weeks or months; 1 or more. */
  readonly interval: number;
  /** The last day, YYYY-MM-DD, on which it may come; null: without an end. */
  readonly until: string | null;
  /** How often it comes at most; null: without an end. At most one of `until` and `count` is set. */
  readonly count: number | null;
} & (
  | { readonly every: 'DAY' }
  /** On these weekdays, one or more. Weeks begin on Monday. */
  | { readonly every: 'WEEK'; readonly days: readonly Weekday[] }
  /** On these days of the month, 1 to 31, or −1 to −31 from its end. A month without such a day is left out. */
  | { readonly every: 'MONTH'; readonly monthDays: readonly number[] }
  | { readonly every: 'MONTH'; readonly nthWeekdays: readonly NthWeekday[] }
);

const codeOf: Readonly<Record<Weekday, string>> = {
  MON: 'MO',
  TUE: 'TU',
  WED: 'WE',
  THU: 'TH',
  FRI: 'FR',
  SAT: 'SA',
  SUN: 'SU',
};
const dayOf = new Map(weekdays.map((day) => [codeOf[day], day]));
const frequencies = { DAILY: 'DAY', WEEKLY: 'WEEK', MONTHLY: 'MONTH' } as const;

/**
 * Reads an RRULE, with or without `RRULE:`. A weekday or a day of the month that it leaves out is that of the first day.
 * Null for parts that orders do not have, such as times, years and BYSETPOS.
 * @param start the first day, YYYY-MM-DD
 */
export function parseRule(text: string, start: string): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value] = part.split('=');
    if (value === undefined || parts.has(name)) return null;
    parts.set(name, value);
  }
  const allowedParts = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'WKST'];
  if ([...parts.keys()].some((name) => !allowedParts.includes(name))) return null;
  // Weeks that begin on another day give other dates when only every second or third week counts.
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1', 1, 1000);
  if ((parts.get('WKST') ?? 'MO') !== 'MO' && interval !== 1) return null;
  const until = parts.has('UNTIL') ? dateIn(parts.get('UNTIL') ?? '') : null;
  const count = parts.has('COUNT') ? wholeNumber(parts.get('COUNT') ?? '', 1, 10_000) : null;
  const frequency = parts.get('FREQ') ?? '';
  if (interval === null || until === undefined || (parts.has('COUNT') && count === null)) return null;
  if ((until !== null && count !== null) || !isFrequency(frequency)) return null;
  const common = { interval, until, count };
  const every = frequencies[frequency];
  const byDay = parts.get('BYDAY')?.split(',').map(nthWeekdayIn) ?? [];
  const monthDays =
    parts
      .get('BYMONTHDAY')
      ?.split(',')
      .map((day) => monthDayIn(day)) ?? [];
  if (byDay.includes(null) || monthDays.includes(null)) return null;
  const nthWeekdays = byDay.filter((day) => day !== null);
  if (every === 'DAY') return nthWeekdays.length + monthDays.length === 0 ? { ...common, every } : null;
  if (every === 'WEEK') {
    if (monthDays.length > 0 || nthWeekdays.some(({ nth }) => nth !== 0)) return null;
    const days = nthWeekdays.length > 0 ? nthWeekdays.map(({ day }) => day) : [weekdayOf(start)];
    return { ...common, every, days: weekdays.filter((day) => days.includes(day)) };
  }
  if (nthWeekdays.length > 0)
    return monthDays.length === 0 && nthWeekdays.every(({ nth }) => nth !== 0)
      ? { ...common, every, nthWeekdays }
      : null;
  const ofMonth = monthDays.filter((day) => day !== null);
  return { ...common, every, monthDays: ofMonth.length > 0 ? ofMonth : [Number(start.slice(8))] };
}

const isFrequency = (text: string): text is keyof typeof frequencies => text in frequencies;

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Returns the day of UNTIL, which may have a time; undefined for a text that is none. */
function dateIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? [];
  return parseDeliveryDate(`${year}-${month}-${day}`) ?? undefined;
}

/** `nth` is 0 for a weekday without a number. */
function nthWeekdayIn(text: string): NthWeekday | null {
  const [, nth = '', code = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(text) ?? [];
  const day = dayOf.get(code);
  const number = Number(nth);
  return day === undefined || Math.abs(number) > 5 || (nth !== '' && number === 0) ? null : { day, nth: number };
}

function monthDayIn(text: string): number | null {
  const day = /^[+-]?\d{1,2}$/.test(text) ? Number(text) : 0;
  return day !== 0 && Math.abs(day) <= 31 ? day : null;
}

/** Returns the rule as an RRULE, which `parseRule` reads again. */
export function formatRule(rule: Rule): string {
  const on =
    rule.every === 'WEEK'
      ? [`BYDAY=${rule.days.map((day) => codeOf[day]).join(',')}`]
      : 'nthWeekdays' in rule
        ? [`BYDAY=${rule.nthWeekdays.map(({ day, nth }) => `${nth}${codeOf[day]}`).join(',')}`]
        : 'monthDays' in rule
          ? [`BYMONTHDAY=${rule.monthDays.join(',')}`]
          : [];
  return [
    `FREQ=${rule.every === 'DAY' ? 'DAILY' : rule.every === 'WEEK' ? 'WEEKLY' : 'MONTHLY'}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...on,
    ...(rule.until === null ? [] : [`UNTIL=${rule.until.replaceAll('-', '')}`]),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
  ].join(';');
}

/** The greatest number of days, weeks or months that are searched for the next date: 28 years of weekdays and leap days. */
const most = 366 * 28;

/**
 * Returns the days of a rule in their order, from its first day on. Without an end there is always another one, unless no
 * month has such a day.
 * @param start the first day, YYYY-MM-DD, which counts only if it fits the rule
 */
export function* datesOf(rule: Rule, start: string): Generator<string, void, undefined> {
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let empty = 0;
  for (let period = 0; empty < most; period += rule.interval) {
    const dates = datesInPeriod(rule, start, period);
    empty = dates.length > 0 ? 0 : empty + 1;
    for (const date of dates) {
      if (date < start) continue;
      if (left === 0 || (rule.until !== null && date > rule.until)) return;
      left--;
      yield date;
    }
    if (left === 0) return;
  }
}

/** Returns the days of a rule from one day to another, both included. */
export function datesBetween(rule: Rule, start: string, from: string, until: string): string[] {
  const dates: string[] = [];
  for (const date of datesOf(rule, start)) {
    if (date > until) break;
    if (date >= from) dates.push(date);
  }
  return dates;
}

/** Returns the next days of a rule, from one day on, which is included. */
export function nextDates(rule: Rule, start: string, from: string, count: number): string[] {
  const dates: string[] = [];
  for (const date of datesOf(rule, start)) {
    if (date >= from) dates.push(date);
    if (dates.length === count) break;
  }
  return dates;
}

/** Returns the days of a rule in one period, counted from that of the first day. */
function datesInPeriod(rule: Rule, start: string, period: number): string[] {
  if (rule.every === 'DAY') return [addDays(start, period)];
  if (rule.every === 'WEEK') {
    const monday = addDays(start, period * 7 - weekdays.indexOf(weekdayOf(start)));
    return rule.days.map((day) => addDays(monday, weekdays.indexOf(day)));
  }
  const first = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1 + period, 1));
  const month = first.toISOString().slice(0, 7);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days =
    'monthDays' in rule
      ? rule.monthDays.map((day) => (day > 0 ? day : length + 1 + day))
      : rule.nthWeekdays.map((nth) => dayOfMonth(month, length, nth));
  return [...new Set(days.filter((day) => day >= 1 && day <= length))]
    .toSorted((a, b) => a - b)
    .map((day) => `${month}-${String(day).padStart(2, '0')}`);
}

/** Returns the day of the month of its nth weekday, which may be outside of it. */
function dayOfMonth(month: string, length: number, { day, nth }: NthWeekday): number {
  const firstWeekday = weekdays.indexOf(weekdayOf(`${month}-01`));
  const first = 1 + ((weekdays.indexOf(day) - firstWeekday + 7) % 7);
  if (nth > 0) return first + (nth - 1) * 7;
  const last = first + Math.floor((length - first) / 7) * 7;
  return last + (nth + 1) * 7;
}
