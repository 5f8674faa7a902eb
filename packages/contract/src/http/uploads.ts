import { correctionKinds } from '@roundsman/domain/upload/values/cell-fixes';
import { filePresetIds } from '@roundsman/domain/upload/headers/file-presets';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orderUpload } from './orders.ts';
import * as s from './shapes.ts';
import {
  checkedSpreadsheet,
  listedUpload,
  markedQuery,
  spreadsheetErrors,
  spreadsheetFile,
  undoneUpload,
  uploadMapping,
  uploadsQuery,
} from './spreadsheets.ts';

const count = z.number().int();

export const upload = listedUpload.extend({
  routePlanType: s.routePlanType.nullable(),
  /** The numbers of its orders by their present status. `planned`: on a plan, or later. */
  draft: count,
  geocoding: count,
  error: count,
  planned: count,
});

/** The result of an upload check of orders. */
export const checkedOrders = checkedSpreadsheet.extend({
  /** The numbers of rows by the status that their orders would have. */
  draft: count,
  geocoding: count,
  error: count,
  /** The system whose export was recognised or named; null: none. */
  preset: z.enum(filePresetIds).nullable(),
  dates: z.object({
    /** The order in which dates were read; that of the company's country while some are undecided. */
    order: z.enum(['day', 'month']),
    /** The order of the company's country. */
    ofCountry: z.enum(['day', 'month']),
    /** Dates like 03/04/2026, whose meaning depends on the order. */
    ambiguous: count,
    /** Dates with two readings that neither `dateOrder` nor the other dates decide. Their rows have a problem. */
    undecided: count,
    /** Dates that can be read only in the other order. */
    other: count,
  }),
});

export const correction = z.object({
  _id: s.id,
  kind: z.enum(correctionKinds),
  typed: z.string(),
  meant: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  updatedAt: s.instant,
});

export const uploadEndpoints = [
  endpoint('POST /orders/check-upload', {
    summary:
      'Say what storing the rows of a spreadsheet would do, by the same rules, and store nothing; without a mapping the headers are matched by name',
    access: 'orders.write',
    files: spreadsheetFile,
    body: orderUpload,
    reply: checkedOrders,
    errors: spreadsheetErrors,
  }),
  endpoint('POST /orders/check-upload/marked', {
    summary: 'The rows of a spreadsheet as a workbook with what is wrong marked at its cells; nothing is stored',
    access: 'orders.write',
    query: markedQuery,
    files: spreadsheetFile,
    body: orderUpload,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: spreadsheetErrors,
  }),
  endpoint('GET /uploads', {
    summary: 'Uploads of orders, newest first: who, when, and what became of the rows',
    access: 'orders.write',
    query: uploadsQuery,
    reply: z.object({ uploads: z.array(upload), meta: s.meta }),
  }),
  endpoint('GET /uploads/mappings', {
    summary:
      'How the columns of the latest uploads of orders were mapped, each mapping once, the latest first (at most 20)',
    access: 'orders.write',
    reply: z.object({
      mappings: z.array(uploadMapping.extend({ preset: z.enum(filePresetIds).nullable() })),
    }),
  }),
  endpoint('POST /uploads/:id/undo', {
    summary: 'Take a whole upload back: all of its orders or, when one is planned already, none',
    access: 'orders.write',
    params: s.idParams,
    reply: undoneUpload,
    errors: ['upload_in_use'],
  }),
  endpoint('GET /uploads/:id/marked', {
    summary: 'The uploaded rows as a workbook with what is still wrong marked at its cells',
    access: 'orders.write',
    query: markedQuery,
    params: s.idParams,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['upload_file_gone', 'upload_unreadable'],
  }),
  endpoint('GET /upload-corrections', {
    summary: 'What the company corrected in uploads, applied to the next ones',
    access: 'orders.write',
    query: s.listQuery({ search: s.line }, ['typed', 'meant', 'updatedAt'], 20).omit({ cursor: true }),
    reply: z.object({ corrections: z.array(correction), meta: s.meta }),
  }),
  endpoint('DELETE /upload-corrections/:id', {
    summary: 'Forget a correction: from now on the text is read as it stands',
    access: 'orders.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
