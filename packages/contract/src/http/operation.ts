import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import { samlRefusals } from './saml-refusals.ts';
import * as s from './shapes.ts';

const queue = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** In the last day. */
  failed: z.number().int(),
  /** The age of the oldest waiting job. */
  oldestSeconds: z.number().nullable(),
});

const diskSpace = z.object({ freeBytes: z.number(), totalBytes: z.number() });
/** DATA_DIR, the database, photos and files, BACKUP_DIR. */
const diskContent = z.enum(['data', 'database', 'files', 'backups']);
const diskState = z.enum(['ok', 'low', 'full']);
export const diskHealth = z.array(z.object({ contents: z.array(diskContent), state: diskState }));

const backup = z.object({
  name: z.string(),
  /** `clock`: on schedule; `migration`, `restore`: before one. */
  kind: z.enum(['clock', 'migration', 'restore', 'manual', 'uploaded']),
  bytes: z.number(),
  at: s.instant,
  /** The version that made it; null when the file cannot be read. */
  version: z.string().nullable(),
  hasSecrets: z.boolean(),
  /** True when links of drivers and customers become new without the key of that installation. */
  needsKey: z.boolean(),
});

export const backupName = z.object({
  name: s.required.max(200, problem.invalid).regex(/^[\w.-]+\.zip$/, problem.invalid),
});
/** `secrets.key` of the installation that made the backup. */
export const backupKey = s.line.max(200, problem.invalid).optional();
export const backupUpload = backup;
/** Errors of an uploaded backup. */
export const backupErrors = ['unsupported_file', 'backup_invalid', 'backup_newer', 'backup_disk_full'] as const;
/** A file of this size at most is sent in parts. */
const maxUploadBytes = 1e13;
/** The chosen file as the browser describes it. A later upload of the same file continues. */
export const backupUploadFile = z.object({
  name: s.required.max(255, problem.invalid),
  bytes: z.number(problem.required).int(problem.invalid).min(1, problem.invalid).max(maxUploadBytes, problem.invalid),
  lastModified: z.number(problem.required).int(problem.invalid).min(0, problem.invalid),
});
export const partialUpload = z.object({
  id: z.string(),
  /** The name of the chosen file. */
  name: z.string(),
  bytes: z.number(),
  /** Bytes that the server has: the next part begins here. */
  received: z.number(),
  /** When the last part came. */
  at: s.instant,
  /** The stored backup, once all bytes are there and were checked; null before. */
  backup: backup.nullable(),
});
/** Where a part begins in the file. */
export const partOffset = z.object({ offset: z.coerce.number().int(problem.invalid).min(0, problem.invalid) });
export const partErrors = [...backupErrors, 'backup_part_misplaced', 'backup_part_too_large'] as const;
export const restoreErrors = [
  'backup_invalid',
  'backup_newer',
  'backup_key_wrong',
  'backup_key_fixed',
  'backup_disk_full',
  'unavailable',
] as const;

/** The person proves again who they are. */
const proof = z.object({
  password: z.string(problem.required).min(1, problem.required).max(1000),
  code: s.line.max(40).optional(),
});
const proofErrors = ['wrong_credentials', 'second_factor_needed', 'second_factor_wrong'] as const;

export const operationEndpoints = [
  endpoint('GET /operation/backups', {
    summary: 'The backups in the folder of the installation, newest first',
    access: 'installation.admin',
    reply: z.object({
      backups: z.array(backup),
      /** Bytes written so far of a backup that is being made; null otherwise. */
      making: z.object({ bytes: z.number() }).nullable(),
      /** The last backup of this page that could not be made or was damaged, until the next one begins. */
      failed: z.object({ name: z.string(), problem: z.string() }).nullable(),
      freeBytes: z.number(),
      /** To enter as `confirmation` of a restore: the host of the installation. */
      installation: z.string(),
    }),
  }),
  endpoint('POST /operation/backups', {
    summary: 'Begin to make a backup without secrets',
    access: 'installation.admin',
    ownSessionOnly: true,
    reply: z.object({ name: z.string() }),
    status: 202,
    errors: ['backup_running'],
  }),
  endpoint('POST /operation/backups/upload', {
    summary: 'Add a backup sent as the body (application/octet-stream)',
    access: 'installation.admin',
    ownSessionOnly: true,
    streams: true,
    reply: backup,
    status: 201,
    errors: backupErrors,
  }),
  endpoint('GET /operation/backup-uploads', {
    summary: 'The unfinished uploads of backups of the signed-in person, newest first',
    access: 'installation.admin',
    ownSessionOnly: true,
    reply: z.object({ uploads: z.array(partialUpload) }),
  }),
  endpoint('POST /operation/backup-uploads', {
    summary: 'Begin to upload a backup in parts, or continue with the same file',
    access: 'installation.admin',
    ownSessionOnly: true,
    body: backupUploadFile,
    reply: partialUpload,
    status: 201,
    errors: ['backup_disk_full'],
  }),
  endpoint('PUT /operation/backup-uploads/:id', {
    summary: 'Add a part of at most 64 MB, sent as the body (application/octet-stream); the last one stores the backup',
    access: 'installation.admin',
    ownSessionOnly: true,
    params: s.idParams,
    query: partOffset,
    streams: true,
    reply: partialUpload,
    errors: partErrors,
  }),
  endpoint('DELETE /operation/backup-uploads/:id', {
    summary: 'Discard an unfinished upload',
    access: 'installation.admin',
    ownSessionOnly: true,
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('POST /operation/backups/:name/verify', {
    summary: 'Read a backup and compare every entry with its checksums; repeat the request while it is `running`',
    access: 'installation.admin',
    ownSessionOnly: true,
    params: backupName,
    reply: z.object({
      state: z.enum(['running', 'intact', 'damaged']),
      /** The damaged entry, in English; null unless it is damaged. */
      problem: z.string().nullable(),
    }),
  }),
  endpoint('POST /operation/backups/:name/link', {
    summary: 'Get a link that downloads a backup, valid for a minute',
    access: 'installation.admin',
    ownSessionOnly: true,
    params: backupName,
    body: proof,
    reply: z.object({ url: z.string() }),
    errors: proofErrors,
  }),
  endpoint('GET /operation/backup-files/:token', {
    summary: 'Download a backup by its link',
    access: 'open',
    params: z.object({ token: s.required.max(1000) }),
    produces: 'application/zip',
  }),
  endpoint('DELETE /operation/backups/:name', {
    summary: 'Delete a backup',
    access: 'installation.admin',
    ownSessionOnly: true,
    params: backupName,
    reply: s.message,
  }),
  endpoint('POST /operation/backups/:name/restore', {
    summary: 'Replace all data of the installation by a backup, after a backup of the present data',
    access: 'installation.admin',
    ownSessionOnly: true,
    params: backupName,
    body: proof.extend({ confirmation: s.line.max(300), key: backupKey }),
    reply: z.object({ restoreId: z.string() }),
    status: 202,
    errors: [...proofErrors, ...restoreErrors, 'restore_not_confirmed'],
  }),
  endpoint('GET /restores/:id', {
    summary: 'How far a restore is; for those who know its id, also while the server is in maintenance',
    access: 'open',
    params: s.idParams,
    reply: z.object({
      /** `check`: the backup is read, and the server still works. */
      state: z.enum(['check', 'waiting', 'backup', 'files', 'database', 'finish', 'done', 'failed']),
      /** 0…1 of the present step. */
      share: z.number(),
      result: z
        .object({
          createdAt: z.string(),
          version: z.string(),
          /** Links and keys that are new, because the key of the backup was missing. */
          madeAnew: z.number(),
          hasSecrets: z.boolean(),
          counts: z.record(z.string(), z.number()),
          /** The backup of the former data. */
          safetyBackup: z.string().nullable(),
        })
        .nullable(),
      problem: z.string().nullable(),
    }),
  }),
  endpoint('GET /operation', {
    summary: 'How the installation does: jobs, outbox, messages, disk, versions',
    access: 'installation.admin',
    reply: z.object({
      version: z.string(),
      node: z.string(),
      database: z.object({ version: z.string(), bytes: z.number(), isEmbedded: z.boolean(), migration: z.string() }),
      startedAt: s.instant,
      /** Resident bytes of this process. */
      memoryBytes: z.number(),
      /** The disk of DATA_DIR. */
      disk: diskSpace,
      /** Each disk once, with what it holds; the one of DATA_DIR first. */
      disks: z.array(
        z.object({
          contents: z.array(diskContent),
          /** Null for a database or a bucket elsewhere. */
          space: diskSpace.nullable(),
          /** `low`: the alert `disk`; `full`: the alert `disk_full`. */
          state: diskState,
        }),
      ),
      outbox: z.object({
        waiting: z.number().int(),
        oldestSeconds: z.number().nullable(),
        /** Events and jobs that could not be delivered and were set aside. */
        parked: z.number().int(),
      }),
      /** The newest of them. */
      parked: z.array(
        z.object({
          id: z.number().int(),
          kind: z.enum(['event', 'job']),
          type: z.string(),
          company: z.string().nullable(),
          attempts: z.number().int(),
          error: z.string(),
          parkedAt: s.instant,
        }),
      ),
      queues: z.array(queue),
      pool: z.object({ total: z.number().int(), idle: z.number().int(), waiting: z.number().int() }),
      sockets: z.number().int(),
      /** In the last day. */
      failures: z.array(
        z.object({ kind: z.enum(['job', 'message', 'webhook']), name: z.string(), at: s.instant, error: z.string() }),
      ),
      /** Current alerts. The text is in English, as mailed. */
      alerts: z.array(
        z.object({
          kind: z.enum(['outbox', 'parked', 'jobs', 'disk', 'disk_full', 'backup', 'regions']),
          text: z.string(),
          /** When the alert was recorded. Null before: a check every minute does. */
          since: s.instant.nullable(),
        }),
      ),
      /**
       * Names of the regions of the alert `regions`: an earlier version prepared their roads, and they are not being
       * prepared again.
       */
      outdatedRegions: z.array(z.string()),
      /** Null where SAML is not configured. */
      saml: samlRefusals.nullable(),
      slowQueries: z.array(z.object({ text: z.string(), seconds: z.number(), at: s.instant })),
      backup: z.object({
        /** Null without scheduled backups. */
        everyHours: z.number().nullable(),
        last: z.object({ name: z.string(), bytes: z.number(), at: s.instant }).nullable(),
      }),
    }),
  }),
  endpoint('GET /operation/newest-version', {
    summary: 'Whether a newer version exists; asked only where the operator has set RELEASES_URL',
    access: 'installation.admin',
    reply: z.object({
      state: z.enum(['off', 'newest', 'newer', 'failed']),
      /** The newest version, such as 1.2.3. */
      version: z.string().nullable(),
      /** The page of its release. */
      url: z.string().nullable(),
    }),
  }),
  endpoint('POST /operation/outbox/send-again', {
    summary: 'Delivers events and jobs that were set aside once more: one of them, or all',
    access: 'installation.admin',
    body: z.object({ rowId: z.number().int().optional() }),
    reply: z.object({ sent: z.number().int() }),
  }),
  endpoint('DELETE /operation/outbox/:rowId', {
    summary: 'Deletes an event or a job that was set aside and that nobody can use any more',
    access: 'installation.admin',
    params: z.object({ rowId: z.string().regex(/^\d{1,15}$/) }),
    reply: z.object({ message: z.string() }),
  }),
] as const;
