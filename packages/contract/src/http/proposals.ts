import { proposalStatuses } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/**
 * Endpoints that agents may propose to call. Each makes its change in one transaction through `ctx.tenant`, so that the
 * change can be tried and rolled back.
 */
export const proposableEndpoints = [
  'POST /orders',
  'PUT /orders/:id',
  'DELETE /orders/:id',
  'POST /orders/bulk-delete',
  'POST /orders/bulk-update',
  'POST /orders/bulk-update-delivery-date',
  'POST /orders/create-multi-orders',
  'POST /orders/batch',
  'POST /orders/statuses',
  'POST /orders/:id/replan',
  'POST /orders/:id/accept-place',
  'POST /orders/look-up-again',
  'POST /route-plans',
  'POST /route-plans/from-orders',
  'PUT /route-plans/:id',
  'DELETE /route-plans/:id',
  'POST /route-plans/:id/duplicate',
  'POST /route-plans/:id/clone-route',
  'POST /route-plans/:id/add-orders',
  'POST /route-plans/:id/remove-orders',
  'POST /route-plans/:id/add-drivers',
  'POST /route-plans/:id/remove-drivers',
  'POST /route-plans/:id/reorder-orders',
  'POST /route-plans/:id/lock-driver',
  'POST /route-plans/:id/edit-driver',
  'POST /route-plans/:id/swap-orders-to-driver',
  'POST /route-plans/:id/set-vehicle',
  'POST /route-plans/:id/optimize',
  'POST /route-plans/:id/update-and-optimize',
  'POST /route-plans/:id/optimizations/:runId/apply',
  'POST /route-plans/:id/optimizations/:runId/undo',
  'POST /route-plans/:id/fix-order',
  'POST /route-plans/:id/bulk-reassign',
  'POST /route-plans/:id/dispatch-drivers',
  'POST /route-plans/:id/cancel-dispatch',
  'POST /minutes-on-site/orders',
] as const;
export type ProposableEndpoint = (typeof proposableEndpoints)[number];

const count = z.number().int();
const pair = <T extends z.ZodType>(value: T) => z.object({ before: value.nullable(), after: value.nullable() });

const figures = z.object({
  orders: pair(count),
  unscheduled: pair(count),
  lateStops: pair(count),
  /** Metres. */
  distance: pair(z.number()),
  workingMins: pair(z.number()),
  /** In the currency of the plan; null without prices. */
  cost: pair(z.number()),
  /** Kilograms; null without emissions. */
  co2: pair(z.number()),
});

const routeState = z.object({
  stops: count,
  distance: z.number(),
  workingMins: z.number(),
  /** `HH:mm`; null for a route without stops. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  vehicle: z.string().nullable(),
  locked: z.boolean(),
  dispatched: z.boolean(),
});

const stopState = z.object({
  driver: z.string(),
  /** From 1. */
  position: count,
  time: z.string(),
});

/** Kinds of a difference. */
const change = z.enum(['CREATED', 'CHANGED', 'DELETED']);

const planChange = z.object({
  _id: s.id,
  change,
  name: z.string(),
  deliveryDate: z.string(),
  currency: z.string().nullable(),
  figures,
  /** Routes that differ. */
  routes: z.array(z.object({ driver: z.string(), before: routeState.nullable(), after: routeState.nullable() })),
  /** The first stops that move, are added or removed. Null: on no route. */
  stops: z.array(
    z.object({
      orderId: s.id,
      orderCode: z.string(),
      type: z.enum(['pickup', 'delivery']),
      name: z.string().nullable(),
      before: stopState.nullable(),
      after: stopState.nullable(),
    }),
  ),
  /** All stops that differ, also those that are not listed. */
  totalStops: count,
});

const orderChange = z.object({
  _id: s.id,
  change,
  orderCode: z.string(),
  name: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** The effects of a proposal at the time when it was tried. */
export const proposalPreview = z.object({
  plans: z.array(planChange),
  /** The first orders that differ. */
  orders: z.array(orderChange),
  totalOrders: count,
  notified: z.object({
    drivers: z.array(z.object({ name: z.string(), to: z.string() })),
    customers: z.array(
      z.object({ orderCode: z.string(), name: z.string().nullable(), channel: z.string(), to: z.string() }),
    ),
    webhooks: z.array(z.object({ name: z.string(), events: z.array(z.string()) })),
  }),
  /** True when an optimization starts, whose result is not known before. It waits for a person to use it. */
  optimizes: z.boolean(),
  /** True when the times of routes are calculated again after the change. */
  retimes: z.boolean(),
});

/** A proposal without its request and its effects. */
export const proposalRow = z.object({
  _id: s.id,
  /** The endpoint that would be called. */
  action: z.enum(proposableEndpoints),
  status: z.enum(proposalStatuses),
  /** The name that the agent's program gave itself. */
  agent: z.string(),
  /** The name of the API key when the proposal was made. */
  apiKey: z.string(),
  /** The agent's words. */
  reason: z.string(),
  createdAt: s.instant,
  expiresAt: s.instant,
  decidedAt: s.instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Words of the person who rejected it. */
  decisionReason: z.string().nullable(),
  /** Why it failed: a code of the error catalogue and its English sentence. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const proposal = proposalRow.extend({
  /** The request that would be sent; null when it was deleted after 90 days. */
  request: z.object({ params: z.unknown(), query: z.unknown(), body: z.unknown() }).nullable(),
  preview: proposalPreview.nullable(),
  previewedAt: s.instant,
  /** The reply of the accepted request. */
  result: z.unknown(),
});

const oneProposal = { params: s.idParams, reply: proposal } as const;

export const proposalEndpoints = [
  endpoint('GET /proposals', {
    summary: 'Changes that agents proposed, newest first. An API key sees its own',
    access: 'proposals.read',
    query: s.listQuery({ status: z.enum(proposalStatuses) }, ['createdAt', 'status'], 20),
    reply: z.object({
      proposals: z.array(proposalRow),
      /** Open proposals of the company, or of the key. */
      open: count,
      meta: s.meta,
    }),
  }),
  endpoint('GET /proposals/:id', {
    summary: 'A proposal with its differences, and what became of it',
    access: 'proposals.read',
    ...oneProposal,
  }),
  endpoint('POST /proposals/:id/accept', {
    summary: 'Make the proposed change, with the rights of the person and of the API key',
    access: 'proposals.decide',
    personOnly: true,
    ...oneProposal,
    errors: ['proposal_decided', 'proposal_outdated', 'proposal_key_refused'],
  }),
  endpoint('POST /proposals/:id/reject', {
    summary: 'Reject a proposal; the agent reads the reason',
    access: 'proposals.decide',
    personOnly: true,
    body: z.object({ reason: s.optionalLines(1000) }),
    ...oneProposal,
    errors: ['proposal_decided'],
  }),
  endpoint('POST /proposals/:id/renew', {
    summary: 'Calculate the differences anew from the present data; opens an outdated proposal again',
    access: 'proposals.decide',
    personOnly: true,
    ...oneProposal,
    errors: ['proposal_decided', 'proposal_key_refused'],
  }),
] as const;

/** The longest reason that an agent may give. */
export const proposalReason = s.requiredLines.max(1000, problem.invalid);
