import { read, set_cptable, SSF } from '@e965/xlsx';
import type { Cell } from '@roundsman/domain/upload/values/cell';
import { cellOf, maxSheetSize, type WorkbookCell } from '@roundsman/domain/upload/sheet/sheet';

const isOldFormat = (bytes: Uint8Array): boolean => bytes[0] === 0xd0;

/** Reads the cells of a workbook's first sheet. @throws if the file is damaged or has a password */
export async function readWorkbook(bytes: Uint8Array): Promise<Cell[][]> {
  // Old XLS files are not Unicode, and their code tables are large.
  if (isOldFormat(bytes)) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  const workbook = read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    sheetRows: maxSheetSize.rows,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  });
  const dayOffset = workbook.Workbook?.WBProps?.date1904 ? 1462 : 0;
  const rows = (workbook.Sheets[workbook.SheetNames[0] ?? '']?.['!data'] ?? []) as readonly (
    | readonly (WorkbookCell | undefined)[]
    | undefined
  )[];
  // The arrays are sparse: empty cells and rows are holes.
  return Array.from(rows, (row) =>
    Array.from((row ?? []).slice(0, maxSheetSize.columns), (cell) => cellOf(cell, SSF.is_date, dayOffset)),
  );
}
