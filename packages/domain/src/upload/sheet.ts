import { type Cell, emptyCell, textCell } from './cell.ts';

/** The first sheet of a file: its header texts, and the rows below them that hold something (UPL-02, UPL-19). */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The row of the file that the headers stand in, counted from 1; the last one where they take several. */
  readonly headerRow: number;
  /** The row of the file that each row stands in, counted from 1. */
  readonly lines: readonly number[];
}

/** A cell as spreadsheet readers give it: type, value, shown text, number format. */
export interface WorkbookCell {
  readonly t?: string;
  readonly v?: string | number | boolean | Date | null;
  readonly w?: string;
  readonly z?: string | number;
}

/** Sheets with a formatted but empty tail are common; beyond this nobody looks. */
export const maxSheetSize = { rows: 100_000, columns: 300 } as const;

/** A zip (xlsx, xltx) or a compound file (xls, and anything with a password); everything else is read as csv. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return start.startsWith('504b0304') || start === 'd0cf11e0a1b11ae1';
}

/**
 * A workbook's cell as the upload reads it; formulas count by their last value (UPL-23). `isDateFormat` tells whether a
 * number format shows days; `dayOffset` is 1462 where days count from 1904 (workbooks of old Macintoshes), else 0.
 */
export function cellOf(
  cell: WorkbookCell | undefined,
  isDateFormat: (format: string) => boolean,
  dayOffset: number,
): Cell {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'z') return emptyCell;
  if (cell.t === 'e') return textCell(cell.w ?? '#ERROR');
  if (typeof cell.v !== 'number') return textCell(String(cell.v));
  // Without the language that it may be written for.
  const format = String(cell.z ?? '').replace(/^\[\$[^\]]*\]/, '');
  const isDate = isDateFormat(format);
  // Leading zeros and dates are in the format; elsewhere the number itself is truer than what the column had room for.
  const digits = /^0+$/.test(format) && Number.isInteger(cell.v) && cell.v >= 0 ? format.length : 0;
  const text = isDate && cell.w ? cell.w.trim() : String(cell.v).padStart(digits, '0');
  return { value: isDate && cell.v >= 1 ? cell.v + dayOffset : cell.v, text };
}
