import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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

export const operationEndpoints = [
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
      disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
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
      alerts: z.array(z.object({ kind: z.enum(['outbox', 'parked', 'jobs', 'disk', 'backup']), text: z.string() })),
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
