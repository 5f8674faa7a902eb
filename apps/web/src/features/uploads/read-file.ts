import type { ErrorCode } from '@roundsman/contract/errors';
import { type Cell, textCell } from '@roundsman/domain/upload/values/cell';
import { decodeText, isText } from '@roundsman/domain/upload/sheet/decode-text';
import { uploadLimits } from '@roundsman/domain/upload/sheet/limits';
import { parseCsv } from '@roundsman/domain/upload/sheet/parse-csv';
import { type HeaderHints, findSheet } from '@roundsman/domain/upload/headers/find-header';
import { isWorkbook, type Sheet, maxSheetSize } from '@roundsman/domain/upload/sheet/sheet';

/** Accepted file extensions. */
export const acceptedFiles = '.csv,.xls,.xlsx,.xltx';
const accepted = /\.(csv|xls|xlsx|xltx)$/i;

/** Thrown when a file cannot be used. The codes are the server's. */
export class UnusableFile extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads the cells of the file's first sheet in the same way as the server. The workbook reader is loaded only for
 * workbooks. @throws UnusableFile
 */
export async function readFile(file: File): Promise<Cell[][]> {
  if (!accepted.test(file.name)) throw new UnusableFile('unsupported_file');
  if (file.size > uploadLimits.bytes) throw new UnusableFile('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(bytes) ? cellsOfWorkbook(bytes) : cellsOfText(bytes);
}

/** Finds the header row and the rows below it. @throws UnusableFile */
export function sheetIn(cells: readonly (readonly Cell[])[], hints: HeaderHints): Sheet {
  const sheet = findSheet(cells, hints);
  if (!sheet) throw new UnusableFile('upload_empty');
  if (sheet.rows.length > uploadLimits.rows) throw new UnusableFile('upload_too_many_rows');
  return sheet;
}

function cellsOfText(bytes: Uint8Array) {
  const text = decodeText(bytes);
  if (!isText(text)) throw new UnusableFile('unsupported_file');
  return parseCsv(text, maxSheetSize.rows).map((row) => row.slice(0, maxSheetSize.columns).map(textCell));
}

async function cellsOfWorkbook(bytes: Uint8Array) {
  const { readWorkbook } = await import('./read-workbook.ts');
  try {
    return await readWorkbook(bytes);
  } catch {
    throw new UnusableFile('upload_unreadable');
  }
}
