import { catalogue } from '@roundsman/contract/errors';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { csvLine, inBatches, spreadsheetReply } from './spreadsheet.ts';
import { workbookStream } from './workbook.ts';

test('quotes what csv needs quoted and disarms what a spreadsheet would run', () => {
  expect(csvLine(['a,b', 'c"d', 'e\nf', ' =1+1', '-2', '+46', '@x', 'g;h', null, undefined, -5, true])).toBe(
    `"a,b","c""d","e\nf",' =1+1,'-2,'+46,'@x,"g;h",,,-5,true\r\n`,
  );
});

const listOf = (bytes: Uint8Array): unknown[][] => {
  const book = read(bytes);
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
};

test('writes the same texts into a workbook, numbers as numbers', async () => {
  const source = { name: 'a/b', total: 2, header: ['Name', 'Phone', 'Load'] } as const;
  const rows = [
    ['=1+1', '+46701234567', -5],
    ['Åsa <&> "B"\u0001', null, 0.5],
  ];
  const { file, name, type } = spreadsheetReply({ ...source, format: 'xlsx', rows });
  expect([name, type?.includes('spreadsheetml')]).toEqual(['a/b.xlsx', true]);
  expect(listOf(await buffer(file as Readable))).toEqual([
    ['Name', 'Phone', 'Load'],
    ["'=1+1", '+46701234567', -5],
    ['Åsa <&> "B" ', undefined, 0.5],
  ]);
});

test('is refused where a workbook has no room, and not as csv', () => {
  const source = { name: 'a', total: 1_048_576, header: ['a'], rows: [] } as const;
  expect(() => spreadsheetReply({ ...source, format: 'xlsx' })).toThrow(catalogue.sheet_too_large.message);
  expect(spreadsheetReply({ ...source, format: 'csv' }).name).toBe('a.csv');
});

test('breaks off as a broken file when its rows do', async () => {
  async function* rows() {
    yield ['a'];
    throw new Error('the database went');
  }
  await expect(buffer(workbookStream({ sheetName: 'a', header: ['a'], rows: rows() }))).rejects.toThrow('went');
});

test('asks for the next rows until fewer come than asked for', async () => {
  const asked: (number | undefined)[] = [];
  const next = async (last: number | undefined, limit: number): Promise<number[]> => {
    asked.push(last);
    return Array.from({ length: last === undefined ? limit : 1 }, (_, i) => (last ?? 0) + i + 1);
  };
  const rows: (readonly unknown[])[] = [];
  for await (const row of inBatches(next, (each) => [each])) rows.push(row);
  expect([rows.length, rows.at(-1), asked]).toEqual([1001, [1001], [undefined, 1000]]);
});
