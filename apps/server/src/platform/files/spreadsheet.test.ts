import { parseCsv } from '@roundsman/domain/upload/sheet/parse-csv';
import { catalogue } from '@roundsman/contract/errors';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { csvLine, inBatches, spreadsheetReply } from './spreadsheet.ts';
import { workbookStream } from './workbook.ts';

test('quotes csv where needed and disarms formulas', () => {
  expect(csvLine(['a,b', 'c"d', 'e\nf', ' =1+1', '-2', '+46', '@x', 'g;h', null, undefined, -5, true])).toBe(
    `"a,b","c""d","e\nf",' =1+1,'-2,'+46,'@x,"g;h",,,-5,true\r\n`,
  );
});

test('no text of a csv file becomes a formula, a cell or a row of its own', () => {
  const texts = [
    '=1+1',
    '\0=1+1',
    '\u001b@x',
    '\t=1',
    '\r\n=1',
    'a\r\n=1',
    'a\r=1',
    'a","=1',
    '\ud83d=1',
    '+1-1',
    '\ufeff=1',
  ];
  const line = csvLine(texts);
  expect(parseCsv(line, 10).map((cells) => cells.length)).toEqual([texts.length]);
  for (const text of parseCsv(line, 10)[0] ?? []) expect(text).not.toMatch(/^[\s\p{Cc}\p{Cs}]*[=+@-]/u);
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
  expect(name).toBe('a/b.xlsx');
  expect(type?.includes('spreadsheetml')).toBe(true);
  expect(listOf(await buffer(file as Readable))).toEqual([
    ['Name', 'Phone', 'Load'],
    ["'=1+1", '+46701234567', -5],
    ['Åsa <&> "B"', undefined, 0.5],
  ]);
});

test('writes dates and times of a wall clock as such', async () => {
  const late = { wallClock: '2026-03-30T00:30:05' };
  expect(csvLine([{ wallClock: '2026-03-30' }, late])).toBe('2026-03-30,2026-03-30 00:30\r\n');
  const source = { name: 'a', total: 1, header: ['Day', 'Time'], rows: [[{ wallClock: '2026-03-30' }, late]] };
  const book = read(await buffer(spreadsheetReply({ ...source, format: 'xlsx' }).file as Readable), {
    cellNF: true,
    UTC: true,
  });
  const sheet = book.Sheets.a ?? {};
  // Formats 14 and 22 are those of the user's language.
  expect(sheet.A2?.z).toBe('m/d/yy');
  expect(sheet.B2?.z).toBe('m/d/yy h:mm');
  expect(sheet.A2?.v).toBe(46_111);
  expect(sheet.B2?.v).toEqual(46_111 + (30 * 60 + 5) / 86_400);
});

test('refuses more rows than a workbook allows, but not as csv', () => {
  const source = { name: 'a', total: 1_048_576, header: ['a'], rows: [] } as const;
  expect(() => spreadsheetReply({ ...source, format: 'xlsx' })).toThrow(catalogue.sheet_too_large.message);
  expect(spreadsheetReply({ ...source, format: 'csv' }).name).toBe('a.csv');
});

test('fails as a broken file when its rows fail', async () => {
  async function* rows() {
    yield ['a'];
    throw new Error('the database went');
  }
  await expect(buffer(workbookStream({ sheetName: 'a', header: ['a'], rows: rows() }))).rejects.toThrow('went');
});

test('requests the next rows until fewer than requested arrive', async () => {
  const requested: (number | undefined)[] = [];
  const next = async (last: number | undefined, limit: number): Promise<number[]> => {
    requested.push(last);
    return Array.from({ length: last === undefined ? limit : 1 }, (_, i) => (last ?? 0) + i + 1);
  };
  const rows: (readonly unknown[])[] = [];
  for await (const row of inBatches(next, (number) => [number])) rows.push(row);
  expect(rows.length).toBe(1001);
  expect(rows.at(-1)).toEqual([1001]);
  expect(requested).toEqual([undefined, 1000]);
});
