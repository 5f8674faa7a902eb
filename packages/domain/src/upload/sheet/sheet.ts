import { type Cell, emptyCell, textCell } from '../values/cell.ts';

/** The first sheet of a file: its headers, and the rows below them that are not empty. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The row of the file with the headers, counted from 1; the last one when they take several. */
  readonly headerRow: number;
  /** The row of the file that each row was in, counted from 1. */
  readonly lines: readonly number[];
}

/** A cell of a spreadsheet library: type, value, shown text, number format. */
export interface WorkbookCell {
  readonly t?: string;
  readonly v?: string | number | boolean | Date | null;
  readonly w?: string;
  readonly z?: string | number;
}

/** The part of a sheet that is read: many have a long formatted but empty end. */
export const maxSheetSize = { rows: 100_000, columns: 300 } as const;

/** A zip (xlsx, xltx) or a compound file (xls, and anything with a password); everything else is read as csv. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return start.startsWith('504b0304') || start === 'd0cf11e0a1b11ae1';
}

/**
 * Converts a workbook's cell. Formulas have their last value. `isDateFormat` is true for number formats that show days;
 * `dayOffset` is 1462 when days count from 1904 (workbooks of old Macintoshes), else 0.
 */
export function cellOf(
  cell: WorkbookCell | undefined,
  isDateFormat: (format: string) => boolean,
  dayOffset: number,
): Cell {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'z') return emptyCell;
  if (cell.t === 'e') return textCell(cell.w ?? '#ERROR');
  if (typeof cell.v !== 'number') return textCell(String(cell.v));
  // Without the language code at its beginning.
  const format = String(cell.z ?? '').replace(/^\[\$[^\]]*\]/, '');
  const isDate = isDateFormat(format);
  // Leading zeros and dates come from the format. Otherwise the shown text may be rounded, and the number is exact.
  const digits = /^0+$/.test(format) && Number.isInteger(cell.v) && cell.v >= 0 ? format.length : 0;
  const text = isDate && cell.w ? cell.w.trim() : String(cell.v).padStart(digits, '0');
  return { value: isDate && cell.v >= 1 ? cell.v + dayOffset : cell.v, text };
}
