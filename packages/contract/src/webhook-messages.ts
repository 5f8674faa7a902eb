import type { WebhookEvent } from '@roundsman/domain';
import { driverReasons, pickupStatuses, routePlanStatuses } from '@roundsman/domain';
import { z } from 'zod';
import * as s from './http/shapes.ts';

const driver = z.object({ _id: s.id, name: z.string() });

/** `data` of the events about a dispatched plan. */
export const dispatchData = z.object({
  routePlan: z.object({
    _id: s.id,
    name: z.string(),
    deliveryDate: z.string().describe('YYYY-MM-DD'),
    type: s.routePlanType,
    status: z.enum(routePlanStatuses),
  }),
  routes: z.array(
    z.object({
      driver: driver.extend({ phone: z.string().nullable() }),
      vehicle: z
        .object({ _id: s.id, name: z.string(), plate: z.string().nullable() })
        .nullable()
        .describe('Null: the driver has no vehicle of the fleet.'),
      link: z.string().nullable().describe("The driver's link; null until the route has one."),
      stops: z.array(
        z.object({
          orderId: s.id,
          orderCode: z.string(),
          orderRef: z.string().nullable(),
          type: z.enum(['pickup', 'delivery']),
          sequence: z.number().int(),
          arrivalTime: z.string().describe('HH:mm:ss on the delivery date; past midnight as 24:10:00'),
          address: z.string().nullable(),
          lat: z.number().nullable(),
          lng: z.number().nullable(),
        }),
      ),
    }),
  ),
});

/** `data` of the events about one step of an order. */
export const stepData = z.object({
  order: z.object({
    _id: s.id,
    orderCode: z.string(),
    orderRef: z.string().nullable(),
    status: s.orderStatus.describe('As it was at this step.'),
    pickupStatus: z.enum(pickupStatuses).nullable(),
    deliveryDate: z.string().nullable(),
  }),
  stop: z.enum(['pickup', 'delivery']),
  driver: driver.nullable(),
  at: s.instant,
  notes: z
    .string()
    .nullable()
    .describe('The reason of a failure in the company’s language, and the driver’s own words.'),
  reason: z.enum(driverReasons).nullable().describe('Of a failure, as the driver chose it.'),
});

const completedData = stepData.extend({
  pods: z.array(z.string()).describe('Links to the photos, valid for four hours.'),
  signature: z.boolean().describe('Whether the receiver signed.'),
});

const message = <const Event extends WebhookEvent, Data extends z.ZodType>(event: Event, data: Data) =>
  z.object({
    id: s.id.describe('The same as the webhook-id header, and the same in every try.'),
    event: z.literal(event),
    createdAt: s.instant,
    companyId: s.id,
    data,
  });

/** The body of each webhook. */
export const webhookMessages = {
  'routeplan.dispatch': message('routeplan.dispatch', dispatchData),
  'routeplan.dispatch.update': message('routeplan.dispatch.update', dispatchData),
  'order.pickup.arrived': message('order.pickup.arrived', stepData),
  'order.pickup.completed': message('order.pickup.completed', stepData),
  'order.pickup.failed': message('order.pickup.failed', stepData),
  'order.delivery.arrived': message('order.delivery.arrived', stepData),
  'order.delivery.completed': message('order.delivery.completed', completedData),
  'order.delivery.failed': message('order.delivery.failed', stepData),
} as const satisfies Record<WebhookEvent, z.ZodType>;
