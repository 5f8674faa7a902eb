import { webhookEvents } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

const event = z.enum(webhookEvents);

/** Reasons why a try failed. `status`: a response other than 2xx. */
export const webhookProblems = ['refused', 'timeout', 'unreachable', 'redirected', 'status', 'not_set'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export const webhookDelivery = z.object({
  /** The webhook-id of every try. */
  _id: s.id,
  event,
  url: z.string(),
  isTest: z.boolean(),
  /** The delivery that this one sends again. */
  resendOf: s.id.nullable(),
  status: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  tries: z.number().int(),
  /** The HTTP status of the last response; null without one. */
  lastStatus: z.number().int().nullable(),
  lastProblem: z.enum(webhookProblems).nullable(),
  nextAt: s.instant.nullable(),
  createdAt: s.instant,
});

export const webhookEndpoints = [
  endpoint('GET /webhooks', {
    summary: 'How webhooks are signed, and how they went in the last 24 hours',
    access: 'webhooks.manage',
    reply: z.object({
      /** Null until a secret was created. The secret itself is shown once, when it is created. */
      secret: z.object({ hint: z.string(), since: s.instant }).nullable(),
      /** Until then, messages also have the signature of the previous secret. */
      previousUntil: s.instant.nullable(),
      lastDay: z.object({ delivered: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
    }),
  }),
  endpoint('POST /companies/webhook-secret', {
    summary:
      'Make a new secret that webhooks are signed with (Standard Webhooks); shown once, the old one signs for 24 hours more',
    access: 'webhooks.manage',
    ownSessionOnly: true,
    reply: z.object({ secret: z.string(), previousUntil: s.instant.nullable() }),
    status: 201,
  }),
  endpoint('POST /webhooks/test', {
    summary: 'Send an example of an event to the stored address, once',
    access: 'webhooks.manage',
    body: z.object({ event }),
    reply: webhookDelivery,
    status: 202,
    errors: ['webhook_not_set'],
  }),
  endpoint('GET /webhook-deliveries', {
    summary: 'Webhooks and what became of them, newest first',
    access: 'webhooks.manage',
    query: s.listQuery(
      { event, status: z.enum(['WAITING', 'DELIVERED', 'FAILED']) },
      ['createdAt', 'event', 'status'],
      10,
    ),
    reply: z.object({ deliveries: z.array(webhookDelivery), meta: s.meta }),
  }),
  endpoint('GET /webhook-deliveries/:id', {
    summary: 'One webhook with its body and every try',
    access: 'webhooks.manage',
    params: s.idParams,
    reply: webhookDelivery.extend({
      /** The body exactly as sent; null after 30 days. */
      body: z.string().nullable(),
      log: z.array(
        z.object({
          at: s.instant,
          /** Milliseconds. */
          ms: z.number().int(),
          status: z.number().int().nullable(),
          problem: z.enum(webhookProblems).nullable(),
          /** The first 4 kB of the response; null without one and after 30 days. */
          answer: z.string().nullable(),
        }),
      ),
    }),
  }),
  endpoint('POST /webhook-deliveries/:id/resend', {
    summary: 'Send the same body again, as a message of its own',
    access: 'webhooks.manage',
    params: s.idParams,
    reply: webhookDelivery,
    status: 202,
    errors: ['webhook_not_set', 'webhook_body_gone'],
  }),
] as const;
