import * as XLSX from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { Cell } from '@roundsman/domain/upload/values/cell';
import { cellOf, maxSheetSize, type WorkbookCell } from '@roundsman/domain/upload/sheet/sheet';
import { refuse, type RefusalDetail } from '../../platform/errors.ts';
import { repackWorkbook, UnpacksToTooMuch } from './repack-workbook.ts';

// Old xls files are not Unicode.
XLSX.set_cptable(codepages);

/** More than real workbooks of 10 MB unpack to; a zip bomb unpacks to thousands of times as much. */
const maxUnpackedBytes = 256 * 1024 * 1024;

/**
 * Returns the cells of a workbook's first sheet, row by row.
 * @throws Refusal upload_unreadable or upload_empty
 */
export async function readFirstSheet(bytes: Uint8Array): Promise<Cell[][]> {
  const workbook = await openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet) refuse('upload_empty');
  // Workbooks of old Macintosh computers count days from 1904.
  const dayOffset = workbook.Workbook?.WBProps?.date1904 ? 1462 : 0;
  const rows = (sheet['!data'] ?? []) as readonly (readonly (WorkbookCell | undefined)[] | undefined)[];
  // The arrays have holes at empty cells.
  return Array.from(rows, (row) =>
    Array.from((row ?? []).slice(0, maxSheetSize.columns), (cell) => cellOf(cell, XLSX.SSF.is_date, dayOffset)),
  );
}

async function openWorkbook(bytes: Buffer): Promise<XLSX.WorkBook> {
  try {
    return XLSX.read(isZip(bytes) ? await repackWorkbook(bytes, maxUnpackedBytes) : bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: maxSheetSize.rows,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    return refuse('upload_unreadable', [{ path: 'file', ...problemOf(error) }]);
  }
}

const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'PK';

function problemOf(error: unknown): RefusalDetail {
  if (error instanceof UnpacksToTooMuch)
    return { code: 'file_unpacks_too_large', params: { megabytes: maxUnpackedBytes / 1024 / 1024 } };
  // The library has no error codes.
  const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
  return { code: isLocked ? 'file_locked' : 'file_damaged' };
}
