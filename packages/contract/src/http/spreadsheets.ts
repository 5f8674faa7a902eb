import { contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { z } from 'zod';
import * as s from './shapes.ts';

/** How to read a spreadsheet (field `file`), beside its mapping. */
export const spreadsheetReading = {
  /** JSON list of extra headers that become custom fields. */
  fields: s.lines.optional(),
  /**
   * JSON object for addresses and names in several columns: { field: [headers] }. The texts of these columns, in this
   * order, are the address or the name; the header in the field's own text is then not needed.
   */
  addressColumns: s.lines.optional(),
  /** The row of the file with the headers, from 1; detected when absent. */
  headerRow: s.line.optional(),
  /** JSON list of corrected cells: [{ row, field, value }], rows counted from 0 below the headers. */
  fixes: s.lines.optional(),
  /** JSON list of rows to skip. */
  skip: s.lines.optional(),
};

/** The language of the problems in a workbook with marked cells. */
export const markedQuery = z.object({ language: s.language.default('en') });

/** The one file of an upload. */
export const spreadsheetFile = {
  file: { description: 'The spreadsheet: csv, xls, xlsx or xltx, at most 10 MB' },
} as const;

/** Refusals of a file. */
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
const sheetFields = [...uploadFields, ...contactUploadFields];

/** Texts by field of the mapping. */
const texts = z.record(z.string(), z.string());

/** A row of the file: `row` counts the rows below the headers from 0, `line` is the file's own row from 1. */
const place = { row: z.number().int(), line: z.number().int() };

/** The result of an upload check, for orders and contacts. */
export const checkedSpreadsheet = z.object({
  headers: z.array(z.string()),
  /** The row of the file with the headers, from 1. */
  headerRow: z.number().int(),
  /** Header by field, as sent or as matched. The first one of an address in several columns. */
  mapping: texts,
  /** All headers of each address in several columns. */
  addressColumns: z.record(z.string(), z.array(z.string())),
  /** Headers that become custom fields: those of the request and, without a mapping, of the recognised system. */
  fields: z.array(z.string()),
  /** Headers that neither a field nor a custom field uses. */
  unused: z.array(z.string()),
  total: z.number().int(),
  /** The first rows as they would be stored. `was` has the texts of the file that differ. */
  preview: z.array(z.object({ ...place, values: texts, was: texts })),
  /** Rows that need a correction, with the problems by field, in English and as codes. */
  problems: z.array(z.object({ ...place, fields: texts, codes: z.record(z.string(), s.fieldProblem(sheetFields)) })),
  /** Rows with the customer, address and date of an earlier row, which is `of`. They are stored nevertheless. */
  duplicates: z.array(z.object({ ...place, of: z.number().int() })),
  /** Cells to which stored corrections of the company were applied. */
  remembered: z.array(z.object({ ...place, field: z.string(), typed: z.string(), meant: z.string() })),
});

/** The sender's own time of the upload, which identifies it in progress events and lists. */
export const uploadStamp = { uploadedTime: s.line.optional() };

/** The mapping of an earlier upload, which the dashboard offers for a file with the same headers. */
export const uploadMapping = z.object({
  uploadId: s.id,
  fileName: z.string(),
  uploadedTime: s.instant,
  /** Header by field. The first one of an address in several columns. */
  mapping: texts,
  addressColumns: z.record(z.string(), z.array(z.string())),
  /** Headers that became custom fields. */
  fields: z.array(z.string()),
});

/** The reply of a stored upload. */
export const storedSpreadsheet = {
  uploadId: s.id,
  uploadedTime: s.instant,
  total: z.number().int(),
  /** The number of cells to which stored corrections were applied. */
  remembered: z.number().int(),
};

/** An upload in the list, of orders or contacts. */
export const listedUpload = z.object({
  _id: s.id,
  fileName: z.string(),
  uploadedTime: s.instant,
  createdAt: s.instant,
  /** Null when the person was deleted. */
  by: z.object({ name: z.string() }).nullable(),
  /** Rows that were stored. */
  total: z.number().int(),
  /** True when the file is still stored, for a copy with marked problems. */
  hasFile: z.boolean(),
  canUndo: z.boolean(),
  undoneAt: s.instant.nullable(),
});

export const uploadsQuery = s.listQuery({ id: s.id }, ['createdAt', 'fileName', 'total'], 20);

export const undoneUpload = s.message.extend({ deleted: z.number().int() });
