import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormat } from './reports.ts';
import * as s from './shapes.ts';

const auditList = s.listQuery(
  {
    /** What was done: the domain event's name. */
    action: z.string(),
    /** Name or e-mail. */
    who: z.string(),
    address: z.string(),
    /** Company name; from platform admins only. */
    company: z.string(),
    startDate: s.filterDate,
    endDate: s.filterDate,
  },
  ['createdAt', 'action'],
  20,
);

const person = z.object({ _id: s.id, name: z.string(), email: z.string().nullable() });

export const auditEndpoints = [
  endpoint('GET /audit-log', {
    summary: 'The log of changes, with person, time and address; platform admins see every company',
    access: 'audit.read',
    query: auditList,
    reply: z.object({
      entries: z.array(
        z.object({
          _id: s.id,
          createdAt: s.instant,
          action: z.string(),
          /** Null: the server itself, or somebody unknown. */
          who: person.nullable(),
          /** The person it happened to, where that is somebody else. */
          about: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
          /** The platform admin behind an impersonated session; the name is null where the reader may not know it. */
          actor: z.object({ _id: s.id, name: z.string().nullable() }).nullable(),
          company: z.object({ _id: s.id, name: z.string().nullable() }).nullable(),
          address: z.string().nullable(),
          device: z.string().nullable(),
          requestId: z.string().nullable(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      /** Days an entry is kept; null: for ever. */
      keepDays: z.number().int().nullable(),
      /** The installation's rule, which a company can shorten (`auditKeepDays` of its settings). */
      mostKeepDays: z.number().int().nullable(),
      /** Actions there are entries of. */
      actions: z.array(z.string()),
      meta: s.meta,
    }),
  }),
  endpoint('GET /audit-log/file', {
    summary: 'The same list as a sheet',
    access: 'audit.read',
    query: auditList.extend({ format: spreadsheetFormat.default('csv') }),
    produces: 'text/csv',
    errors: ['sheet_too_large'],
  }),
] as const;
