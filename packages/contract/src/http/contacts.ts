import {
  contactFieldNames,
  contactFields,
  contactStatuses,
  invertedHours,
  isInverted,
  loadFields,
  normalisePhone,
} from '@roundsman/domain';
import { contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullRequestShapeOf, replyShapeOf } from './field-kinds.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import {
  checkedSpreadsheet,
  listedUpload,
  markedQuery,
  spreadsheetErrors,
  spreadsheetFile,
  spreadsheetReading,
  storedSpreadsheet,
  undoneUpload,
  uploadMapping,
  uploadsQuery,
  uploadStamp,
} from './spreadsheets.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

/** A customer with repeated deliveries. */
export const contact = z.object({
  _id: s.id,
  ...replyShapeOf(contactFields),
  /** INVALID contacts cannot be added to plans until they are corrected. */
  status: z.enum(contactStatuses),
  /** Problems of an upload's cells or of the address, in English. The next save removes them. */
  errorDetails: z.array(z.string()),
  /** The same problems as codes with their fields. */
  problems: z.array(s.fieldProblem(contactUploadFields)),
  createdAt: s.instant,
  updatedAt: s.instant,
});

const contactIds = z.array(s.id).min(1, problem.required).max(10_000);

interface Window {
  startTime?: string | null;
  endTime?: string | null;
}

/** Calls `issue` for both ends of an inverted window. */
export function checkContactTimeWindow(
  { startTime, endTime }: Window,
  issue: (path: keyof Window, problem: 'window_start_late' | 'window_end_early') => void,
): void {
  if (!isInverted(startTime, endTime)) return;
  issue('startTime', 'window_start_late');
  issue('endTime', 'window_end_early');
}

export const contactInput = z.object(fullRequestShapeOf(contactFields)).superRefine((typed, context) => {
  checkContactTimeWindow(typed, (path, message) => context.addIssue({ code: 'custom', path: [path], message }));
  for (const index of invertedHours(typed.openingHours ?? []))
    context.addIssue({ code: 'custom', path: ['openingHours', index, 'end'], message: problem.invalid });
});

/** The header for each field; empty for unmapped fields. */
const mapping = z.object(tableOf(contactUploadFields, () => s.header)).partial();

export type ContactMapping = z.infer<typeof mapping>;

/** A spreadsheet (field `file`) and how to read it. */
const contactUpload = mapping.extend(spreadsheetReading);

export const contactsUpload = listedUpload.extend({
  /** The numbers of its contacts by their present status. `used`: were added to a plan. */
  ready: z.number().int(),
  geocoding: z.number().int(),
  invalid: z.number().int(),
  used: z.number().int(),
});

/** The list of contacts. */
const listed = s.listQuery(
  {
    name: s.line,
    phone: z.string().transform((t) => normalisePhone(t)?.slice(1) ?? ''),
    address: s.line,
    status: z.enum(contactStatuses),
    /** Those of one upload. */
    uploadId: s.id,
    /** Any of name, address, phone. */
    search: s.line,
  },
  ['name', 'phone', 'address', 'duration', ...loadFields, 'createdAt', 'updatedAt'],
  10,
);

export const contactEndpoints = [
  endpoint('GET /contact-locations', {
    summary: 'Contacts, a page of them; meta.allContacts names every match, at most 10000',
    access: 'contacts.read',
    query: listed.extend({
      /** False omits `meta.allContacts`, which is not needed for further pages. */
      allContacts: z.stringbool().default(true),
    }),
    reply: z.object({
      contactLocations: z.array(contact),
      meta: s.meta.extend({
        allContacts: z.array(z.object({ _id: s.id, name: z.string().nullable() })).optional(),
      }),
    }),
  }),
  endpoint('GET /contact-locations/export', {
    summary: 'All contacts that match, as a spreadsheet that can be uploaded again',
    access: 'contacts.read',
    query: listed
      .omit({ cursor: true })
      .extend({ format: z.enum(['csv', 'xlsx'], problem.invalid), language: s.language.default('en') }),
    produces: 'text/csv',
    errors: ['sheet_too_large'],
  }),
  endpoint('POST /contact-locations', {
    summary: 'Make a contact; an address without coordinates is looked up',
    access: 'contacts.write',
    body: contactInput,
    reply: contact,
    status: 201,
    idempotent: true,
  }),
  endpoint('POST /contact-locations/upload', {
    summary: 'Make contacts from a spreadsheet (field file) with the mapping sent beside it',
    access: 'contacts.write',
    files: spreadsheetFile,
    body: contactUpload.extend(uploadStamp),
    reply: s.message.extend({
      ...storedSpreadsheet,
      ready: z.number().int(),
      geocoding: z.number().int(),
      invalid: z.number().int(),
    }),
    status: 201,
    errors: spreadsheetErrors,
    idempotent: true,
  }),
  endpoint('POST /contact-locations/check-upload', {
    summary:
      'Say what storing the contacts of a spreadsheet would do, by the same rules, and store nothing; without a mapping the headers are matched by name',
    access: 'contacts.write',
    files: spreadsheetFile,
    body: contactUpload,
    reply: checkedSpreadsheet.extend({
      /** The numbers of rows by the status that their contacts would have. */
      ready: z.number().int(),
      geocoding: z.number().int(),
      invalid: z.number().int(),
    }),
    errors: spreadsheetErrors,
  }),
  endpoint('POST /contact-locations/check-upload/marked', {
    summary: 'The contacts of a spreadsheet as a workbook with what is wrong marked at its cells; nothing is stored',
    access: 'contacts.write',
    query: markedQuery,
    files: spreadsheetFile,
    body: contactUpload,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: spreadsheetErrors,
  }),
  endpoint('GET /contact-locations/uploads', {
    summary: 'Uploads of contacts, newest first: who, when, and what became of the rows',
    access: 'contacts.write',
    query: uploadsQuery,
    reply: z.object({ uploads: z.array(contactsUpload), meta: s.meta }),
  }),
  endpoint('GET /contact-locations/uploads/mappings', {
    summary:
      'How the columns of the latest uploads of contacts were mapped, each mapping once, the latest first (at most 20)',
    access: 'contacts.write',
    reply: z.object({ mappings: z.array(uploadMapping) }),
  }),
  endpoint('POST /contact-locations/uploads/:id/undo', {
    summary: 'Take a whole upload back: all of its contacts or, when one was put on a plan already, none',
    access: 'contacts.write',
    params: s.idParams,
    reply: undoneUpload,
    errors: ['contacts_upload_in_use'],
  }),
  endpoint('GET /contact-locations/uploads/:id/marked', {
    summary: 'The uploaded contacts as a workbook with what is still wrong marked at its cells',
    access: 'contacts.write',
    query: markedQuery,
    params: s.idParams,
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['upload_file_gone', 'upload_unreadable'],
  }),
  endpoint('POST /contact-locations/bulk-delete', {
    summary: 'Delete contacts: all of them or, when one is not there, none',
    access: 'contacts.write',
    body: z.object({ ids: contactIds }),
    reply: s.message,
  }),
  endpoint('POST /contact-locations/look-up-again', {
    summary:
      'Look up the addresses of contacts in INVALID again: of these, or of all whose geocoding service was unavailable',
    access: 'contacts.write',
    body: z.object({ ids: contactIds.optional() }),
    reply: s.message.extend({ updated: z.number().int(), skipped: z.number().int() }),
  }),
  endpoint('PUT /contact-locations/:id', {
    summary: 'Change a contact',
    access: 'contacts.write',
    params: s.idParams,
    query: s.changedQuery(contactFieldNames),
    body: contactInput,
    reply: contact,
  }),
  endpoint('DELETE /contact-locations/:id', {
    summary: 'Delete a contact; orders made of it stay',
    access: 'contacts.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
