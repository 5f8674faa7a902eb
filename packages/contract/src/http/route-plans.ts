import { routePlanStatuses, speeds } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { order } from './orders.ts';
import * as s from './shapes.ts';

/** Totals of a plan or route: distance in metres, times in minutes (PLAN-46). */
export const report = z.object({
  distance: z.number(),
  travelMins: z.number(),
  serviceMins: z.number(),
  waitingMins: z.number(),
  workingMins: z.number(),
  workingPercentage: z.number(),
  stops: z.number().int(),
  lateStops: z.number().int(),
});

/** One entry of a route's sequence. Times are HH:mm:ss on the delivery date, past midnight as 24:10:00. */
export const step = z.object({
  orderId: s.id.nullable(),
  orderCode: z.string().nullable(),
  /** driver: start or end of the route. */
  type: z.enum(['pickup', 'delivery', 'driver']),
  arrivalTime: z.string(),
  /** Service begins. */
  startTime: z.string(),
  /** Service ends; finishTime is the same moment (the documents name both). */
  endTime: z.string(),
  finishTime: z.string(),
  travelMins: z.number(),
  /** Minutes of service. */
  duration: z.number(),
  waitingMins: z.number(),
  workingMins: z.number(),
  /** Metres from the step before. */
  distance: z.number(),
  /** Minutes by which service begins after the window's end; 0 = on time. */
  lateMins: z.number(),
  /** Rules this stop breaks where it stands: time-window, capacity, skills, shift. */
  violations: z.array(z.string()),
  status: s.orderStatus.nullable(),
  completedAt: s.instant.nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** On board after this step. */
  load: z.number(),
  labels: z.array(s.id),
  skipNotes: z.string().nullable(),
  customFields: z.record(z.string(), z.string()),
});

/** A driver's place in a plan and their sequence; exists from the moment the driver is added (ROUTE-36, ROUTE-37). */
export const route = z.object({
  _id: s.id,
  driver: z.object({
    _id: s.id,
    name: z.string(),
    color: z.string(),
    phone: z.string().nullable(),
    capacity: z.number().nullable(),
    skills: z.array(z.string()),
    /** With capacity and skills as they are on this plan. */
    maxStops: z.number().nullable(),
    /** km */
    maxDistance: z.number().nullable(),
    reload: z.boolean(),
    startLat: z.number().nullable(),
    startLng: z.number().nullable(),
    /** Last known position of the day, or null. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    positionAt: s.instant.nullable(),
  }),
  orders: z.array(s.id),
  steps: z.array(step),
  /** The finished steps among steps. */
  handledSteps: z.array(step),
  polyline: z.string().nullable(),
  startAddress: z.string().nullable(),
  startLat: z.number().nullable(),
  startLng: z.number().nullable(),
  endAddress: z.string().nullable(),
  endLat: z.number().nullable(),
  endLng: z.number().nullable(),
  shiftStart: z.string().nullable(),
  shiftEnd: z.string().nullable(),
  breakStart: z.string().nullable(),
  breakEnd: z.string().nullable(),
  optimizedBreakStart: z.string().nullable(),
  optimizedBreakEnd: z.string().nullable(),
  /** When the driver is back at the start to load again, between stops (ORD-60). Times as a step's. */
  reloads: z.array(z.object({ arrivalTime: z.string(), startTime: z.string(), endTime: z.string() })),
  speed: z.enum(speeds),
  summary: report,
  locked: z.boolean(),
  status: z.enum(['WAITING', 'DISPATCHED']),
  /** Path token of the driver's link /r/{token}; null until the route first holds a stop, and for readers. */
  token: z.string().nullable(),
  phone: z.string().nullable(),
  dispatchedAt: s.instant.nullable(),
  /** Differs from what was last dispatched. */
  changedSinceDispatch: z.boolean(),
  /** Stop by stop what the driver does not know yet; null: nothing was sent. For editors. */
  dispatchChanges: z
    .array(
      z.object({
        orderId: s.id,
        orderCode: z.string(),
        name: z.string().nullable(),
        stop: z.enum(['pickup', 'delivery']),
        kind: z.enum(['added', 'removed', 'moved', 'retimed']),
        /** Later (negative: earlier) than the driver was told. */
        minutes: z.number().int(),
      }),
    )
    .nullable(),
  seenAt: s.instant.nullable(),
  updatedAt: s.instant,
});

const planCore = {
  _id: s.id,
  name: z.string(),
  deliveryDate: z.string(),
  type: s.routePlanType,
  status: z.enum(routePlanStatuses),
  company: z.object({ _id: s.id, name: z.string().nullable() }),
  report,
  isLive: z.boolean(),
  /** Grows with every change of routes; send it with reorder, swap and optimize (SRV-13). */
  version: z.number().int(),
  createdAt: s.instant,
  updatedAt: s.instant,
};

export const planRow = z.object({ ...planCore, totalOrders: z.number().int(), totalDrivers: z.number().int() });

/** A single change with which an unscheduled order would have its place on a driver's route. */
export const fix = z.object({
  kind: z.enum([
    'shift',
    'shift-start',
    'time-window',
    'capacity',
    'skills',
    'allowed-driver',
    'max-stops',
    'max-distance',
  ]),
  driver: s.ref,
  /** What the routes would take more. */
  addedMins: z.number(),
  /** Whose window is too narrow; else null. */
  stop: z.enum(['pickup', 'delivery']).nullable(),
  /** HH:mm, with kind shift. */
  shiftEnd: z.string().nullable(),
  /** HH:mm, with kind shift-start. */
  shiftStart: z.string().nullable(),
  /** HH:mm, with kind time-window; null: open. */
  windowStart: z.string().nullable(),
  windowEnd: z.string().nullable(),
  /** What the driver lacks, with kind skills. */
  skills: z.array(z.string()),
  /** What the limit is now and would have to be: load, stops, or km. */
  from: z.number().nullable(),
  to: z.number().nullable(),
});

/** The whole plan, as the route view needs it. */
export const plan = z.object({
  ...planCore,
  orders: z.array(order),
  drivers: z.array(z.object({ driver: s.ref })),
  routes: z.array(route),
  cloneRoute: z.boolean(),
  optimizeDuplicateRoute: z.boolean(),
  /** Orders, drivers or addresses changed since the routes were made. */
  needsOptimize: z.boolean(),
  /** STRAIGHT_LINE also where driving distance was wanted but no road data covers the points. */
  travelBy: z.enum(['STRAIGHT_LINE', 'DRIVING_DISTANCE']),
  /** Why some or all of it is not travelled by road although the company asks for it (SRV-22). */
  travelNotes: z.array(
    z.object({
      /**
       * Straight lines throughout: no region holds the plan, several share it, or its roads cannot be read. `off-road`: to and from these places only.
       * `provider-failed`: own roads, or straight lines, in a hosted provider's place.
       */
      reason: z.enum(['no-region', 'several-regions', 'roads-unreadable', 'off-road', 'provider-failed']),
      provider: z.string().nullable(),
      problem: z.enum(['refused', 'limit', 'unreachable', 'unreadable', 'no-way']).nullable(),
      places: z.array(
        z.object({
          orderId: s.id.nullable(),
          driverId: s.id.nullable(),
          at: z.enum(['pickup', 'delivery', 'start', 'end']),
          /** To the next road; null farther than was looked. */
          metres: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** A running optimization, or null. */
  optimization: z
    .object({
      runId: s.id,
      startedAt: s.instant.nullable(),
      percent: z.number(),
      placed: z.number().int().nullable(),
      total: z.number().int(),
    })
    .nullable(),
  /** Unscheduled order → what would let it in, cheapest first; for editors. */
  fixes: z.record(z.string(), z.array(fix)),
  /** When it goes out by itself (SRV-35); `problem` is why it did not, an error's code or 'missing_phone'. For editors. */
  dispatchSchedule: z.object({ at: s.instant, by: s.ref.nullable(), problem: z.string().nullable() }).nullable(),
  /** company_admin or admin in the plan's own company, which is not BANNED (SRV-84). */
  canEdit: z.boolean(),
});

const planBody = z.object({ name: s.required.max(200), deliveryDate: s.deliveryDate, type: s.routePlanType });
const orderList = z.object({ orders: z.array(s.id).min(1, 'Required').max(5000) });
const driverList = z.object({ drivers: z.array(s.id).min(1, 'Required').max(500) });
const planId = s.idParams;

export const routePlanEndpoints = [
  endpoint('GET /route-plans', {
    summary: 'Route plans, a page of them',
    access: 'plans.list',
    query: s.listQuery(
      { name: z.string(), deliveryDate: z.string(), type: s.routePlanType, status: z.enum(routePlanStatuses) },
      [
        'name',
        'deliveryDate',
        'type',
        'status',
        'updatedAt',
        'createdAt',
        'distance',
        'travelMins',
        'serviceMins',
        'workingMins',
        'waitingMins',
        'workingPercentage',
      ],
      10,
    ),
    reply: z.object({ routePlans: z.array(planRow), meta: s.meta }),
  }),
  endpoint('POST /route-plans', {
    summary: 'Make a plan; orders or contacts are checked, not added (SRV-09)',
    access: 'plans.write',
    body: planBody.extend({
      orders: z.array(s.id).max(5000).optional(),
      /** Contacts that are to follow; only a VRP plan takes them (CON-15). */
      contacts: z.array(s.id).max(5000).optional(),
    }),
    reply: planRow.extend({ message: z.string() }),
    status: 201,
    errors: [
      'company_deactivated',
      'orders_not_draft',
      'orders_dates_differ_new',
      'orders_types_differ',
      'orders_incorrect',
      'contacts_need_vrp',
      'contacts_invalid',
    ],
    idempotent: true,
  }),
  endpoint('GET /route-plans/:id', { summary: 'One plan, whole', access: 'plans.read', params: planId, reply: plan }),
  endpoint('PUT /route-plans/:id', {
    summary: 'Change name, date or type',
    access: 'plans.write',
    params: planId,
    body: planBody.partial(),
    reply: s.message,
    errors: ['plan_type_fixed', 'plan_date_fixed'],
  }),
  endpoint('DELETE /route-plans/:id', {
    summary: 'Delete a plan; with orders under way only when confirmed (PLAN-49)',
    access: 'plans.write',
    params: planId,
    query: z.object({ confirmed: z.stringbool().optional() }),
    reply: s.message,
    errors: ['plan_delete_needs_confirmation'],
  }),
  endpoint('POST /route-plans/:id/duplicate', {
    summary: 'A new draft with copies of the orders and the same drivers (PLAN-48, PLAN-51)',
    access: 'plans.write',
    params: planId,
    body: z.object({ name: s.required.max(200), deliveryDate: s.deliveryDate, driverId: s.id.optional() }),
    reply: planRow.extend({ message: z.string() }),
    status: 201,
    errors: ['company_deactivated', 'driver_not_on_plan'],
    idempotent: true,
  }),
  endpoint('POST /route-plans/:id/add-orders', {
    summary: 'Put draft orders of the same date and type on the plan',
    access: 'plans.write',
    params: planId,
    body: orderList,
    reply: s.message,
    errors: [
      'orders_not_draft',
      'orders_incorrect',
      'orders_dates_differ_existing',
      'orders_types_differ',
      'plan_too_large',
    ],
  }),
  endpoint('POST /route-plans/:id/remove-orders', {
    summary: 'Take unbegun orders off the plan',
    access: 'plans.write',
    params: planId,
    body: orderList,
    reply: s.message,
    errors: ['orders_begun', 'driver_locked', 'order_not_on_plan'],
  }),
  endpoint('POST /route-plans/:id/add-drivers', {
    summary: 'Put drivers on the plan',
    access: 'plans.write',
    params: planId,
    body: driverList,
    reply: s.message.extend({ warnings: z.array(z.string()) }),
    errors: ['plan_too_large'],
  }),
  endpoint('POST /route-plans/:id/remove-drivers', {
    summary: 'Take drivers off the plan',
    access: 'plans.write',
    params: planId,
    body: driverList,
    reply: s.message,
    errors: ['driver_begun', 'driver_locked', 'driver_not_on_plan'],
  }),
  endpoint('POST /route-plans/:id/travel', {
    summary: 'How a change would be travelled: legs and lines between points of the plan, as saving it would (SRV-22)',
    access: 'plans.write',
    params: planId,
    body: z.object({
      /** The plan's own points: of its orders, and where its drivers begin and end. */
      points: z.array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])).max(10_000),
      /** Pairs of places in `points`. */
      legs: z
        .array(z.tuple([z.number().int().min(0), z.number().int().min(0)]))
        .max(20_000)
        .default([]),
      /** Chains of places in `points`, each drawn as one line. */
      lines: z
        .array(z.array(z.number().int().min(0)).max(2000))
        .max(200)
        .default([]),
    }),
    reply: z.object({
      travelBy: z.enum(['STRAIGHT_LINE', 'DRIVING_DISTANCE']),
      /** Seconds at NORMAL speed and metres; null where an end is no point of the plan. */
      legs: z.array(z.tuple([z.number(), z.number()]).nullable()),
      /** Encoded polylines. */
      lines: z.array(z.string()),
    }),
  }),
  endpoint('POST /route-plans/:id/reorder-orders', {
    summary: 'Set the sequence of some drivers (SRV-27)',
    access: 'plans.write',
    params: planId,
    body: z.object({
      drivers: z
        .array(z.object({ driverId: s.id, order: z.array(z.string().max(60)).max(10_000) }))
        .min(1, 'Required')
        .max(500),
      version: z.number().int().optional(),
      /** What is collected goes on with another driver, as a person has confirmed (SRV-81). */
      confirmed: z.boolean().optional(),
    }),
    reply: plan,
    errors: [
      'plan_changed',
      'driver_locked',
      'pair_order',
      'pair_split',
      'stop_fixed',
      'driver_not_on_plan',
      'order_not_on_plan',
      'hand_over_needs_confirmation',
    ],
  }),
  endpoint('POST /route-plans/:id/lock-driver', {
    summary: 'Lock or unlock one route, or all',
    access: 'plans.write',
    params: planId,
    body: z.object({ driver: s.id.optional(), locked: z.boolean() }),
    reply: plan,
    errors: ['driver_not_on_plan'],
  }),
  endpoint('POST /route-plans/:id/edit-driver', {
    summary: "Change a driver's start, end, shift, break, speed or limits for this plan only",
    access: 'plans.write',
    params: planId,
    body: z.object({
      driver: s.id,
      startAddress: s.required.max(500).optional(),
      startLat: z.number().min(-90).max(90).optional(),
      startLng: z.number().min(-180).max(180).optional(),
      endAddress: z.string().max(500).nullable().optional(),
      endLat: z.number().min(-90).max(90).nullable().optional(),
      endLng: z.number().min(-180).max(180).nullable().optional(),
      shiftStart: s.timeOfDay.optional(),
      shiftEnd: s.timeOfDay.optional(),
      breakStart: s.timeOfDay.optional(),
      breakEnd: s.timeOfDay.optional(),
      speed: z.enum(speeds).optional(),
      /** Of this plan only; null: as the driver again. */
      capacity: z.number('Invalid').min(0, 'Invalid').max(1_000_000_000, 'Invalid').nullable().optional(),
      skills: s.tags.nullable().optional(),
      maxStops: z.number('Invalid').int('Invalid').min(1, 'Invalid').max(10_000, 'Invalid').nullable().optional(),
      /** km */
      maxDistance: z.number('Invalid').min(1, 'Invalid').max(1_000_000_000, 'Invalid').nullable().optional(),
      reload: z.boolean().nullable().optional(),
    }),
    reply: plan,
    errors: ['driver_locked', 'driver_not_on_plan'],
  }),
  endpoint('POST /route-plans/:id/swap-orders-to-driver', {
    summary: 'Exchange two drivers’ open stops, or hand a route to a driver who is not on the plan (SRV-29)',
    access: 'plans.write',
    params: planId,
    body: z.object({
      fromDriverId: s.id,
      driverId: s.id,
      version: z.number().int().optional(),
      /** What is collected is handed over as well (SRV-81). */
      confirmed: z.boolean().optional(),
    }),
    reply: plan.extend({ warnings: z.array(z.string()) }),
    errors: ['driver_locked', 'driver_not_on_plan', 'plan_changed', 'driver_begun'],
  }),
  endpoint('POST /route-plans/:id/update-driver-phone', {
    summary: "Set this route's phone",
    access: 'plans.write',
    params: planId,
    body: z.object({ driver: s.id, phone: s.phone }),
    reply: s.message,
    errors: ['driver_not_on_plan'],
  }),
  endpoint('PUT /route-plans/:id/is-live', {
    summary: "Set the plan's default view",
    access: 'plans.write',
    params: planId,
    body: z.object({ isLive: z.boolean() }),
    reply: s.message,
  }),
  endpoint('POST /route-plans/:id/dispatch-drivers', {
    summary: 'Send the routes to their drivers, now or at a time; again: only what changed (SRV-35, SRV-36)',
    access: 'plans.write',
    params: planId,
    body: z.object({
      /** Absent: SEND_LATER with a `sendAt` that is yet to come, else SEND_NOW. */
      type: z.enum(['SEND_NOW', 'SEND_LATER']).optional(),
      sendAt: z.string().optional(),
      version: z.number().int().optional(),
    }),
    reply: s.message.extend({
      dispatched: z.array(s.ref),
      missingPhone: z.array(s.ref),
      unchanged: z.array(s.ref),
      /** When they go out; null when they did. */
      scheduledAt: s.instant.nullable(),
    }),
    errors: ['nothing_to_dispatch', 'company_deactivated', 'plan_changed', 'optimization_running'],
  }),
  endpoint('GET /route-plans/:id/get-token-download-label', {
    summary: 'A token that opens the labels of this plan for five minutes (SRV-77)',
    access: 'plans.read',
    params: planId,
    reply: z.object({ token: z.string() }),
  }),
  endpoint('GET /route-plans/:id/pdf-generate-label/:token', {
    summary: 'One label a stop, as PDF; needs no sign-in, so that it opens in a new tab',
    access: 'tracking-link',
    /** Whatever is wrong with the link, it is not found. */
    params: z.object({ id: z.string().max(64), token: z.string().max(64) }),
    produces: 'application/pdf',
  }),
  endpoint('GET /route-plans/:id/manifest', {
    summary: 'The stops of each driver, or of one, to print: times, phones, notes',
    access: 'plans.read',
    params: planId,
    query: z.object({ driverId: s.id.optional(), language: s.language.optional() }),
    produces: 'application/pdf',
  }),
  endpoint('POST /route-plans/:id/cancel-dispatch', {
    summary: 'The plan is not dispatched by itself any more (SRV-35)',
    access: 'plans.write',
    params: planId,
    reply: s.message,
  }),
  endpoint('POST /route-plans/:id/presence', {
    summary: 'Says that the caller looks at the plan, and who else does',
    access: 'plans.read',
    params: planId,
    body: z.object({
      /** With changes that are not committed yet. */
      isEditing: z.boolean().default(false),
      isLeaving: z.boolean().default(false),
    }),
    reply: z.object({ people: z.array(s.ref.extend({ isEditing: z.boolean() })) }),
  }),
] as const;
