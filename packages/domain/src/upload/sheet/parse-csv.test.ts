import { expect, test } from 'vitest';
import { decodeText, isText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';

const rows = (text: string): string[][] => parseCsv(text, 100);

test('commas, semicolons, tabs and bars each part fields, whichever the header has', () => {
  expect(rows('a,b\n1,"x;y"\n')).toEqual([
    ['a', 'b'],
    ['1', 'x;y'],
  ]);
  expect(rows('a;"b,c,d";e\r\n1;2,5;3')).toEqual([
    ['a', 'b,c,d', 'e'],
    ['1', '2,5', '3'],
  ]);
  expect(rows('a\tb\n1\t2,5')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(rows('a|b\n1|2,5')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(rows('sep=|\na|b\n1|2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('old Macs end lines with a carriage return', () => {
  expect(rows('sep=;\ra;b\r1;2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('quotes hold separators, line ends and doubled quotes', () => {
  expect(rows('a,b\n"line one\nline two","she said ""hi"""')).toEqual([
    ['a', 'b'],
    ['line one\nline two', 'she said "hi"'],
  ]);
});

test('empty fields stay in their place, also at the end of a line and of the file', () => {
  expect(rows('a,b,c\n,,\n1,,')).toEqual([
    ['a', 'b', 'c'],
    ['', '', ''],
    ['1', '', ''],
  ]);
});

test('dates, phones and codes are unchanged', () => {
  expect(rows('d,p,c\n23/11/2026,+46701234567,007')[1]).toEqual(['23/11/2026', '+46701234567', '007']);
});

test('an unclosed quote takes the rest and ends', () => expect(rows('a\n"b,c')).toEqual([['a'], ['b,c']]));

test('no more rows than the limit', () => expect(parseCsv('a\n'.repeat(50), 10)).toHaveLength(10));

test.each([
  ['UTF-8', Buffer.from('Malmö, 5 €')],
  ['UTF-8 with a mark', Buffer.from('\ufeffMalmö, 5 €')],
  ['UTF-16 little end first', Buffer.from('\ufeffMalmö, 5 €', 'utf16le')],
  ['UTF-16 big end first', Buffer.from('\ufeffMalmö, 5 €', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Malmö, 5 €', 'utf16le')],
  ['Windows-1252', Buffer.from([0x4d, 0x61, 0x6c, 0x6d, 0xf6, 0x2c, 0x20, 0x35, 0x20, 0x80])],
])('text in %s is read', (_name, bytes) => expect(decodeText(bytes)).toBe('Malmö, 5 €'));

test('a picture is no text', () => {
  expect(isText(decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])))).toBe(false);
  expect(isText('Malmö\t5 €\r\n')).toBe(true);
});

test('a title above the headers, addresses with commas and decimals do not mislead', () => {
  const text =
    'Tuesday round, north\nDate;Address;Load\n23/11;Mill Lane 4, Porto, Portugal;2,5\n24/11;Rua A, Porto;3,5\n';
  expect(parseCsv(text, 10)[1]).toEqual(['Date', 'Address', 'Load']);
  expect(parseCsv('Round\nDate\tLoad\n23/11\t2,5\n', 10)[2]).toEqual(['23/11', '2,5']);
  expect(parseCsv('Date,Note\n23/11,one; two; three\n24/11,four; five; six\n', 10)[1]).toEqual([
    '23/11',
    'one; two; three',
  ]);
});
