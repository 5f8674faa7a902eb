import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import * as XLSX from '@e965/xlsx';
import { refuse } from '../../../platform/errors.ts';
import { type Cell, emptyCell, isEmpty, textCell } from './cell.ts';
import { decodeText, isText } from './decode-text.ts';
import { uploadLimits } from './limits.ts';
import { parseCsv } from './parse-csv.ts';

// Old xls files are not Unicode.
XLSX.set_cptable(codepages);

const accepted = /\.(csv|xls|xlsx|xltx)$/i;
/** Sheets with a formatted but empty tail are common; beyond this nobody looks. */
const rowsLookedAt = 100_000;
const columnsLookedAt = 300;

export interface Sheet {
  readonly headers: readonly string[];
  /** Rows that hold something, below the header. */
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * The first sheet of a csv, xls, xlsx or xltx file; which of them it is, its content tells (SRV-65). Formulas are read as
 * their last value (UPL-23). @throws Refusal: unsupported_file, upload_unreadable, upload_empty, upload_too_many_rows
 */
export function readSheet(fileName: string, bytes: Uint8Array): Sheet {
  if (!accepted.test(fileName)) refuse('unsupported_file', [{ path: 'file', message: 'Use csv, xls, xlsx or xltx' }]);
  const all = isWorkbook(bytes) ? readWorkbook(bytes) : readCsv(bytes);
  const [header, ...rows] = all.filter((row) => row.some((cell) => !isEmpty(cell)));
  if (!header || rows.length === 0) refuse('upload_empty');
  if (rows.length > uploadLimits.rows) refuse('upload_too_many_rows');
  return { headers: header.map((cell) => cell.text), rows };
}

/** A zip (xlsx, xltx) or a compound file (xls, and anything with a password). */
function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return start.startsWith('504b0304') || start === 'd0cf11e0a1b11ae1';
}

function readCsv(bytes: Uint8Array): Cell[][] {
  if (bytes.length === 0) refuse('upload_empty');
  const text = decodeText(bytes);
  if (!isText(text)) refuse('unsupported_file', [{ path: 'file', message: 'Use csv, xls, xlsx or xltx' }]);
  return parseCsv(text, rowsLookedAt).map((row) => row.slice(0, columnsLookedAt).map(textCell));
}

function readWorkbook(bytes: Uint8Array): Cell[][] {
  const workbook = openWorkbook(bytes);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet) refuse('upload_empty');
  // Workbooks of old Macintoshes count days from 1904.
  const dayOffset = workbook.Workbook?.WBProps?.date1904 ? 1462 : 0;
  const rows = (sheet['!data'] ?? []) as readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[];
  // The lists have holes where cells are empty.
  return Array.from(rows, (row) =>
    Array.from((row ?? []).slice(0, columnsLookedAt), (cell) => cellOf(cell, dayOffset)),
  );
}

function openWorkbook(bytes: Uint8Array): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: rowsLookedAt,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    const message = isLocked ? 'The file is protected by a password' : 'The file is damaged';
    return refuse('upload_unreadable', [{ path: 'file', message }]);
  }
}

function cellOf(cell: XLSX.CellObject | undefined, dayOffset: number): Cell {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'z') return emptyCell;
  if (cell.t === 'e') return textCell(cell.w ?? '#ERROR');
  if (typeof cell.v !== 'number') return textCell(String(cell.v));
  const format = String(cell.z ?? '');
  const isDate = XLSX.SSF.is_date(format);
  // Leading zeros and dates are in the format; elsewhere the number itself is truer than what the column had room for.
  const text = (isDate || /^0+$/.test(format)) && cell.w ? cell.w.trim() : String(cell.v);
  return { value: isDate && cell.v >= 1 ? cell.v + dayOffset : cell.v, text };
}
