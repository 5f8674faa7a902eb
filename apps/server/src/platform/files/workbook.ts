import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { xmlText } from './xml-text.ts';

export type CellStyle = 'text' | 'head' | 'wrong';
/**
 * The content of a cell: a number, a text with its style, or a date or time, which programs show in the format of their
 * user. Null and '' leave the cell empty.
 */
export type WorkbookCell =
  | number
  | string
  | null
  | { readonly text: string; readonly look: CellStyle }
  | { readonly wallClock: string };

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows that the format allows below its header. */
export const maxWorkbookRows = 1_048_575;

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indices in cellXfs below. Texts are quoted, so that '=1+1' stays a text in every program. */
const cellStyles: Readonly<Record<CellStyle, number>> = { text: 1, head: 2, wrong: 3 };
/** Formats 14 and 22, which follow the user's language and country. */
const timeStyles = { date: 4, dateAndTime: 5 };

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${start}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${start}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFD9D6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf xfId="0" fontId="1" applyFont="1" quotePrefix="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" fillId="2" applyFill="1" quotePrefix="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A cell has at most 32,767 characters. */
const escaped = (text: string): string => xmlText(text.slice(0, 32_000));

/** Converts a column's index: 0 → A, 26 → AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

/** Returns the days since 30 December 1899, by which workbooks store dates. */
const daysOf = (wallClock: string): number =>
  (Date.parse(`${wallClock.includes('T') ? wallClock : `${wallClock}T00:00:00`}Z`) - Date.UTC(1899, 11, 30)) /
  86_400_000;

function cellXml(cell: WorkbookCell, at: string): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'object' && cell && 'wallClock' in cell) {
    const style = timeStyles[cell.wallClock.includes('T') ? 'dateAndTime' : 'date'];
    return `<c r="${at}" s="${style}"><v>${daysOf(cell.wallClock)}</v></c>`;
  }
  const { text, look } = typeof cell === 'object' && cell ? cell : { text: cell ?? '', look: 'text' as const };
  if (text === '' && look === 'text') return '';
  return `<c r="${at}" t="inlineStr" s="${cellStyles[look]}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

export interface Workbook {
  /** Name of the only page. */
  readonly sheetName: string;
  /** Stays visible while scrolling. */
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly WorkbookCell[]> | Iterable<readonly WorkbookCell[]>;
  /** Widths of the first column and of the others, in characters. */
  readonly widths?: readonly [first: number, others: number];
}

/** Returns an xlsx of one page, written while its rows are read: its memory does not grow with the rows. */
export function workbookStream({ sheetName, header, rows, widths: [first, others] = [20, 20] }: Workbook): Readable {
  const names = new Map<number, string>();
  const nameOf = (column: number): string => {
    const nameOfColumn = names.get(column) ?? columnName(column);
    names.set(column, nameOfColumn);
    return nameOfColumn;
  };
  let line = 0;
  const rowXml = (cells: readonly WorkbookCell[]): string => {
    const row = ++line;
    return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, nameOf(column) + row)).join('')}</row>`;
  };
  async function* sheetXml(): AsyncGenerator<string> {
    const columns = `<cols><col min="1" max="1" width="${first}" customWidth="1"/>${header.length > 1 ? `<col min="2" max="${header.length}" width="${others}" customWidth="1"/>` : ''}</cols>`;
    yield `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>`;
    yield rowXml(header.map((text) => ({ text, look: 'head' })));
    for await (const cells of rows) yield rowXml(cells);
    yield '</sheetData></worksheet>';
  }

  const zip = new ZipFile();
  const out = new PassThrough();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  // Removes what Excel does not allow in the name of a page.
  const name = escaped(sheetName.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31));
  zip.addBuffer(
    Buffer.from(
      `${start}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/workbook.xml',
  );
  const source = Readable.from(sheetXml());
  // An interrupted file must not look complete.
  source.on('error', (error) => out.destroy(error));
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml');
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}
