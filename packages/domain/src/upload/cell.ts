import { type OrderPriority, orderPriorities } from '../order/priority.ts';
import { formatTimeOfDay, parseDeliveryDate, parseTimeOfDay } from '../units.ts';

/** A cell of a sheet: the number that a spreadsheet holds, or text; and what its reader sees. */
export interface Cell {
  readonly value: number | string;
  readonly text: string;
}

export const emptyCell: Cell = { value: '', text: '' };
export const textCell = (text: string): Cell => ({ value: text.trim(), text: text.trim() });
export const isEmpty = (cell: Cell | undefined): boolean => cell === undefined || cell.text === '';

/** Each reader answers undefined for what it cannot read. */
export type CellReader<T> = (cell: Cell) => T | undefined;

export const textUpTo =
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

export const numberWithin =
  (least: number, most: number): CellReader<number> =>
  (cell) => {
    const number = readNumber(cell);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  };

/** Day 1 of a spreadsheet is 1900-01-01; it believes that 1900 was a leap year, hence the 30th. */
const dayZero = Date.UTC(1899, 11, 30);
/** 1954 to 2119: other numbers are no dates. */
const serials = { least: 20_000, most: 80_000 };

/** YYYY-MM-DD, YYYY/MM/DD, DD/MM/YYYY or a spreadsheet's day number, as YYYY-MM-DD (UPL-24). */
export const readDate: CellReader<string> = ({ value, text }) => {
  const serial = typeof value === 'number' ? value : /^\d{5}$/.test(value) ? Number(value) : undefined;
  if (serial !== undefined) {
    if (serial < serials.least || serial > serials.most) return undefined;
    return new Date(dayZero + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
  }
  const yearFirst = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text);
  const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[3], yearFirst[4]]
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]];
  if (!year || !month || !day) return undefined;
  return parseDeliveryDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? undefined;
};

const dayMinutes = 24 * 60;

/** HH:mm, 8:30 AM, or the part of a day that spreadsheets keep: 0.375 is 09:00 (UPL-11). As HH:mm. */
export const readTime: CellReader<string> = ({ value, text }) => {
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

/** '0.375' or '0,375': a csv saved with raw numbers. */
function fractionOf(text: string): number | undefined {
  return /^0?[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Minutes as a number, or a length H:mm. */
export const readMinutes: CellReader<number> = (cell) => {
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(cell.text);
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : readNumber(cell);
  return minutes !== undefined && minutes >= 0 && minutes <= dayMinutes ? minutes : undefined;
};

/** Digits with a leading '+'; letters are no phone. */
export const readPhone: CellReader<string> = ({ text }) => {
  const digits = text.replace(/\D/g, '');
  return /^[+\d\s\u00a0().\-/]+$/.test(text) && digits.length >= 4 && digits.length <= 15 ? `+${digits}` : undefined;
};

/** Tags parted by commas, semicolons or bars. */
export const readTags: CellReader<string[]> = ({ text }) => {
  const tags = [...new Set(text.split(/[,;|]/).map((tag) => tag.trim()))].filter(Boolean);
  return tags.length <= 50 && tags.every((tag) => tag.length <= 60) ? tags : undefined;
};

export const readPriority: CellReader<OrderPriority> = ({ text }) =>
  orderPriorities.find((priority) => priority === text.trim().toUpperCase());
