import { toOneLine, toSeveralLines } from '../../one-line.ts';
import { unescapeFormula } from '../../spreadsheet-text.ts';
import { formatTimeOfDay } from '../../units.ts';

/** A cell of a sheet: its number or text, and the text that is shown. */
export interface Cell {
  readonly value: number | string;
  readonly text: string;
}

export const emptyCell: Cell = { value: '', text: '' };
/** Returns a cell with this text, without the apostrophe by which exported files mark a text: '69117, '+49 6221 1. */
export const textCell = (typed: string): Cell => {
  const text = unescapeFormula(toSeveralLines(typed).trim())
    .replace(/^'(?=\d)/, '')
    .trim();
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

/** Returns the day of a number in a spreadsheet, with or without a time, as YYYY-MM-DD; null for other numbers. */
export const dateOfSerial = (value: number): string | null =>
  value < serials.least || value > serials.most
    ? null
    : new Date(dayZero + Math.floor(value) * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns a text that is read as the same value. A workbook shows dates and times in the format of the cell, which can
 * be ambiguous: 5/1/30.
 */
export function formatCell({ value, text }: Cell): string {
  if (typeof value !== 'number' || text === String(value) || /^0*\d+$/.test(text)) return text;
  const time = formatTimeOfDay(Math.min(Math.round((value % 1) * dayMinutes), dayMinutes - 1) * 60);
  if (value >= 0 && value < 1) return time;
  const date = dateOfSerial(value);
  if (date === null) return text;
  return value % 1 === 0 ? date : `${date} ${time}`;
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
