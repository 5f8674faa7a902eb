import { toOneLine, toSeveralLines } from '../one-line.ts';
import { unescapeFormula } from '../spreadsheet-text.ts';
import { formatTimeOfDay, parseDeliveryDate, parseTimeOfDay } from '../units.ts';
import type { DateOrder } from './country-of-zone.ts';

/** A cell of a sheet: its number or text, and the text that is shown. */
export interface Cell {
  readonly value: number | string;
  readonly text: string;
}

export const emptyCell: Cell = { value: '', text: '' };
/** Returns a cell with this text, without the apostrophe of an exported file. */
export const textCell = (typed: string): Cell => {
  const text = unescapeFormula(toSeveralLines(typed).trim()).trim();
  return { value: text, text };
};
/** Returns a cell for a field of one line: people break long names and addresses within their cell. */
export const oneLineCell = ({ value, text }: Cell): Cell => ({
  value: typeof value === 'string' ? toOneLine(value) : value,
  text: toOneLine(text),
});
export const isEmpty = (cell: Cell | undefined): boolean => cell === undefined || cell.text === '';

/** Reads a cell; undefined when it cannot be read. */
export type CellReader<T> = (cell: Cell) => T | undefined;

export const textReader =
  (most: number): CellReader<string> =>
  ({ text }) =>
    text.length <= most ? text : undefined;

/** Numbers with a point or, as text, a decimal comma: 7,5 · 1 200,5 · 1.200,5 · 1,200.5 */
export const readNumber: CellReader<number> = ({ value }) => {
  if (typeof value === 'number') return value;
  const text = value.replace(/[\s\u00a0\u202f]/g, '');
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const grouping = decimal === ',' ? '.' : ',';
  const plain = text.replaceAll(grouping, '').replace(decimal, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
};

export const numberReader =
  (least: number, most: number): CellReader<number> =>
  (cell) => {
    const number = readNumber(cell);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  };

const dayMinutes = 24 * 60;

/** Day 1 of a spreadsheet is 1900-01-01. Spreadsheets take 1900 for a leap year, hence the 30th. */
const dayZero = Date.UTC(1899, 11, 30);
/** Numbers from 1954 to 2119. Others are not read as dates. */
const serials = { least: 20_000, most: 80_000 };

const dayOf = (year: string, month: string, day: string): string | undefined =>
  parseDeliveryDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? undefined;

const slashed = (text: string): [first: string, second: string, year: string] | undefined => {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return first && second && year ? [first, second, year] : undefined;
};

/** Matches a date with a time of day, as programs write it: `2026-12-01 08:30`, `2026-12-01T08:30:00`. */
const timeBehind = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})[ T]+(\d{1,2}:\d{2}(?::\d{2})?)$/;

/**
 * Returns a reader of dates as YYYY-MM-DD. It accepts YYYY-MM-DD, YYYY/MM/DD, DD/MM/YYYY, DD.MM.YYYY and a
 * spreadsheet's day number, and ignores a time after it. With the month first, 03/04/2026 is the 4th of March and
 * 11/21/2026 is accepted; 21/11/2026 can mean only one day.
 */
export const dateReader =
  (order: DateOrder): CellReader<string> =>
  ({ value, text }) => {
    const serial = typeof value === 'number' ? value : /^\d{5}$/.test(value) ? Number(value) : undefined;
    if (serial !== undefined) {
      if (serial < serials.least || serial > serials.most) return undefined;
      return new Date(dayZero + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
    }
    const date = timeBehind.exec(text)?.[1] ?? text;
    const [, year, , month, day] = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(date) ?? [];
    if (year && month && day) return dayOf(year, month, day);
    // With points, the day is always first.
    const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(date) ?? [];
    if (dotDay && dotMonth && dotYear) return dayOf(dotYear, dotMonth, dotDay);
    const [first, second, last] = slashed(date) ?? [];
    if (!first || !second || !last) return undefined;
    return (order === 'month' ? dayOf(last, first, second) : undefined) ?? dayOf(last, second, first);
  };

export const readDate = dateReader('day');

/**
 * Returns a text that is read as the same value. A workbook shows dates and times in the format of the cell, which can
 * be ambiguous: 5/1/30.
 */
export function formatCell({ value, text }: Cell): string {
  if (typeof value !== 'number' || text === String(value) || /^0*\d+$/.test(text)) return text;
  const time = formatTimeOfDay(Math.min(Math.round((value % 1) * dayMinutes), dayMinutes - 1) * 60);
  if (value >= 0 && value < 1) return time;
  const date = dateReader('day')({ value, text });
  if (date === undefined) return text;
  return value % 1 === 0 ? date : `${date} ${time}`;
}

/** Counts the dates that can be read only with the day or the month first, and those that can be read either way. */
export function countDateOrders(cells: Iterable<Cell | undefined>): { day: number; month: number; either: number } {
  const count = { day: 0, month: 0, either: 0 };
  for (const cell of cells) {
    const [first, second, year] = (cell && typeof cell.value === 'string' && slashed(cell.text)) || [];
    if (!first || !second || !year || Number(first) === Number(second)) continue;
    const [asDay, asMonth] = [dayOf(year, second, first), dayOf(year, first, second)];
    if (asDay && asMonth) count.either++;
    else if (asDay) count.day++;
    else if (asMonth) count.month++;
  }
  return count;
}

/** Reads HH:mm, 8:30 AM, or a spreadsheet's fraction of a day (0.375 is 09:00), as HH:mm. */
export const readTime: CellReader<string> = ({ value, text: whole }) => {
  const text = timeBehind.exec(whole)?.[2] ?? whole;
  const fraction = typeof value === 'number' ? value % 1 : fractionOf(value);
  if (typeof value === 'number' && value !== 0 && fraction === 0) return undefined;
  if (fraction !== undefined) {
    if (fraction < 0) return undefined;
    return formatTimeOfDay(Math.min(Math.round(fraction * dayMinutes), dayMinutes - 1) * 60);
  }
  const halfDay = /^(\d{1,2})(:\d{2}(?::\d{2})?)\s*([ap])\.?m\.?$/i.exec(text);
  if (halfDay && (Number(halfDay[1]) < 1 || Number(halfDay[1]) > 12)) return undefined;
  const hour = halfDay && (Number(halfDay[1]) % 12) + (halfDay[3]?.toLowerCase() === 'p' ? 12 : 0);
  const time = parseTimeOfDay(halfDay ? `${hour}${halfDay[2]}` : text);
  return time === null ? undefined : formatTimeOfDay(time);
};

/** Parses '0.375' or '0,375', as a csv with raw numbers has it. */
function fractionOf(text: string): number | undefined {
  return /^0?[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const hourWords = 'h|hr|hrs|hour|hours|tim|timme|timmar|heure|heures|std|stunde|stunden';
const minuteWords = 'm|mn|min|mins|minute|minutes|minut|minuter|minuten';
const amount = String.raw`(\d+(?:[.,]\d+)?)`;
const minutesInWords = new RegExp(`^${amount}\\s*(?:${minuteWords})\\.?$`, 'i');
/** '1 h', '1,5 tim', '1 h 30', '1 hour 30 min' */
const hoursInWords = new RegExp(
  `^${amount}\\s*(?:${hourWords})\\.?(?:\\s*(?:and|och|et|und)?\\s*(\\d{1,2})\\s*(?:${minuteWords})?\\.?)?$`,
  'i',
);

function lengthInWords(text: string): number | undefined {
  const [, minutes] = minutesInWords.exec(text) ?? [];
  if (minutes) return Number(minutes.replace(',', '.'));
  const [, hours, more = '0'] = hoursInWords.exec(text) ?? [];
  return hours ? Number(hours.replace(',', '.')) * 60 + Number(more) : undefined;
}

/** Reads minutes as a number, as H:mm, or in words: 10 min, 1 h 30. */
export const readMinutes: CellReader<number> = (cell) => {
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(cell.text);
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : (lengthInWords(cell.text) ?? readNumber(cell));
  return minutes !== undefined && minutes >= 0 && minutes <= dayMinutes ? minutes : undefined;
};

/** Reads tags separated by commas, semicolons or bars. */
export const readTags: CellReader<string[]> = ({ text }) => {
  const tags = [...new Set(text.split(/[,;|]/).map((tag) => tag.trim()))].filter(Boolean);
  return tags.length <= 50 && tags.every((tag) => tag.length <= 60) ? tags : undefined;
};

/** Reads references of orders, separated as tags are. */
export const readOrderRefs: CellReader<string[]> = ({ text }) => {
  const refs = [...new Set(text.split(/[,;|]/).map((ref) => ref.trim()))].filter(Boolean);
  return refs.length <= 20 && refs.every((ref) => ref.length <= 100) ? refs : undefined;
};

/** Reads an e-mail, in lower case, by the rules of the form. */
export const readEmail: CellReader<string> = ({ text }) =>
  text.length <= 254 &&
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text)
    ? text.toLowerCase()
    : undefined;
