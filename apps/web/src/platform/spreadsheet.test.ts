import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { spreadsheetBytes } from './spreadsheet.ts';

it('writes numbers as numbers and escapes formulas (SRV-65)', async () => {
  const bytes = await spreadsheetBytes(
    [
      ['Name', 'Load'],
      ['=HYPERLINK("x")', 2],
      ['+46701234567', -1],
    ],
    'A name that is much too long for a sheet',
  ).arrayBuffer();
  const book = read(bytes);
  expect(book.SheetNames).toEqual(['A name that is much too long fo']);
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
    ['Name', 'Load'],
    [`'=HYPERLINK("x")`, 2],
    ['+46701234567', -1],
  ]);
});
