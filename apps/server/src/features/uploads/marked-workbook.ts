import { buffer } from 'node:stream/consumers';
import { formatCell } from '@roundsman/domain/upload/values/cell';
import type { Sheet } from '@roundsman/domain/upload/sheet/sheet';
import { type WorkbookCell, workbookStream } from '../../platform/files/workbook.ts';

/** The problems of a row as text, and their columns. */
export interface Mark {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
}

/** Values that the person changed, by row and column. */
export type Corrected = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * Returns the rows as an xlsx that can be corrected and uploaded again. Every cell is text, also dates, times and what
 * begins with =. Corrections replace the original values. Cells with problems are coloured, and the first column has
 * the reasons.
 */
export async function markedWorkbook(
  { headers, rows }: Pick<Sheet, 'headers' | 'rows'>,
  marks: ReadonlyMap<number, Mark>,
  reasonHeader: string,
  corrected: Corrected = new Map(),
): Promise<Uint8Array> {
  function* lines(): Generator<WorkbookCell[]> {
    for (const [index, row] of rows.entries()) {
      const mark = marks.get(index);
      const marked = new Set(mark?.columns);
      const width = Math.max(
        row.length,
        ...[...marked, ...(corrected.get(index)?.keys() ?? [])].map((column) => column + 1),
      );
      const cells = Array.from({ length: width }, (_, column): WorkbookCell => {
        const cell = row[column];
        const text = corrected.get(index)?.get(column) ?? (cell ? formatCell(cell) : '');
        return marked.has(column) ? { text, look: 'wrong' } : text;
      });
      yield [mark ? { text: mark.texts.join('\n'), look: 'wrong' } : '', ...cells];
    }
  }
  return buffer(
    workbookStream({ sheetName: 'Orders', header: [reasonHeader, ...headers], rows: lines(), widths: [44, 20] }),
  );
}
