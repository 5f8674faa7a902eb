import { importDates, importDuplicates, importLimits, importOnErrors, weekdays } from '@roundsman/domain';
import { filePresetIds } from '@roundsman/domain/upload/headers/file-presets';
import { takesSeveralColumns } from '@roundsman/domain/upload/headers/address-columns';
import { uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { checkedOrders } from './uploads.ts';

/** Reasons why a file could not be imported. */
export const importProblems = [
  'refused',
  'unreachable',
  'timeout',
  'denied',
  'status',
  'too_large',
  'not_spreadsheet',
  'unreadable',
  'empty',
  'too_many_rows',
  'header_missing',
  'rows_wrong',
  'secret_unreadable',
  'company_deactivated',
  'interrupted',
] as const;
export type ImportProblemCode = (typeof importProblems)[number];

/** Problems of a row. `fields`: see the fields; `closed`: the order can no longer be changed this way. */
export const importRowProblems = ['fields', 'ref_missing', 'ref_repeated', 'closed'] as const;
export type ImportRowProblemCode = (typeof importRowProblems)[number];

export const importProblem = z.object({
  code: z.enum(importProblems),
  /** The status of the response, for `status` and `denied`. */
  status: z.number().int().nullable(),
  /** The missing headers, for `header_missing`. */
  headers: z.array(z.string()),
});

export const importRun = z.object({
  _id: s.id,
  /** False for a run that a person or a program started. */
  isScheduled: z.boolean(),
  /** UNCHANGED: the file is that of the last run. */
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'UNCHANGED', 'FAILED']),
  /** Rows of the file. */
  total: z.number().int(),
  /** The numbers of orders made, of orders changed, of rows that changed nothing, and of rows with errors. */
  made: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
  /** The first hundred rows with errors. `line` is the row of the file, from 1. */
  problems: z.array(
    z.object({
      line: z.number().int(),
      orderRef: z.string().nullable(),
      code: z.enum(importRowProblems),
      fields: z.record(z.string(), s.fieldProblem(uploadFields)),
    }),
  ),
  /** The reason why nothing was imported. */
  problem: importProblem.nullable(),
  /** The upload with the made orders, which can be taken back. */
  uploadId: s.id.nullable(),
  createdAt: s.instant,
  finishedAt: s.instant.nullable(),
});

const clock = s.timeOfDay.pipe(z.string(problem.required));

/** Headers of the file by field; several only for an address or a name. */
const columns = z.record(s.line, z.array(s.header.min(1).max(200)).min(1).max(10));

function checkColumns(given: Record<string, string[]>, ctx: z.RefinementCtx): void {
  for (const [field, headers] of Object.entries(given)) {
    const isKnown = (uploadFields as readonly string[]).includes(field);
    if (!isKnown || (headers.length > 1 && !takesSeveralColumns(field)))
      ctx.addIssue({ code: 'custom', path: [field], message: problem.invalid });
  }
}

/** How the file is fetched and read. */
const source = {
  /** Any https URL of a csv, xls or xlsx file. A link that Google Sheets shares becomes its csv link. */
  url: s.required.max(importLimits.url, problem.invalid),
  /** Name of a header that is sent with the request, such as Authorization. */
  headerName: s
    .optionalLine(importLimits.headerName)
    .refine((name) => name === null || /^[A-Za-z0-9-]+$/.test(name), problem.invalid),
  /** Its value. It is stored encrypted and never sent back. Absent: the stored one stays. */
  headerValue: s.optionalLine(importLimits.headerValue),
  routePlanType: s.routePlanType,
  columns: columns.superRefine(checkColumns),
  /** Headers that become custom fields. */
  fields: z.array(s.header.min(1).max(200)).max(100).default([]),
  /**
   * The first number of 03/04/2026. Null: that which the other dates of the file prove; a date that can still be read in
   * two ways is an error of its row.
   */
  dateOrder: z
    .enum(['day', 'month'])
    .nullish()
    .transform((order) => order ?? null),
  /** The system that exports the file; its rows of one order become one. Null: none, each row is an order. */
  preset: z
    .enum(filePresetIds)
    .nullish()
    .transform((preset) => preset ?? null),
  /** The row with the headers, from 1; detected when absent. */
  headerRow: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .nullish()
    .transform((row) => row ?? null),
  /** The date of rows without one. */
  defaultDate: z.enum(importDates).default('NONE'),
};

const schedule = {
  /** Null: at `times` on `weekdays`, by the company's clock. */
  everyMinutes: z
    .number(problem.invalid)
    .int(problem.invalid)
    .min(importLimits.minMinutes, problem.invalid)
    .max(importLimits.maxMinutes, problem.invalid)
    .nullable()
    .default(60),
  times: z.array(clock).max(importLimits.times, problem.invalid).default([]),
  weekdays: z
    .array(z.enum(weekdays))
    .default([])
    .transform((chosen) => weekdays.filter((day) => chosen.includes(day))),
};

export const scheduledImportInput = z
  .object({
    name: s.required.max(importLimits.name, problem.invalid),
    isOn: z.boolean().default(true),
    ...source,
    /** For rows whose order reference exists: SKIP leaves the order, UPDATE changes it. */
    duplicates: z.enum(importDuplicates).default('SKIP'),
    /** Rows with errors: VALID takes the others, NONE takes nothing. */
    onErrors: z.enum(importOnErrors).default('VALID'),
    ...schedule,
  })
  .superRefine(({ everyMinutes, times, weekdays: days }, ctx) => {
    if (everyMinutes !== null) return;
    if (times.length === 0) ctx.addIssue({ code: 'custom', path: ['times'], message: problem.required });
    if (days.length === 0) ctx.addIssue({ code: 'custom', path: ['weekdays'], message: problem.required });
  });

export const scheduledImport = z.object({
  _id: s.id,
  name: z.string(),
  isOn: z.boolean(),
  url: z.string(),
  headerName: z.string().nullable(),
  /** The end of the header's value; null without one. */
  headerHint: z.string().nullable(),
  routePlanType: s.routePlanType,
  columns: z.record(z.string(), z.array(z.string())),
  fields: z.array(z.string()),
  dateOrder: z.enum(['day', 'month']).nullable(),
  preset: z.enum(filePresetIds).nullable(),
  headerRow: z.number().int().nullable(),
  defaultDate: z.enum(importDates),
  duplicates: z.enum(importDuplicates),
  onErrors: z.enum(importOnErrors),
  everyMinutes: z.number().int().nullable(),
  times: z.array(z.string()),
  weekdays: z.array(z.enum(weekdays)),
  /** When it runs next; null while it is off or paused. */
  nextAt: s.instant.nullable(),
  /** Failed runs in sequence. After five the import pauses. */
  failures: z.number().int(),
  pausedAt: s.instant.nullable(),
  lastRun: importRun.nullable(),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const scheduledImportEndpoints = [
  endpoint('GET /scheduled-imports', {
    summary: 'Spreadsheets that are imported from a URL on a schedule, oldest first',
    access: 'imports.manage',
    reply: z.object({ imports: z.array(scheduledImport) }),
  }),
  endpoint('POST /scheduled-imports', {
    summary: 'Import a spreadsheet from a URL on a schedule',
    access: 'imports.manage',
    body: scheduledImportInput,
    reply: scheduledImport,
    status: 201,
    idempotent: true,
    errors: ['too_many_imports'],
  }),
  endpoint('POST /scheduled-imports/check', {
    summary:
      'Fetch a spreadsheet and say what its import would do; stores nothing; without columns the headers are matched by name',
    access: 'imports.manage',
    body: z.object({
      ...source,
      columns: columns.superRefine(checkColumns).default({}),
      /** Without a header value: that of this import is sent, if the URL has the same origin. */
      importId: s.optionalId,
    }),
    reply: z.object({
      /** Null when the file could be read. */
      problem: importProblem.nullable(),
      check: checkedOrders.nullable(),
    }),
  }),
  endpoint('GET /scheduled-imports/:id', {
    summary: 'One scheduled import',
    access: 'imports.manage',
    params: s.idParams,
    reply: scheduledImport,
  }),
  endpoint('PUT /scheduled-imports/:id', {
    summary: 'Change a scheduled import; one that was paused runs again',
    access: 'imports.manage',
    params: s.idParams,
    body: scheduledImportInput,
    reply: scheduledImport,
  }),
  endpoint('DELETE /scheduled-imports/:id', {
    summary: 'Delete a scheduled import and its history; its orders stay',
    access: 'imports.manage',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('POST /scheduled-imports/:id/run', {
    summary: 'Import now, also an unchanged file; a running import is returned as it is',
    access: 'imports.manage',
    params: s.idParams,
    reply: importRun,
    status: 202,
    errors: ['company_deactivated'],
  }),
  endpoint('GET /scheduled-imports/:id/runs', {
    summary: 'The runs of a scheduled import, newest first',
    access: 'imports.manage',
    params: s.idParams,
    query: s.listQuery({ status: importRun.shape.status }, ['createdAt'], 10),
    reply: z.object({ runs: z.array(importRun), meta: s.meta }),
  }),
] as const;
