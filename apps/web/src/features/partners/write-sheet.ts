import { utils, writeFile } from '@e965/xlsx';

/** Saves rows as an xlsx file; loaded when somebody exports. */
export function writeSheet(rows: readonly (readonly (string | number)[])[], sheet: string, name: string): void {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), sheet.slice(0, 31));
  writeFile(book, `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.xlsx`);
}
