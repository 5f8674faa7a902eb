import * as XLSX from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { Cell } from '@roundsman/domain/upload/cell';
import { cellOf, sheetReach, type WorkbookCell } from '@roundsman/domain/upload/sheet';
import { refuse } from '../../platform/errors.ts';

// Old xls files are not Unicode.
XLSX.set_cptable(codepages);

/** The cells of a workbook's first sheet, row by row. @throws upload_unreadable, upload_empty */
export function readFirstSheet(bytes: Uint8Array): Cell[][] {
  const workbook = openWorkbook(bytes);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet) refuse('upload_empty');
  // Workbooks of old Macintoshes count days from 1904.
  const dayOffset = workbook.Workbook?.WBProps?.date1904 ? 1462 : 0;
  const rows = (sheet['!data'] ?? []) as readonly (readonly (WorkbookCell | undefined)[] | undefined)[];
  // The lists have holes where cells are empty.
  return Array.from(rows, (row) =>
    Array.from((row ?? []).slice(0, sheetReach.columns), (cell) => cellOf(cell, XLSX.SSF.is_date, dayOffset)),
  );
}

function openWorkbook(bytes: Uint8Array): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: sheetReach.rows,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    const message = isLocked ? 'The file is protected by a password' : 'The file is damaged';
    return refuse('upload_unreadable', [{ path: 'file', message }]);
  }
}
