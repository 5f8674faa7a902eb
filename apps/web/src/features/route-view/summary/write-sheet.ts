import { utils, writeFile } from '@e965/xlsx';
import type { SheetRow } from './sheets.ts';

/** Saves rows as an xlsx file; loaded when somebody downloads. */
export function writeSheet(rows: SheetRow[], name: string): void {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(rows), 'Routes');
  writeFile(book, `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.xlsx`);
}
