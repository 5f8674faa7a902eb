import { driverBands, industries } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  backupErrors,
  backupKey,
  backupName,
  backupUpload,
  backupUploadFile,
  partErrors,
  partialUpload,
  partOffset,
  restoreErrors,
} from './operation.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/**
 * The set-up of a fresh installation in the browser. These endpoints answer 404 once it is done. All but the first need
 * the token of a code as a bearer token.
 */
const setup = z.object({
  /**
   * `demo`: the demo exists, and setting up a company deletes it. `restored`: a backup was restored, which has no platform
   * admin who can sign in; only `POST /welcome/admin` works.
   */
  state: z.enum(['waiting', 'demo', 'restored']),
  /** True while the demo is being made. */
  isMakingDemo: z.boolean(),
  /** How much of the demo is made, 0…1; null while none is being made. */
  demoShare: z.number().nullable(),
  /** Free bytes on the disk of the data. */
  freeBytes: z.number(),
});

const welcomeErrors = ['setup_code_needed'] as const;

export const welcomeEndpoints = [
  endpoint('POST /welcome/backup', {
    summary: 'Send a backup to restore, as the body (application/octet-stream)',
    access: 'open',
    streams: true,
    reply: backupUpload,
    status: 201,
    errors: [...welcomeErrors, ...backupErrors],
  }),
  endpoint('GET /welcome/backup-uploads', {
    summary: 'The unfinished uploads of backups, newest first',
    access: 'open',
    reply: z.object({ uploads: z.array(partialUpload) }),
    errors: welcomeErrors,
  }),
  endpoint('POST /welcome/backup-uploads', {
    summary: 'Begin to upload a backup in parts, or continue with the same file',
    access: 'open',
    body: backupUploadFile,
    reply: partialUpload,
    status: 201,
    errors: [...welcomeErrors, 'backup_disk_full'],
  }),
  endpoint('PUT /welcome/backup-uploads/:id', {
    summary: 'Add a part of at most 64 MB, sent as the body (application/octet-stream); the last one stores the backup',
    access: 'open',
    params: s.idParams,
    query: partOffset,
    streams: true,
    reply: partialUpload,
    errors: [...welcomeErrors, ...partErrors],
  }),
  endpoint('DELETE /welcome/backup-uploads/:id', {
    summary: 'Discard an unfinished upload',
    access: 'open',
    params: s.idParams,
    reply: s.message,
    errors: welcomeErrors,
  }),
  endpoint('POST /welcome/backup/:name/restore', {
    summary: 'Restore a backup that was sent; ends the set-up',
    access: 'open',
    params: backupName,
    body: z.object({ key: backupKey }),
    reply: z.object({ restoreId: z.string() }),
    status: 202,
    errors: [...welcomeErrors, ...restoreErrors],
  }),
  endpoint('POST /welcome/code', {
    summary: 'Exchange the one-time code from the server’s log for the right to set the installation up',
    access: 'open',
    body: z.object({ code: s.required.max(40, problem.invalid) }),
    reply: setup.extend({ token: z.string() }),
    errors: ['setup_code_wrong'],
  }),
  endpoint('GET /welcome', {
    summary: 'How far the set-up of the installation is',
    access: 'open',
    reply: setup,
    errors: welcomeErrors,
  }),
  endpoint('POST /welcome/company', {
    summary: 'Make the first company and its admin, who is also the platform admin; ends the set-up',
    access: 'open',
    body: z.object({
      name: s.required.max(200, problem.invalid),
      email: s.email,
      password: s.newPassword,
      companyName: s.required.max(200, problem.invalid),
      industry: z.enum(industries, problem.required),
      numOfDrivers: z.enum(driverBands, problem.required),
      timeZone: s.timeZone,
      language: s.language,
      currency: s.currency,
      /** True for a company that gets a logo and a colour of its own afterwards. */
      hasOwnBrand: z.boolean().optional(),
      /** Must be true where the demo exists: it is deleted. */
      deletesDemo: z.boolean().optional(),
    }),
    reply: z.object({ access_token: z.string() }),
    status: 201,
    errors: [...welcomeErrors, 'setup_deletes_demo', 'setup_busy', 'email_taken'],
  }),
  endpoint('POST /welcome/admin', {
    summary: 'Make a platform admin after the restore of a backup in which none can sign in; ends the set-up',
    access: 'open',
    body: z.object({ name: s.required.max(200, problem.invalid), email: s.email, password: s.newPassword }),
    reply: z.object({ access_token: z.string() }),
    status: 201,
    errors: [...welcomeErrors, 'email_taken'],
  }),
  endpoint('POST /welcome/demo', {
    summary: 'Begin to make the demo company, with passwords of its own; or make new passwords where it exists',
    access: 'open',
    reply: z.object({ signIns: z.array(z.object({ email: z.string(), password: z.string(), role: s.role })) }),
    status: 201,
    errors: [...welcomeErrors, 'setup_busy'],
  }),
] as const;
