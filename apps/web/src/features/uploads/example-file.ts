import { saveFile } from '../../platform/save-file.ts';

/** Downloads a CSV file with headers only, which name every field in the user's language. */
export function downloadExample(name: string, headers: readonly string[]): void {
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  saveFile(new Blob([`\ufeff${headers.join(',')}\r\n`], { type: 'text/csv' }), name);
}
