import { z } from 'zod';
import * as s from './http/shapes.ts';

const requestId = z
  .string()
  .optional()
  .describe('The request that changed it, as the x-request-id of its answer. Its sender has the change already.');

/** The events that the server sends, with their payloads. */
export const socketEvents = {
  'order.changing.status': z
    .object({ orderId: s.id, status: s.orderStatus, routePlanId: s.id.nullable(), requestId })
    .describe('The status of an order changed.'),
  'orders.changing.status': z
    .object({
      routePlanId: s.id.nullable(),
      orders: z.array(z.object({ orderId: s.id, status: s.orderStatus })),
      requestId,
    })
    .describe(
      'More than five orders of a plan changed at once, as after an optimization: in place of one `order.changing.status` for each. A connection with `singly: true` in its `auth` gets these instead.',
    ),
  'routePlan.optimizing.progress': z
    .object({
      routePlanId: s.id,
      runId: s.id,
      phase: s.runPhase.describe('SEARCH, CHECK or SAVE: there are no messages before the first routes.'),
      percent: z.number().describe('Of the phase; 100 while routes are checked and stored.'),
      placed: z.number(),
      total: z.number(),
      cost: z.number(),
      workingMins: z.number().nullable().describe('Minutes of work of the best routes so far; null until known.'),
      distance: z.number().nullable().describe('Metres of the best routes so far; null until known.'),
      preview: z
        .number()
        .describe('Grows with each better solution: GET /route-plans/{id}/optimizations/{runId} has its routes.'),
    })
    .describe('How far an optimization is. Sent to those who follow the plan.'),
  'routePlan.optimizing.completed': z
    .object({ routePlanId: s.id, runId: s.id })
    .describe('An optimization has ended and its result is stored.'),
  'routePlan.optimizing.error': z
    .object({
      routePlanId: s.id,
      message: z.string().describe('Why, in English.'),
      failure: s.runFailure.describe('The same as a code.'),
    })
    .describe('An optimization has failed; the plan is unchanged.'),
  'routePlan.changed': z
    .object({
      routePlanId: s.id,
      version: z.number(),
      requestId,
      changedBy: z
        .object({ _id: s.id, name: z.string() })
        .optional()
        .describe('The user who changed it. Missing for programs, drivers and customers, and for events to drivers.'),
    })
    .describe('A plan was saved.'),
  'routePlan.people': z
    .object({ routePlanId: s.id })
    .describe('Somebody opened the plan, left it, or began to change it.'),
  'orders.geocoding.completed': z
    .object({ batchId: z.string().nullable() })
    .describe('The addresses of a batch of orders were looked up.'),
  'upload.progress': z
    .object({ uploadedTime: z.string(), stored: z.number(), total: z.number() })
    .describe('How many rows of an upload are stored. `uploadedTime` is the stamp that was sent with it.'),
  'contactLocations.geocoding.completed': z.object({}).describe('The addresses of contacts were looked up.'),
  'region.changed': z
    .object({ regionId: s.id })
    .describe('A region was added, changed or removed. For platform admins.'),
  'routePlan.stop.handedOver': z
    .object({
      routePlanId: s.id,
      orderCode: z.string(),
      from: z.string(),
      to: z.string(),
      broken: z.array(z.string()).describe('The rules that the order breaks on its new route.'),
    })
    .describe('A driver gave an order to a colleague.'),
  'order.reported.offRoute': z
    .object({ orderId: s.id, orderCode: z.string(), status: s.orderStatus })
    .describe('A driver reported a step at an order that was no longer on their route. GET /orders/{id} has it.'),
  'proposals.changed': z
    .object({ proposalId: s.id })
    .describe('An agent proposed a change, or somebody decided on one.'),
  'alerts.changed': z
    .object({ routePlanId: s.id })
    .describe('Alerts of the plan were opened or closed, or somebody dismissed one or undid that.'),
  'company.settings.changed': z.object({}).describe('Settings or phrases of the company were saved.'),
  'route.changing.arrivals': z
    .object({
      routePlanId: s.id,
      driverId: s.id,
      computedAt: s.instant,
      arrivals: z.array(
        z.object({
          orderId: s.id,
          type: z.enum(['pickup', 'delivery']),
          expectedArrival: z.string().describe('HH:mm:ss on the delivery date, past midnight as 24:10:00.'),
        }),
      ),
    })
    .describe('Expected arrivals at the open stops of a route, by road from its driver. Sent to dispatchers.'),
  'driver.changing.location': z
    .object({ driverId: s.id, lat: z.number(), lng: z.number(), at: z.string() })
    .describe('Where a driver is.'),
} as const;

export type ServerEvents = { [Name in keyof typeof socketEvents]: z.output<(typeof socketEvents)[Name]> };
export type ServerEventName = keyof ServerEvents;

/** The events that a client sends to follow a plan. The server replies whether it may. */
export interface ClientEvents {
  'plan.follow': (planId: string, answer: (joined: boolean) => void) => void;
  'plan.leave': (planId: string) => void;
}

/** The credentials of a socket: exactly one token. `singly`: one message for each order, also when many change at once. */
export type SocketAuth = ({ token: string } | { trackingToken: string } | { driverToken: string }) & {
  singly?: boolean;
};
