import legacyTexts from '@roundsman/contract/legacy-texts';
import { buffer } from 'node:stream/consumers';
import { findSheet } from '@roundsman/domain/upload/headers/find-header';
import { orderHeaders } from '@roundsman/domain/upload/headers/order-headers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { columnName } from '../../platform/files/workbook.ts';
import { markedWorkbook } from './marked-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { repackWorkbook, UnpacksToTooMuch } from './repack-workbook.ts';

// These files imitate other programs and are assembled here, so that the reader is not tested with its own writer.

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const { isHeader } = orderHeaders;

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  const whole = buffer(zip.outputStream);
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return whole;
}

/**
 * Builds a workbook as spreadsheet programs save it: shared strings, dates as formatted numbers, formulas with their
 * last value.
 */
const workbook = (sheet: string, { texts = '', date1904 = false } = {}): Promise<Buffer> =>
  zipped({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="Blad1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="170" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
  });

const text = (content: string): string => `<si><t>${content}</t></si>`;
const rows = (serial: number): string =>
  `<worksheet xmlns="${main}"><sheetData>
    <row r="1"><c r="A1" t="s"><v>3</v></c></row>
    <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" t="inlineStr"><is><t>Last</t></is></c></row>
    <row r="4"><c r="A4" s="1"><v>${serial}</v></c><c r="B4" t="str"><f>"Storgatan "&amp;1</f><v>Storgatan 1</v></c><c r="C4" s="2"><v>0.375</v></c><c r="D4"><f>3+4</f><v>7</v></c></row>
  </sheetData><mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells></worksheet>`;
const texts = text('Datum') + text('Adress') + text('Från') + text('Leveranser &amp; returer');

test.each([
  ['days counted from 1900', 46_349, false],
  ['days counted from 1904', 46_349 - 1462, true],
])('a workbook of another program, %s', async (_name, serial, date1904) => {
  const sheet = await readSheet('a.xlsx', await workbook(rows(serial), { texts, date1904 }), { isHeader });
  expect(sheet).toMatchObject({ headers: ['Datum', 'Adress', 'Från', 'Last'], headerRow: 3, lines: [4] });
  expect(sheet.rows[0]?.map(({ value }) => value)).toEqual([46_349, 'Storgatan 1', 0.375, 7]);
});

/** Offset of the last entry in the archive's directory, which is the worksheet. */
const lastEntry = (archive: Buffer): number => archive.lastIndexOf(Buffer.from('504b0102', 'hex'));

test('refuses a workbook that unpacks to more than the limit', async () => {
  const million = 1_000_000;
  const bomb = await workbook(' '.repeat(3 * million));
  expect(bomb.length).toBeLessThan(10_000);
  await expect(repackWorkbook(bomb, 2 * million)).rejects.toThrow(UnpacksToTooMuch);
  expect((await repackWorkbook(bomb, 4 * million)).length).toBeGreaterThan(3 * million);
});

test.each([
  ['its size', 24, 1],
  ['its compression', 10, 0],
  ['its packed size', 20, 10],
])('refuses a workbook as damaged whose archive states a false %s', async (_name, field, lie) => {
  const archive = await workbook(rows(46_349), { texts });
  archive.writeUInt32LE(lie, lastEntry(archive) + field);
  await expect(readSheet('a.xlsx', archive, { isHeader })).rejects.toMatchObject({
    code: 'upload_unreadable',
    details: [{ code: 'file_damaged' }],
  });
});

test('does not unpack an archive inside a workbook', async () => {
  const inner = await workbook(rows(46_349), { texts });
  const outer = new ZipFile();
  outer.addBuffer(inner, 'Index.zip');
  outer.end();
  await expect(readSheet('a.xlsx', await buffer(outer.outputStream), { isHeader })).rejects.toMatchObject({
    code: 'upload_unreadable',
  });
});

test('refuses a file as damaged that only begins like an archive', async () => {
  const file = Buffer.from('PK\u0003\u0004 and then nothing');
  await expect(readSheet('a.xlsx', file, { isHeader })).rejects.toMatchObject({ code: 'upload_unreadable' });
});

test('reads a marked copy like the original, with its problems beside it', async () => {
  const cells = (...list: string[]) => list.map((text) => ({ value: text, text }));
  const marked = await markedWorkbook(
    { headers: ['Date', 'Address'], rows: [cells('=1+1', 'a & <b>\u0001'), cells('2026-11-23')] },
    new Map([[1, { columns: [1], texts: [legacyTexts.addresses.deliveryAddress] }]]),
    'Problems',
  );
  const sheet = await readSheet('a.xlsx', marked, { isHeader });
  expect(sheet.headers).toEqual(['Problems', 'Date', 'Address']);
  expect(sheet.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['', '=1+1', 'a & <b>'],
    [legacyTexts.addresses.deliveryAddress, '2026-11-23', ''],
  ]);
});

test('names columns as spreadsheet programs do', () =>
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']));

test('refuses a spreadsheet with only headers as empty', () =>
  expect(findSheet([[{ value: 'Date', text: 'Date' }]], { isHeader })).toBeNull());
