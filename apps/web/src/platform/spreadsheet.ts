import { utils, write } from '@e965/xlsx';
import { escapeFormula } from '@roundsman/domain/spreadsheet-text';

export type SpreadsheetCell = string | number;

/** Writes rows as an xlsx file; the first row is the header. Escapes formulas. A large module: import it lazily. */
export function spreadsheetBytes(
  rows: readonly (readonly SpreadsheetCell[])[],
  sheetName: string,
  /** Column widths in characters. */
  widths?: readonly number[],
): Blob {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
  );
  if (widths) sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName.slice(0, 31));
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  return new Blob([bytes]);
}

/** Writes rows as a csv file; the first row is the header. Escapes formulas. */
export function csvBytes(rows: readonly (readonly SpreadsheetCell[])[]): Blob {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
  );
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  return new Blob([`\ufeff${utils.sheet_to_csv(sheet)}\r\n`], { type: 'text/csv' });
}
