import { contactFields } from '@roundsman/domain/upload/contact-fields';
import { uploadFields } from '@roundsman/domain/upload/order-fields';
import { z } from 'zod';
import * as s from './shapes.ts';

/** How a spreadsheet (field file) is meant to be read, beside its mapping. */
export const spreadsheetReading = {
  /** JSON list of extra headers that become custom fields. */
  fields: z.string().optional(),
  /**
   * JSON object for addresses in several columns: { address field: [headers] }. The texts of these columns, in this order,
   * are the address; the header in the field's own text is then not needed.
   */
  addressColumns: z.string().optional(),
  /** The row of the file that the headers stand in, from 1; found by itself when it is left out. */
  headerRow: z.string().optional(),
  /** JSON list of cells written anew: [{ row, field, value }], rows counted from 0 below the headers. */
  fixes: z.string().optional(),
  /** JSON list of rows to leave out. */
  skip: z.string().optional(),
};

/** Of a workbook with what is wrong at its cells: the language that it says so in. */
export const markedQuery = z.object({ language: s.language.default('en') });

/** The one file of an upload. */
export const spreadsheetFile = {
  file: { description: 'The spreadsheet: csv, xls, xlsx or xltx, at most 10 MB' },
} as const;

/** What may be wrong with the file itself, whatever is done with it. */
export const spreadsheetErrors = [
  'upload_unreadable',
  'upload_empty',
  'upload_too_many_rows',
  'upload_header_missing',
  'unsupported_file',
  'too_large',
  'company_deactivated',
] as const;

/** Of orders and of contacts. */
const sheetFields = [...uploadFields, ...contactFields];

/** By field of the mapping, a text. */
const texts = z.record(z.string(), z.string());

/** A row of the file: `row` counts the rows below the headers from 0, `line` is the file's own row from 1. */
const place = { row: z.number().int(), line: z.number().int() };

/** What storing the rows of a spreadsheet would do, whatever they become. */
export const checkedSpreadsheet = z.object({
  headers: z.array(z.string()),
  /** The row of the file that they stand in, from 1. */
  headerRow: z.number().int(),
  /** Header by field: as it was sent, else as it was matched. Of an address in several columns, the first. */
  mapping: texts,
  /** All headers of each address in several columns. */
  addressColumns: z.record(z.string(), z.array(z.string())),
  /** Headers that neither a field nor a custom field uses. */
  unused: z.array(z.string()),
  total: z.number().int(),
  /** The first rows as they would be stored, and what stands in the file where that is something else. */
  preview: z.array(z.object({ ...place, values: texts, was: texts })),
  /** Every row that would need correction: by field, why, in English and as a code. */
  problems: z.array(z.object({ ...place, fields: texts, codes: z.record(z.string(), s.fieldProblem(sheetFields)) })),
  /** Rows that say who, where and when as an earlier row does: `of` is its row in the file. They are stored all the same. */
  duplicates: z.array(z.object({ ...place, of: z.number().int() })),
  /** Cells that are read as the company corrected them before. */
  remembered: z.array(z.object({ ...place, field: z.string(), typed: z.string(), meant: z.string() })),
});

/** What an upload that is to be stored may bring: the time by which the sender knows it again, in its progress and in lists. */
export const uploadStamp = { uploadedTime: z.string().optional() };

/** How the columns of an earlier upload were mapped: what to offer for a file that has the same headers. */
export const uploadMapping = z.object({
  uploadId: s.id,
  fileName: z.string(),
  uploadedTime: s.instant,
  /** Header by field; of an address in several columns, the first. */
  mapping: texts,
  addressColumns: z.record(z.string(), z.array(z.string())),
  /** Headers that became custom fields. */
  fields: z.array(z.string()),
});

/** What every stored upload answers. */
export const storedSpreadsheet = {
  uploadId: s.id,
  uploadedTime: s.instant,
  total: z.number().int(),
  /** Cells that were read as the company had corrected them before. */
  remembered: z.number().int(),
};

/** What every upload says of itself, whatever its rows became. */
export const listedUpload = z.object({
  _id: s.id,
  fileName: z.string(),
  uploadedTime: s.instant,
  createdAt: s.instant,
  /** Null when the person is no longer there. */
  by: z.object({ name: z.string() }).nullable(),
  /** Rows that were stored. */
  total: z.number().int(),
  /** Whether the file is still kept, for its copy with the errors marked. */
  hasFile: z.boolean(),
  canUndo: z.boolean(),
  undoneAt: s.instant.nullable(),
});

export const uploadsQuery = s.listQuery({ id: s.id }, ['createdAt', 'fileName', 'total'], 20);

export const undoneUpload = s.message.extend({ deleted: z.number().int() });
