import type { WebhookEvent } from '@roundsman/domain';
import {
  alertKinds,
  driverReasons,
  handedToValues,
  messageFailureCodes,
  absenceStatuses,
  outageOffers,
  pickupStatuses,
  routePlanStatuses,
  unscheduledCodes,
} from '@roundsman/domain';
import { z } from 'zod';
import { proposalRow } from './http/proposals.ts';
import * as s from './http/shapes.ts';

const driver = z.object({ _id: s.id, name: z.string() });

const routePlan = z.object({
  _id: s.id,
  name: z.string(),
  deliveryDate: z.string().describe('YYYY-MM-DD'),
  type: s.routePlanType,
  status: z.enum(routePlanStatuses),
});

const route = z.object({
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
});

/** `data` of the events about a dispatched plan. */
export const dispatchData = z.object({ routePlan, routes: z.array(route) });

/** `data` of the events about one route. */
export const routeData = z.object({ routePlan, route, at: s.instant });

/** `data` of an optimization that ended with a result. */
export const optimizedData = z.object({
  routePlan,
  optimization: z.object({
    _id: s.id,
    status: z.enum(['APPLIED', 'OFFERED']).describe('OFFERED: the result waits for a person.'),
    unscheduled: z.number().int().describe('Orders that fit on no route.'),
  }),
  at: s.instant,
});

const order = z.object({
  _id: s.id,
  orderCode: z.string(),
  orderRef: z.string().nullable(),
  status: s.orderStatus,
  pickupStatus: z.enum(pickupStatuses).nullable(),
  deliveryDate: z.string().nullable(),
});

/** `data` of the events about an order that was made, edited or deleted. */
export const orderEditData = z.object({ order, at: s.instant });

/** `data` of an order that got a route. */
export const scheduledData = z.object({
  order,
  routePlan: routePlan.nullable(),
  driver: driver.nullable(),
  at: s.instant,
});

/** `data` of an order that lost its route, or fits on none. */
export const unscheduledData = z.object({
  order,
  routePlan: routePlan.nullable(),
  reason: z
    .enum([...unscheduledCodes, 'legacy'])
    .nullable()
    .describe('Null when the order was removed from its driver or its plan.'),
  at: s.instant,
});

/** `data` of instructions that a customer wrote on the tracking page. */
export const instructionsData = z.object({
  order,
  instructions: z.string().nullable().describe('Null when the customer removed them.'),
  at: s.instant,
});

/** `data` of a photo or a signature that was stored. */
export const proofData = z.object({
  order,
  driver: driver.nullable(),
  proof: z.enum(['photo', 'signature']).describe('Kind of the added proof.'),
  pods: z.array(z.string()).describe('Links to all photos of the order, valid for four hours.'),
  signature: z.boolean().describe('Whether the receiver signed.'),
  at: s.instant,
});

/** `data` of an optimization of a horizon that has ended. */
export const horizonData = z.object({
  horizon: s.ref,
  run: s.id.nullable(),
  status: z.enum(['APPLIED', 'FAILED']).describe('FAILED: the plans are as before.'),
  moved: z.number().int().describe('Orders with another day or driver than before.'),
  unplaced: z.number().int().describe('Orders that are left without a route.'),
  at: s.instant,
});

/** `data` of expected arrivals of a route that moved by ten minutes or more since the last message. */
export const arrivalsData = z.object({
  routePlan: routePlan.nullable(),
  driver: driver.nullable(),
  stops: z.array(
    z.object({
      order: s.id,
      stop: z.enum(['pickup', 'delivery']),
      expectedArrival: z.string().describe("HH:mm:ss of the company's clock."),
      earliest: z.string().describe('With `latest`: four of five arrivals lie between.'),
      latest: z.string(),
    }),
  ),
  at: s.instant,
});

/** `data` of an alert that was opened or closed. */
export const alertData = z.object({
  alert: z.object({
    _id: s.id,
    kind: z.enum(alertKinds),
    value: z.number().int().describe('Metres of OFF_ROUTE, stops of OUT_OF_SEQUENCE, else minutes.'),
    worst: z.number().int().describe('The highest value since it was opened.'),
    openedAt: s.instant,
    closedAt: s.instant.nullable(),
  }),
  routePlan: routePlan.nullable(),
  driver: driver.nullable(),
  order: order.nullable().describe('Null with `stop`: the alert is about the route.'),
  stop: z.enum(['pickup', 'delivery']).nullable(),
  at: s.instant,
});

/** `data` of an outage: a driver or a vehicle is missing, and others take the stops. */
export const outageData = z.object({
  outage: s.id,
  change: z.enum(['applied', 'undone']),
  driver: s.ref.nullable(),
  vehicle: s.ref.nullable(),
  from: z.string().describe('YYYY-MM-DD, the first day.'),
  until: z.string().describe('YYYY-MM-DD, the last day.'),
  offer: z.enum(outageOffers),
  routePlans: z.array(s.id).describe('The plans that changed.'),
  at: s.instant,
});

/** `data` of a day of a master route whose plan could not be made. */
export const masterRouteFailedData = z.object({
  masterRoute: s.ref,
  date: z.string().describe('YYYY-MM-DD.'),
  reason: z.string().describe('An error code of the API, such as `master_driver_away`.'),
  at: s.instant,
});

/** `data` of an absence of a driver. It has no note, and no kind where that is health data. */
export const absenceData = z.object({
  absence: s.id,
  change: z.enum(['entered', 'changed', 'decided', 'deleted']),
  driver: s.ref,
  status: z.enum(absenceStatuses).describe('Only APPROVED absences count.'),
  from: z.string().describe('YYYY-MM-DD, the first day.'),
  until: z.string().describe('YYYY-MM-DD, the last day.'),
  start: z.string().nullable().describe('HH:mm, the hours of each day. Null with `end` for whole days.'),
  end: z.string().nullable(),
  kind: z.string().nullable().describe('Null: health data. The driver is away.'),
  at: s.instant,
});

/** `data` of an order of a series that could not be created. */
export const seriesFailedData = z.object({
  series: z.object({ _id: s.id, rule: z.string().describe('RRULE of RFC 5545.') }),
  date: z.string().nullable().describe('YYYY-MM-DD, by the rule. Null: the series creates no orders at all.'),
  reason: z
    .string()
    .describe('An error code of the API. `series_date_missed`: the date passed while the server was off.'),
  at: s.instant,
});

/** `data` of a message to a customer or a driver that did not arrive. */
export const messageFailedData = z.object({
  message: z.object({
    _id: s.id,
    channel: z.enum(['SMS', 'EMAIL']),
    trigger: z.enum(['driver-link', 'driver-off', 'dispatch', 'going', 'completion', 'late']),
    status: z.enum(['FAILED', 'UNDELIVERED']).describe('UNDELIVERED: sent, but its provider could not deliver it.'),
    failure: z.enum([...messageFailureCodes, 'provider_refused', 'legacy']).nullable(),
  }),
  order: order.nullable(),
  routePlan: routePlan.nullable(),
  at: s.instant,
});

/** `data` of the events about a change that an agent proposed. */
export const proposalData = z.object({
  proposal: proposalRow.extend({ status: proposalRow.shape.status.describe('As it was at this event.') }),
  at: s.instant,
});

/** `data` of the events about one step of an order. */
export const stepData = z.object({
  order: order.extend({ status: s.orderStatus.describe('As it was at this step.') }),
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
  receivedBy: z.string().nullable().describe('The name of the person who took the goods.'),
  handedTo: z
    .enum(handedToValues)
    .nullable()
    .describe('To whom the goods were handed, or where they were left; null when not stated.'),
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
  'routeplan.optimized': message('routeplan.optimized', optimizedData),
  'route.started': message('route.started', routeData),
  'route.changed': message('route.changed', routeData),
  'route.finished': message('route.finished', routeData),
  'order.created': message('order.created', orderEditData),
  'order.changed': message('order.changed', orderEditData),
  'order.scheduled': message('order.scheduled', scheduledData),
  'order.unscheduled': message('order.unscheduled', unscheduledData),
  'order.deleted': message('order.deleted', orderEditData),
  'order.instructions': message('order.instructions', instructionsData),
  'order.pickup.arrived': message('order.pickup.arrived', stepData),
  'order.pickup.completed': message('order.pickup.completed', stepData),
  'order.pickup.failed': message('order.pickup.failed', stepData),
  'order.delivery.arrived': message('order.delivery.arrived', stepData),
  'order.delivery.completed': message('order.delivery.completed', completedData),
  'order.delivery.failed': message('order.delivery.failed', stepData),
  'order.proof.added': message('order.proof.added', proofData),
  'horizon.optimized': message('horizon.optimized', horizonData),
  'route.arrivals': message('route.arrivals', arrivalsData),
  'alert.opened': message('alert.opened', alertData),
  'alert.closed': message('alert.closed', alertData),
  'routeplan.outage': message('routeplan.outage', outageData),
  'driver.absence': message('driver.absence', absenceData),
  'series.order.failed': message('series.order.failed', seriesFailedData),
  'masterroute.day.failed': message('masterroute.day.failed', masterRouteFailedData),
  'message.failed': message('message.failed', messageFailedData),
  'proposal.created': message('proposal.created', proposalData),
  'proposal.decided': message('proposal.decided', proposalData),
  'proposal.outdated': message('proposal.outdated', proposalData),
} as const satisfies Record<WebhookEvent, z.ZodType>;
