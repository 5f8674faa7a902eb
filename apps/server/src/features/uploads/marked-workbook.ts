import { buffer } from 'node:stream/consumers';
import type { Sheet } from '@roundsman/domain/upload/sheet';
import { type WorkbookCell, workbookStream } from '../../platform/files/workbook.ts';

/** What is wrong with a row: in words, and in which columns. */
export interface Mark {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
}

/**
 * The rows of a sheet as an xlsx that can be corrected and uploaded again: every cell is text as it was shown, those that
 * are wrong are coloured, and a first column says why. It is the person's own file, so no text of it is changed: what
 * begins with = is kept a text by the cell's look alone.
 */
export async function markedWorkbook(
  { headers, rows }: Pick<Sheet, 'headers' | 'rows'>,
  marks: ReadonlyMap<number, Mark>,
  reasonHeader: string,
): Promise<Uint8Array> {
  function* lines(): Generator<WorkbookCell[]> {
    for (const [index, row] of rows.entries()) {
      const mark = marks.get(index);
      const wrong = new Set(mark?.columns);
      const width = Math.max(row.length, ...[...wrong].map((column) => column + 1));
      const cells = Array.from({ length: width }, (_, column): WorkbookCell => {
        const text = row[column]?.text ?? '';
        return wrong.has(column) ? { text, look: 'wrong' } : text;
      });
      yield [mark ? { text: mark.texts.join('\n'), look: 'wrong' } : '', ...cells];
    }
  }
  return buffer(
    workbookStream({ sheetName: 'Orders', header: [reasonHeader, ...headers], rows: lines(), widths: [44, 20] }),
  );
}
