import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

export const messageEndpoints = [
  endpoint('GET /message-logs', {
    summary: 'Messages to drivers and customers',
    access: 'messages.read',
    query: s.listQuery(
      { date: s.filterDate, routePlan: z.string(), from: z.string(), to: z.string() },
      ['createdAt', 'msgTo', 'status'],
      10,
    ),
    reply: z.object({
      messageLogs: z.array(
        z.object({
          _id: s.id,
          createdAt: s.instant,
          routePlan: s.ref.nullable(),
          msgFrom: z.string(),
          msgTo: z.string(),
          msg: z.string(),
          status: z.enum(['SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED']),
          error: z.string().nullable(),
        }),
      ),
      meta: s.meta,
    }),
  }),
  endpoint('GET /local-messages', {
    summary: 'Mail and text messages of the local outbox; exists in demo mode on loopback only (SRV-44)',
    access: 'installation.admin',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.object({
      messages: z.array(
        z.object({
          _id: s.id,
          createdAt: s.instant,
          channel: z.enum(['EMAIL', 'SMS']),
          to: z.string(),
          subject: z.string().nullable(),
          text: z.string(),
        }),
      ),
    }),
  }),
] as const;
