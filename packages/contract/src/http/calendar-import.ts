import { calendarImportFields, calendarImportProblems } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { spreadsheetErrors } from './spreadsheets.ts';

const count = z.number().int();
/** The most days of the range in which a calendar file is read. */
const mostDays = 366;

const file = {
  file: { description: 'A spreadsheet (csv, xls, xlsx or xltx) or a calendar (ics), at most 10 MB' },
} as const;

const importBody = z
  .object({
    /** The first day that is read of a calendar file (ics), YYYY-MM-DD. Spreadsheets are read whole. */
    from: s.optionalDay,
    /** The last day; at most 366 days in all. */
    to: s.optionalDay,
    /** The driver of entries that name none. */
    driverId: s.optionalId,
  })
  .refine(
    ({ from, to }) =>
      from === null || to === null || (from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < mostDays),
    { path: ['to'], error: problem.invalid },
  );

/** The result of an import, or of its check. Only new entries are stored. */
const counts = {
  shifts: count,
  absences: count,
  /** Entries that the calendar has already. */
  alreadyThere: count,
};

const importedEntry = z.object({
  /** The row of the spreadsheet, or the event of the calendar file, from 1. */
  line: count,
  driver: s.ref,
  type: z.enum(['shift', 'absence']),
  /** YYYY-MM-DD */
  from: z.string(),
  /** YYYY-MM-DD, the last day. */
  until: z.string(),
  /** HH:mm on the company's wall clock; null with `end` for whole days. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** The kind of an absence; null for shifts. */
  kind: s.ref.nullable(),
  isThere: z.boolean(),
});

export const calendarImportEndpoints = [
  endpoint('POST /shifts/check-import', {
    summary: 'Say what an import of shifts and absences would store and what is wrong in the file; nothing is stored',
    access: 'shifts.write',
    files: file,
    body: importBody,
    reply: z.object({
      ...counts,
      /** The first 500 entries, in the order of the file. */
      entries: z.array(importedEntry),
      /** The problems that keep rows or events from being imported. */
      problems: z.array(
        z.object({
          line: count,
          field: z.enum(calendarImportFields),
          code: z.enum(calendarImportProblems),
          /** The text of the file at that place. */
          value: z.string(),
        }),
      ),
    }),
    errors: spreadsheetErrors,
  }),
  endpoint('POST /shifts/import', {
    summary: 'Store the extra shifts and absences of a file, all or none; what the calendar has already is not doubled',
    access: 'shifts.write',
    files: file,
    body: importBody.safeExtend({
      /** True: rows and events with a problem are left out. Otherwise they refuse the import. */
      leaveOut: z
        .enum(['true', 'false'], problem.invalid)
        .default('false')
        .transform((text) => text === 'true'),
    }),
    reply: z.object({
      /** For `POST /shifts/imports/:id/undo`. */
      importId: s.id,
      ...counts,
      /** Rows and events that were left out. */
      leftOut: count,
    }),
    status: 201,
    errors: spreadsheetErrors,
    idempotent: true,
  }),
  endpoint('GET /shifts/imports', {
    summary: 'Imports of which the calendar still has entries, the latest first; at most 50',
    access: 'shifts.write',
    reply: z.object({
      imports: z.array(
        z.object({
          _id: s.id,
          createdAt: s.instant,
          /** Of what the import stored, what exists. */
          shifts: count,
          absences: count,
          drivers: count,
          /** Entries that somebody has changed since the import. An undo leaves them. */
          changed: count,
          /** The first and the last day of its entries. */
          from: s.day,
          until: s.day,
        }),
      ),
    }),
  }),
  endpoint('POST /shifts/imports/:id/undo', {
    summary: 'Delete the extra shifts and absences that an import stored. Entries that were changed since stay',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message.extend({
      deleted: count,
      /** Entries that somebody had changed since. They no longer belong to the import. */
      kept: count,
    }),
  }),
] as const;
