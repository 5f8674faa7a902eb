import { buffer } from 'node:stream/consumers';
import type { Cell } from '@roundsman/domain/upload/cell';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { ZipFile } from 'yazl';

/** What is wrong with a row: in words, and in which columns. */
export interface Mark {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
}

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in cellXfs below. Texts are quoted, so that '=1+1' stays a text wherever it is opened or saved again. */
const style = { text: 1, head: 2, wrong: 3 } as const;

const fixed: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${start}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${start}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${start}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFD9D6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf xfId="0" fontId="1" applyFont="1" quotePrefix="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" fillId="2" applyFill="1" quotePrefix="1"/></cellXfs></styleSheet>`,
};

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escaped = (text: string): string =>
  // XML has no place for most control characters, nor for half a pair.
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (mark) => (/[\t\n\r]/.test(mark) ? mark : ' '))
    .replace(/[<>&"]/g, (mark) => escapes[mark] ?? mark)
    .slice(0, 32_000);

/** 0 → A, 26 → AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

/**
 * The rows of a sheet as an xlsx that can be corrected and uploaded again: every cell is text as it was shown, those that
 * are wrong are coloured, and a first column says why.
 */
export async function markedWorkbook(
  sheet: Pick<Sheet, 'headers' | 'rows'>,
  marks: ReadonlyMap<number, Mark>,
  reasonHeader: string,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  const whole = buffer(zip.outputStream);
  for (const [name, text] of Object.entries(fixed)) zip.addBuffer(Buffer.from(text), name);
  zip.addBuffer(Buffer.from(sheetXml(sheet, marks, reasonHeader)), 'xl/worksheets/sheet1.xml');
  zip.end();
  return whole;
}

function sheetXml(
  { headers, rows }: Pick<Sheet, 'headers' | 'rows'>,
  marks: ReadonlyMap<number, Mark>,
  reasonHeader: string,
): string {
  const cell = (text: string, column: number, row: number, look: number): string =>
    text === '' && look === style.text
      ? ''
      : `<c r="${columnName(column)}${row}" t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  const line = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;

  const head = [reasonHeader, ...headers].map((text, i) => cell(text, i, 1, style.head)).join('');
  const body = rows.map((row: readonly Cell[], index) => {
    const mark = marks.get(index);
    const wrong = new Set(mark?.columns);
    const width = Math.max(row.length, ...[...wrong].map((column) => column + 1));
    const cells = Array.from({ length: width }, (_, i) =>
      cell(row[i]?.text ?? '', i + 1, index + 2, wrong.has(i) ? style.wrong : style.text),
    );
    const reasons = cell(mark?.texts.join('\n') ?? '', 0, index + 2, mark ? style.wrong : style.text);
    return line(index + 2, reasons + cells.join(''));
  });
  const columns = `<cols><col min="1" max="1" width="44" customWidth="1"/><col min="2" max="${headers.length + 1}" width="20" customWidth="1"/></cols>`;
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>`;
  return `${start}<worksheet xmlns="${main}">${view}${columns}<sheetData>${line(1, head)}${body.join('')}</sheetData></worksheet>`;
}
