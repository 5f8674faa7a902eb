import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

export const messageEndpoints = [
  endpoint('GET /message-logs', {
    summary: 'Messages to drivers and customers',
    access: 'messages.read',
    query: s.listQuery(
      { date: s.filterDate, routePlan: s.line, from: s.line, to: s.line },
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
          /** TEST: not sent, because the company is a sandbox. */
          status: z.enum(['SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'TEST']),
          /** The reason of a failure, in English or in the provider's own words. */
          error: z.string().nullable(),
          /** The same as a code. */
          failure: s.messageFailure.nullable(),
          /** Set while the message has not been sent. `until` is the end of the quiet hours. Null after it was sent or refused. */
          waiting: z.object({ until: s.instant.nullable() }).nullable(),
        }),
      ),
      meta: s.meta,
    }),
  }),
  endpoint('POST /message-callbacks/:id', {
    summary: 'For text providers: what became of a message, at the signed address that was sent with it',
    access: 'open',
    params: s.idParams,
    query: z.object({ signature: s.line.max(200).default('') }),
    /** A form or JSON of the provider's own. */
    body: z.record(z.string(), z.unknown()),
    reply: z.object({}),
  }),
  endpoint('POST /route-plans/:id/message-preview', {
    plan: 'unchanged',
    summary: 'What a dispatch of these drivers would tell whom, before it is sent',
    access: 'plans.write',
    params: s.idParams,
    body: z.object({ drivers: z.array(s.id).min(1, problem.required).max(500) }),
    reply: z.object({
      drivers: z.array(z.object({ name: z.string(), to: z.string(), text: z.string() })),
      customers: z.array(
        z.object({
          orderId: s.id,
          orderCode: z.string(),
          name: z.string().nullable(),
          channel: z.enum(['SMS', 'EMAIL']),
          to: z.string(),
          text: z.string(),
          /** The customer was sent another time before. */
          isUpdate: z.boolean(),
          /** The end of the quiet hours that delay it. */
          notBefore: s.instant.nullable(),
        }),
      ),
      /** Customers who get no message, `skipped` in the server: messages are off, phone or e-mail is missing, or their time is unchanged. */
      silent: z.array(
        z.object({
          orderId: s.id,
          orderCode: z.string(),
          name: z.string().nullable(),
          reason: z.enum(['off', 'no_address', 'told_already']),
        }),
      ),
    }),
    errors: ['driver_not_on_plan'],
  }),
  endpoint('GET /local-messages', {
    summary: 'Mail and text messages of the local outbox; exists in demo mode on loopback only',
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
