import { Readable } from 'node:stream';
import { toSeveralLines } from '@roundsman/domain/one-line';
import { escapeFormula } from '@roundsman/domain/spreadsheet-text';
import { refuse } from '../errors.ts';
import type { FileReply } from '../http/handlers.ts';
import { maxWorkbookRows, workbookStream, xlsxType } from './workbook.ts';

/** A date, or a date and time, of a company's wall clock: `2026-11-28` or `2026-11-28T08:30:00`. */
export interface WallClock {
  readonly wallClock: string;
}
export type Cell = string | number | boolean | WallClock | null | undefined;
export type SpreadsheetFormat = 'csv' | 'xlsx';

const batch = 1_000;

const isWallClock = (cell: Cell): cell is WallClock => typeof cell === 'object' && cell !== null;

/** Converts a cell: numbers stay numbers, other values become a text that no spreadsheet program runs as a formula. */
const written = (cell: Exclude<Cell, WallClock>): string | number | null =>
  cell === null || cell === undefined
    ? null
    : typeof cell === 'number'
      ? cell
      : escapeFormula(toSeveralLines(String(cell)));

/** Returns a cell as a text file has it. Times are written so that spreadsheet programs recognise them everywhere. */
const asText = (cell: Cell): string =>
  isWallClock(cell) ? cell.wallClock.slice(0, 16).replace('T', ' ') : String(written(cell) ?? '');

/**
 * Returns one line of RFC 4180, with its end. Semicolons are quoted too: Excel splits at them where commas are decimal.
 */
export function csvLine(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => {
    const text = asText(cell);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(',')}\r\n`;
}

export interface SpreadsheetSource {
  /** The name of the file without its extension, and of the workbook's only page. */
  readonly name: string;
  readonly format: SpreadsheetFormat;
  /** Number of rows: a workbook has at most 1,048,575. */
  readonly total: number;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** Returns a list as a file that is written while its rows are read. @throws sheet_too_large */
export function spreadsheetReply({ name, format, total, header, rows }: SpreadsheetSource): FileReply {
  if (format === 'csv')
    return { file: Readable.from(csvOf(header, rows)), name: `${name}.csv`, type: 'text/csv; charset=utf-8' };
  if (total > maxWorkbookRows) refuse('sheet_too_large');
  async function* cells() {
    for await (const row of rows) yield row.map((cell) => (isWallClock(cell) ? cell : written(cell)));
  }
  return { file: workbookStream({ sheetName: name, header, rows: cells() }), name: `${name}.xlsx`, type: xlsxType };
}

async function* csvOf(header: readonly string[], rows: SpreadsheetSource['rows']): AsyncGenerator<string> {
  // Without the byte order mark Excel does not recognize UTF-8.
  yield `\uFEFF${csvLine(header)}`;
  for await (const row of rows) yield csvLine(row);
}

/**
 * Reads rows in batches of a thousand. `next` returns the rows after `last` in the order of the list. Fewer than
 * `limit` are the last.
 */
export async function* inBatches<Row>(
  next: (last: Row | undefined, limit: number) => Promise<Row[]>,
  cells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last, batch);
    for (const row of rows) yield cells(row);
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}
