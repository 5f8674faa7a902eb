import { dateInTimeZone, secondsInTimeZone } from '../../company/time-zone.ts';
import { isBesideDate, monthNamed } from '../../languages/month-names.ts';
import { formatTimeOfDay, parseDeliveryDate } from '../../units.ts';
import { type Cell, type CellReader, dateOfSerial } from './cell.ts';
import type { DateOrder } from './country-of-zone.ts';

/** How the dates of a file are read. */
export interface DateRules {
  /** The first number of 03/04/2026; null when neither the file nor a person decides it. */
  readonly order: DateOrder | null;
  /** True where people write 2-12-2026 with the month first, as in the United States. */
  readonly isMonthFirst: boolean;
  /** The company's zone, in which an instant such as 2026-12-01T23:30:00Z has its day; null: UTC. */
  readonly timeZone: string | null;
}

/** The day of a text, by the order of its numbers. Both are equal when there is no doubt; null: not a day. */
interface Readings {
  readonly day: string | null;
  readonly month: string | null;
}

const dayOf = (year: string, month: string, day: string): string | null => {
  // Two digits are years of this century.
  const whole = year.length === 2 ? `20${year}` : year;
  return parseDeliveryDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

const offset = String.raw`(?:\s*(?:z|utc|gmt|(?:utc|gmt)?[+-]\d{2}:?\d{2}))`;
/** A time after a date, with the offset of its zone if the text has one. */
const timeBehind = new RegExp(
  String.raw`(?:t|,?\s+|,)\s*(?:(?:at|um|kl\.?|à|a las|om|alle)\s+)?(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?)(?:\s*(?:uhr|h))?(${offset})?$`,
  'i',
);

const isoInstant =
  /^(\d{4})-?(\d{2})-?(\d{2})[ t]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(z|utc|gmt|(?:utc|gmt)?[+-]\d{2}:?\d{2})$/i;

/** Parses an instant with the offset of its zone: 2026-12-01T08:30:00Z, 2026-12-01 09:31:22 +0100. Null for other texts. */
export function parseInstant(text: string): Date | null {
  const [, year, month, day, hour, minute, second = '00', zone = ''] = isoInstant.exec(text) ?? [];
  if (!year) return null;
  const digits = zone.replace(/[^\d+-]/g, '');
  const shift = digits === '' ? 'Z' : `${digits.slice(0, 3)}:${digits.slice(3)}`;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${shift}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Splits a date from the time of day after it, without a time zone: '2026-12-01 08:30' has '08:30'. */
export function splitTime(text: string): { readonly date: string; readonly time: string | null } {
  const match = timeBehind.exec(text);
  // '30.11.2026' alone ends with what could be a time.
  if (!match || match.index < 5) return { date: text, time: null };
  return { date: text.slice(0, match.index), time: match[1] ?? null };
}

const certain = (day: string | null): Readings => ({ day, month: day });

/** Reads 30 Nov 2026, Nov 30, 2026, 30-nov-26, den 30. November 2026. */
function readWithMonthName(text: string): Readings | null {
  const parts = text.match(/\p{L}+|\d+/gu) ?? [];
  const monthWords = parts.filter((part) => /\p{L}/u.test(part));
  const numbers = parts.filter((part) => /\d/.test(part));
  const [month, ...others] = monthWords.flatMap((word) => monthNamed(word) ?? []);
  const isKnown = monthWords.every((word) => monthNamed(word) !== undefined || isBesideDate(word));
  if (month === undefined || others.length > 0 || !isKnown || numbers.length !== 2) return null;
  const [first = '', second = ''] = numbers;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  if ((year.length !== 4 && year.length !== 2) || day.length > 2) return null;
  return certain(dayOf(year, String(month), day));
}

/** Returns the readings of a text; null when it is no date. */
function readText(text: string, { timeZone, isMonthFirst }: DateRules): Readings | null {
  const instant = parseInstant(text);
  if (instant) return certain(dateInTimeZone(timeZone ?? 'UTC', instant));
  const { date } = splitTime(text);
  // With its year first a date has one reading.
  const [, year, , month, day] = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(date) ?? [];
  if (year && month && day && (date.length === 8 || /\D/.test(date))) return certain(dayOf(year, month, day));
  const [, first, mark, second, last] = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/.exec(date) ?? [];
  if (!first || !mark || !second || !last) return /\p{L}/u.test(date) ? readWithMonthName(date) : null;
  const dayFirst = dayOf(last, second, first);
  // With points the day is always first, and with hyphens where the country has no other custom.
  if (mark === '.' || (mark === '-' && !isMonthFirst)) return certain(dayFirst);
  return { day: dayFirst, month: dayOf(last, first, second) };
}

function readCell({ value, text }: Cell, rules: DateRules): Readings | null {
  const serial = typeof value === 'number' ? value : /^\d{5}$/.test(value) ? Number(value) : undefined;
  if (serial === undefined) return readText(text, rules);
  const date = dateOfSerial(serial);
  if (date !== null) return certain(date);
  return /^\d{8}$/.test(text) ? readText(text, rules) : null;
}

const isSure = ({ day, month }: Readings): boolean => day === null || month === null || day === month;

/**
 * Returns a reader of dates as YYYY-MM-DD: 2026-12-01, 01.12.2026, 1-12-26, 1 Dec 2026, 20261201, an instant, a
 * spreadsheet's day number, each with or without a time after it. 03/04/2026 has two readings: it is read in the order
 * of the rules, and not at all when they have none. A date that only one order can read is read by it, except that
 * 11/21/2026 is no date where the day comes first.
 */
export const dateReader =
  (rules: DateRules): CellReader<string> =>
  (cell) => {
    const readings = readCell(cell, rules);
    if (!readings) return undefined;
    const { day, month } = readings;
    if (rules.order === 'day') return day ?? undefined;
    if (rules.order === 'month') return month ?? day ?? undefined;
    return isSure(readings) ? (day ?? month ?? undefined) : undefined;
  };

/** Returns both readings of a date that the rules leave open; null for other cells. */
export function ambiguousReadings(
  cell: Cell,
  rules: DateRules,
): { readonly day: string; readonly month: string } | null {
  const readings = rules.order === null ? readCell(cell, rules) : null;
  if (!readings || isSure(readings) || readings.day === null || readings.month === null) return null;
  return { day: readings.day, month: readings.month };
}

/** Counts the dates that can be read only with the day or the month first, and those that can be read either way. */
export function countDateOrders(
  cells: Iterable<Cell | undefined>,
  isMonthFirst = false,
): { day: number; month: number; either: number } {
  const rules: DateRules = { order: null, isMonthFirst, timeZone: null };
  const count = { day: 0, month: 0, either: 0 };
  for (const cell of cells) {
    const readings = cell ? readCell(cell, rules) : null;
    if (!readings || readings.day === readings.month) continue;
    if (readings.day && readings.month) count.either++;
    else if (readings.day) count.day++;
    else count.month++;
  }
  return count;
}

/** Returns the order that the other dates of a column prove; null without such a date, or when they contradict. */
export const provenDateOrder = ({ day, month }: { readonly day: number; readonly month: number }): DateOrder | null =>
  day > 0 && month === 0 ? 'day' : month > 0 && day === 0 ? 'month' : null;

/** Returns the time of an instant on the company's wall clock as HH:mm; null for other texts. */
export function timeOfInstant(text: string, timeZone: string | null): string | null {
  const at = parseInstant(text);
  if (!at) return null;
  const zone = timeZone ?? 'UTC';
  return formatTimeOfDay(secondsInTimeZone(zone, dateInTimeZone(zone, at), at));
}
