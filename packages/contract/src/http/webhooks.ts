import { webhookEvents, webhookFormats, webhookLimits } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const event = z.enum(webhookEvents);

/** Reasons why a try failed. `status`: a response other than 2xx. */
export const webhookProblems = [
  'refused',
  'timeout',
  'unreachable',
  'redirected',
  'status',
  'not_set',
  'switched_off',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export const webhookDelivery = z.object({
  /** The webhook-id of every try. */
  _id: s.id,
  event,
  /** Null once it is deleted. */
  endpoint: s.ref.nullable(),
  format: z.enum(webhookFormats),
  url: z.string(),
  isTest: z.boolean(),
  /** The first delivery of the message that this one sends again. */
  resendOf: s.id.nullable(),
  status: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  tries: z.number().int(),
  /** The HTTP status of the last response; null without one. */
  lastStatus: z.number().int().nullable(),
  lastProblem: z.enum(webhookProblems).nullable(),
  nextAt: s.instant.nullable(),
  createdAt: s.instant,
});

const secretState = z.object({
  /** Null until a secret was created. The secret itself is shown once, when it is created. */
  secret: z.object({ hint: z.string(), since: s.instant }).nullable(),
  /** Until then, messages also have the signature of the previous secret. */
  previousUntil: s.instant.nullable(),
});
const lastDay = z.object({ delivered: z.number().int(), waiting: z.number().int(), failed: z.number().int() });
const newSecret = z.object({ secret: z.string(), previousUntil: s.instant.nullable() });

/** A URL that gets events. */
export const webhookEndpoint = secretState.extend({
  _id: s.id,
  name: z.string(),
  /** Null: nothing is sent. Also null for users who cannot change it. */
  url: z.string().nullable(),
  description: z.string().nullable(),
  events: z.array(event),
  /** STANDARD: the body as documented. CLOUDEVENTS: CloudEvents 1.0, structured JSON. */
  format: z.enum(webhookFormats),
  isOn: z.boolean(),
  /** Messages of the last 24 hours. */
  lastDay,
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const webhookEndpointInput = z.object({
  name: s.required.max(webhookLimits.name, problem.invalid),
  url: s.required.max(webhookLimits.url, problem.invalid),
  description: s.optionalLine(webhookLimits.description),
  events: z
    .array(event)
    .default([])
    .transform((chosen) => webhookEvents.filter((webhookEvent) => chosen.includes(webhookEvent))),
  format: z.enum(webhookFormats, problem.invalid).default('STANDARD'),
  isOn: z.boolean().default(true),
});

/** A new endpoint. Programs that cannot read the secret of `POST /webhook-endpoints/:id/secret` bring their own. */
export const newWebhookEndpoint = webhookEndpointInput.extend({
  /** `whsec_` and 24 to 64 random bytes in base64. It is never sent back. Without it, one is made with the first message. */
  secret: z
    .string()
    .max(200)
    .refine((text) => isWebhookSecret(text), problem.invalid)
    .nullish()
    .transform((text) => text ?? null),
});

/** Returns whether a text is a secret of Standard Webhooks with 24 to 64 bytes. */
function isWebhookSecret(text: string): boolean {
  const coded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  if (coded === undefined || coded.length % 4 !== 0) return false;
  const bytes = (coded.length / 4) * 3 - (coded.length - coded.replace(/=+$/, '').length);
  return bytes >= 24 && bytes <= 64;
}

const at = z.iso.datetime({ offset: true, error: problem.invalid });

export const webhookEndpoints = [
  endpoint('GET /webhook-endpoints', {
    summary: 'Endpoints that get webhooks, oldest first',
    access: 'settings.read',
    reply: z.object({ endpoints: z.array(webhookEndpoint) }),
  }),
  endpoint('POST /webhook-endpoints', {
    summary: 'Make an endpoint that gets webhooks',
    access: 'webhooks.manage',
    body: newWebhookEndpoint,
    reply: webhookEndpoint,
    status: 201,
    idempotent: true,
    errors: ['too_many_webhook_endpoints'],
  }),
  endpoint('GET /webhook-endpoints/:id', {
    summary: 'One endpoint that gets webhooks',
    access: 'webhooks.manage',
    params: s.idParams,
    reply: webhookEndpoint,
  }),
  endpoint('PUT /webhook-endpoints/:id', {
    summary: 'Change an endpoint that gets webhooks',
    access: 'webhooks.manage',
    params: s.idParams,
    body: webhookEndpointInput,
    reply: webhookEndpoint,
  }),
  endpoint('DELETE /webhook-endpoints/:id', {
    summary: 'Delete an endpoint and its secrets; its log stays',
    access: 'webhooks.manage',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('POST /webhook-endpoints/:id/secret', {
    summary: 'Make a new secret of an endpoint; shown once, the old one signs for 24 hours more',
    access: 'webhooks.manage',
    ownSessionOnly: true,
    params: s.idParams,
    reply: newSecret,
    status: 201,
  }),
  endpoint('GET /webhooks', {
    summary: 'How webhooks of the first endpoint are signed, and how all went in the last 24 hours',
    access: 'webhooks.manage',
    reply: secretState.extend({ lastDay }),
  }),
  endpoint('POST /companies/webhook-secret', {
    summary:
      'Make a new secret of the first endpoint (Standard Webhooks); shown once, the old one signs for 24 hours more',
    access: 'webhooks.manage',
    ownSessionOnly: true,
    reply: newSecret,
    status: 201,
  }),
  endpoint('POST /webhooks/test', {
    summary: 'Send an example of an event to an endpoint, once',
    access: 'webhooks.manage',
    /** Without an endpoint: to the first one. */
    body: z.object({ event, endpointId: s.optionalId }),
    reply: webhookDelivery,
    status: 202,
    errors: ['webhook_not_set'],
  }),
  endpoint('GET /webhook-deliveries', {
    summary: 'Webhooks and what became of them, newest first',
    access: 'webhooks.manage',
    query: s.listQuery(
      { event, status: z.enum(['WAITING', 'DELIVERED', 'FAILED']), endpointId: s.id },
      ['createdAt', 'event', 'status'],
      10,
    ),
    reply: z.object({ deliveries: z.array(webhookDelivery), meta: s.meta }),
  }),
  endpoint('POST /webhook-deliveries/resend-failed', {
    summary: 'Send the failed webhooks of a period again, up to a thousand at once',
    access: 'webhooks.manage',
    body: z.object({
      from: at,
      /** Without it: now. */
      to: at.nullish().transform((to) => to ?? null),
      /** Without it: of every endpoint. */
      endpointId: s.optionalId,
    }),
    reply: z.object({
      resent: z.number().int(),
      /** More failed ones remain: repeat the request. */
      hasMore: z.boolean(),
    }),
    status: 202,
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
