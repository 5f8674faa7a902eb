import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormat } from './reports.ts';
import * as s from './shapes.ts';

const auditList = s.listQuery(
  {
    /** The action, the name of the domain event, or one of its acts, such as `apiKeyChanged.revoked`. */
    action: s.line,
    /** Name or e-mail. */
    who: s.line,
    address: s.line,
    /** Company name; from platform admins only. */
    company: s.line,
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
          /** Null for the server itself and for unknown people. */
          who: person.nullable(),
          /** The person whom the action concerns, if it is another one. */
          about: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
          /** The platform admin behind an impersonated session. The name is null for readers who may not see it. */
          actor: z.object({ _id: s.id, name: z.string().nullable() }).nullable(),
          company: z.object({ _id: s.id, name: z.string().nullable() }).nullable(),
          address: z.string().nullable(),
          device: z.string().nullable(),
          requestId: z.string().nullable(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      /** Days until an entry expires; null for never. */
      keepDays: z.number().int().nullable(),
      /** The installation's value, which a company can lower by its setting `auditKeepDays`. */
      mostKeepDays: z.number().int().nullable(),
      /** The actions of all entries. */
      actions: z.array(z.string()),
      /** The same, with one name for each act: `apiKeyChanged.revoked` in place of `apiKeyChanged`. */
      acts: z.array(z.string()),
      meta: s.meta,
    }),
  }),
  endpoint('GET /audit-log/file', {
    summary: 'The same list as a sheet',
    access: 'audit.read',
    query: auditList.omit({ cursor: true }).extend({ format: spreadsheetFormat.default('csv') }),
    produces: 'text/csv',
    errors: ['sheet_too_large'],
  }),
] as const;
