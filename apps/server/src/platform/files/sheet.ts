import { Readable } from 'node:stream';
import { refuse } from '../errors.ts';
import type { FileReply } from '../http/handlers.ts';

export type Cell = string | number | boolean | null | undefined;

/** Must be the contract's mostSheetRows: an xlsx is made in memory. */
const mostRows = 50_000;
const batch = 1_000;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A text that a spreadsheet would take for a formula is kept a text; numbers and telephone numbers are none.
 */
export function harmless(cell: Cell): Exclude<Cell, undefined> {
  if (typeof cell !== 'string') return cell ?? null;
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d ().,]+$/.test(cell) ? `'${cell}` : cell;
}

/** One line of RFC 4180, with its end. */
export function csvLine(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => {
    const text = String(harmless(cell) ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(',')}\r\n`;
}

export interface SheetSource<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly total: number;
  readonly header: readonly string[];
  /** The next rows after one, in the order of the list; fewer than `limit` are the last. */
  readonly next: (last: Row | undefined, limit: number) => Promise<Row[]>;
  readonly cells: (row: Row) => readonly Cell[];
}

/** A csv flows row by row, however long; an xlsx has a limit. @throws sheet_too_large */
export async function sheetReply<Row>(source: SheetSource<Row>): Promise<FileReply> {
  const { name, format, total } = source;
  if (format === 'csv')
    return { file: Readable.from(csvOf(source)), name: `${name}.csv`, type: 'text/csv; charset=utf-8' };
  if (total > mostRows) refuse('sheet_too_large');
  const { utils, write } = await import('@e965/xlsx');
  const rows: Exclude<Cell, undefined>[][] = [[...source.header]];
  for await (const some of batches(source)) for (const row of some) rows.push(source.cells(row).map(harmless));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name.slice(0, 31));
  return { file: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, name: `${name}.xlsx`, type: xlsxType };
}

async function* csvOf<Row>(source: SheetSource<Row>): AsyncGenerator<string> {
  // Without the mark Excel takes UTF-8 for something else.
  yield `\uFEFF${csvLine(source.header)}`;
  for await (const rows of batches(source)) yield rows.map((row) => csvLine(source.cells(row))).join('');
}

async function* batches<Row>({ next }: SheetSource<Row>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last, batch);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}
