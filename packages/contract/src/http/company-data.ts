import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

/** All data of a company in one zip: each table as csv and json, and the photos. */
export const companyExport = z.object({
  _id: s.id,
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'expired']),
  /** 0…1 */
  done: z.number(),
  bytes: z.number().nullable(),
  createdAt: s.instant,
  /** When the file is deleted; null until it exists. */
  expiresAt: s.instant.nullable(),
});

export const companyDataEndpoints = [
  endpoint('GET /company-data', {
    summary: 'Exports of the own company, newest first, and whether it is to be deleted',
    access: 'company-data.manage',
    reply: z.object({
      company: z.object({ _id: s.id, name: z.string().nullable() }),
      exports: z.array(companyExport),
      /** When the company will be deleted; null without a request. */
      deleteAt: s.instant.nullable(),
      /** The grace period in days, from the request to the deletion. */
      graceDays: z.number().int(),
    }),
  }),
  endpoint('POST /company-data/exports', {
    summary: 'Have all data of the own company packed into a zip',
    access: 'company-data.manage',
    ownSessionOnly: true,
    status: 202,
    reply: companyExport,
    errors: ['export_running'],
  }),
  endpoint('POST /company-data/exports/:id/link', {
    summary: 'A link to the file that works once, within ten minutes',
    access: 'company-data.manage',
    ownSessionOnly: true,
    params: s.idParams,
    reply: z.object({ url: z.string(), expiresAt: s.instant }),
  }),
  endpoint('GET /company-data/files/:token', {
    summary: 'The file behind such a link',
    access: 'open',
    params: z.object({ token: s.line.max(200) }),
    produces: 'application/zip',
  }),
  endpoint('POST /company-data/deletion', {
    summary: 'Have the own company deleted after the time of grace; its name is typed as a confirmation',
    access: 'company-data.manage',
    ownSessionOnly: true,
    body: z.object({ name: s.required }),
    reply: z.object({ deleteAt: s.instant }),
    errors: ['company_name_differs', 'company_keeps_admin'],
  }),
  endpoint('DELETE /company-data/deletion', {
    summary: 'Keep the company after all',
    access: 'company-data.manage',
    reply: s.message,
  }),
] as const;
