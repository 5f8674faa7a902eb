import { refuse } from '../../platform/errors.ts';
import { type Cell, textCell } from '@roundsman/domain/upload/values/cell';
import { decodeText, isText } from '@roundsman/domain/upload/sheet/decode-text';
import { uploadLimits } from '@roundsman/domain/upload/sheet/limits';
import { parseCsv } from '@roundsman/domain/upload/sheet/parse-csv';
import { type HeaderHints, findSheet } from '@roundsman/domain/upload/headers/find-header';
import { isWorkbook, type Sheet, maxSheetSize } from '@roundsman/domain/upload/sheet/sheet';

const accepted = /\.(csv|xls|xlsx|xltx)$/i;

/**
 * Reads the first sheet of a csv, xls, xlsx or xltx file, detected by its content. Formulas are read as their last
 * value. @throws Refusal: unsupported_file, upload_unreadable, upload_empty, upload_too_many_rows
 */
export async function readSheet(fileName: string, bytes: Uint8Array, hints: HeaderHints): Promise<Sheet> {
  if (!accepted.test(fileName)) refuse('unsupported_file', [{ path: 'file', code: 'not_a_spreadsheet' }]);
  const all = isWorkbook(bytes) ? await readWorkbook(bytes) : readCsv(bytes);
  const sheet = findSheet(all, hints) ?? refuse('upload_empty');
  if (sheet.rows.length > uploadLimits.rows) refuse('upload_too_many_rows', undefined, { rows: uploadLimits.rows });
  return sheet;
}

function readCsv(bytes: Uint8Array): Cell[][] {
  if (bytes.length === 0) refuse('upload_empty');
  const text = decodeText(bytes);
  if (!isText(text)) refuse('unsupported_file', [{ path: 'file', code: 'not_a_spreadsheet' }]);
  return parseCsv(text, maxSheetSize.rows).map((row) => row.slice(0, maxSheetSize.columns).map(textCell));
}

/** Loads the large workbook library only when needed, because most files are csv. */
async function readWorkbook(bytes: Uint8Array): Promise<Cell[][]> {
  const { readFirstSheet } = await import('./read-workbook.ts');
  return readFirstSheet(bytes);
}
