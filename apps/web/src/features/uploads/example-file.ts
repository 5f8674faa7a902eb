import { saveFile } from '../../platform/save-file.ts';

/** A csv with nothing but the headers that every field would recognise, in the reader's language. */
export function downloadExample(name: string, headers: readonly string[]): void {
  // The mark at the start makes spreadsheets read it as UTF-8.
  saveFile(new Blob([`\ufeff${headers.join(',')}\r\n`], { type: 'text/csv' }), name);
}
