import { routePlanStatuses, speeds, startPlaces } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { alternatives } from './alternatives.ts';
import { limitsOnPlanShape } from './driver-fields.ts';
import { runFigures } from './optimization.ts';
import { outsideDays } from './orders.ts';
import { planRow, plan } from './route-plan.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const planBody = z.object({ name: s.required.max(200), deliveryDate: s.deliveryDate, type: s.routePlanType });
const orderList = z.object({ orders: z.array(s.id).min(1, problem.required).max(5000) });
const driverList = z.object({ drivers: z.array(s.id).min(1, problem.required).max(500) });
/** Vehicles of added drivers who do not get their usual one; null: none. */
const vehiclesOfDrivers = z.record(s.id, s.id.nullable()).default({});
const planId = s.idParams;
const orderOnPlan = planId.extend({ orderId: s.id });
/** The complete new list of each named driver, of `orderId_PICKUP` and `orderId_DELIVERY`. */
const lists = z
  .array(z.object({ driverId: s.id, order: z.array(s.line.max(60)).max(10_000) }))
  .min(1, problem.required)
  .max(500);

/** Refusals of complete lists. */
const listRefusals = [
  'plan_changed',
  'driver_locked',
  'pair_order',
  'pair_split',
  'stop_fixed',
  'driver_not_on_plan',
  'order_not_on_plan',
] as const;

export const routePlanEndpoints = [
  endpoint('GET /route-plans', {
    summary: 'Route plans, a page of them',
    access: 'plans.list',
    query: s.listQuery(
      {
        name: s.line,
        deliveryDate: s.line,
        type: s.routePlanType,
        status: z.enum(routePlanStatuses),
        /** Only plans on which a route starts or ends there, or an order has its goods there. */
        depotId: s.id,
      },
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
    summary: 'Create a plan. Orders or contacts are checked, not added',
    access: 'plans.write',
    body: planBody.extend({
      orders: z.array(s.id).max(5000).optional(),
      /** Contacts to add as orders. Only for VRP plans. */
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
  endpoint('POST /route-plans/from-orders', {
    summary: 'Create a plan of a day with these draft orders, which get its date',
    access: 'plans.write',
    body: z.object({
      name: s.required.max(200),
      deliveryDate: s.deliveryDate,
      orders: orderList.shape.orders,
    }),
    reply: planRow.extend({ message: z.string(), outsideDays }),
    status: 201,
    errors: ['company_deactivated', 'orders_not_draft', 'orders_incorrect', 'orders_types_differ', 'plan_too_large'],
    idempotent: true,
  }),
  endpoint('GET /route-plans/:id', {
    plan: 'read',
    summary: 'One plan, whole',
    access: 'plans.read',
    params: planId,
    reply: plan,
  }),
  endpoint('PUT /route-plans/:id', {
    plan: 'changed',
    summary: 'Change name, date or type',
    access: 'plans.write',
    params: planId,
    body: planBody.partial(),
    reply: s.message,
    errors: ['plan_type_fixed', 'plan_date_fixed'],
  }),
  endpoint('DELETE /route-plans/:id', {
    plan: 'changed',
    summary: 'Delete a plan. With orders under way, it must be confirmed',
    access: 'plans.write',
    params: planId,
    query: z.object({ confirmed: z.stringbool().optional() }),
    reply: s.message.extend({ deletionId: s.id, undoSeconds: z.number().int() }),
    errors: ['plan_delete_needs_confirmation'],
  }),
  endpoint('POST /route-plans/undo-delete', {
    summary:
      'Undo the deletion of a plan of a few seconds ago. `leftOut` names orders that did not come back: something else has happened to them since',
    access: 'plans.write',
    body: z.object({ deletionId: s.id }),
    reply: s.message.extend({ _id: s.id, leftOut: z.array(z.object({ _id: s.id, orderCode: z.string() })) }),
    errors: ['plan_undo_too_late', 'plan_changed'],
  }),
  endpoint('POST /route-plans/:id/duplicate', {
    plan: 'unchanged',
    summary: 'Create a draft plan with copies of the orders and the same drivers',
    access: 'plans.write',
    params: planId,
    body: z.object({ name: s.required.max(200), deliveryDate: s.deliveryDate, driverId: s.id.optional() }),
    reply: planRow.extend({ message: z.string() }),
    status: 201,
    errors: ['company_deactivated', 'driver_not_on_plan'],
    idempotent: true,
  }),
  endpoint('POST /route-plans/:id/add-orders', {
    plan: 'changed',
    summary: 'Put draft orders of the same date and type on the plan',
    access: 'plans.write',
    params: planId,
    body: orderList,
    reply: s.message.extend({ outsideDays }),
    errors: [
      'orders_not_draft',
      'orders_incorrect',
      'orders_dates_differ_existing',
      'orders_types_differ',
      'plan_too_large',
    ],
  }),
  endpoint('POST /route-plans/:id/remove-orders', {
    plan: 'changed',
    summary: 'Take unbegun orders off the plan',
    access: 'plans.write',
    params: planId,
    body: orderList,
    reply: s.message,
    errors: ['orders_begun', 'driver_locked', 'order_not_on_plan', 'plan_changed'],
  }),
  endpoint('POST /route-plans/:id/add-drivers', {
    plan: 'changed',
    summary: 'Put drivers on the plan, each with the usual vehicle or a given one',
    access: 'plans.write',
    params: planId,
    body: driverList.extend({ vehicles: vehiclesOfDrivers }),
    reply: s.message.extend({ warnings: z.array(z.string()) }),
    errors: ['plan_too_large', 'vehicle_out_of_service', 'work_limit_broken'],
  }),
  endpoint('POST /route-plans/:id/remove-drivers', {
    plan: 'changed',
    summary: 'Take drivers off the plan',
    access: 'plans.write',
    params: planId,
    body: driverList,
    reply: s.message,
    errors: ['driver_begun', 'driver_locked', 'driver_not_on_plan', 'plan_changed'],
  }),
  endpoint('POST /route-plans/:id/travel', {
    plan: 'unchanged',
    summary: 'Preview the travel of a change: legs and lines between points of the plan',
    access: 'plans.write',
    params: planId,
    body: z.object({
      /** Points of the plan: its orders, and the starts and ends of its drivers. */
      points: z.array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])).max(10_000),
      /** Pairs of indexes in `points`. */
      legs: z
        .array(z.tuple([z.number().int().min(0), z.number().int().min(0)]))
        .max(20_000)
        .default([]),
      /** Lists of indexes in `points`, each drawn as one line. */
      lines: z
        .array(z.array(z.number().int().min(0)).max(2000))
        .max(200)
        .default([]),
    }),
    reply: z.object({
      travelBy: z.enum(['STRAIGHT_LINE', 'DRIVING_DISTANCE']),
      /** Seconds at NORMAL speed and metres; null when an end is not a point of the plan. */
      legs: z.array(z.tuple([z.number(), z.number()]).nullable()),
      /** Encoded polylines. */
      lines: z.array(z.string()),
    }),
  }),
  endpoint('POST /route-plans/:id/reorder-orders', {
    plan: 'changed',
    summary: 'Set the sequence of some drivers',
    access: 'plans.write',
    params: planId,
    body: z.object({
      drivers: lists,
      version: z.number().int().optional(),
      /** True when a person confirmed that collected orders change their driver. */
      confirmed: z.boolean().optional(),
    }),
    reply: plan,
    errors: [...listRefusals, 'hand_over_needs_confirmation'],
  }),
  endpoint('POST /route-plans/:id/preview-order', {
    plan: 'unchanged',
    summary: 'The figures that reorder-orders would make of these lists; changes nothing',
    access: 'plans.write',
    params: planId,
    body: z.object({ drivers: lists, version: z.number().int().optional() }),
    reply: runFigures.pick({
      distance: true,
      workingMins: true,
      lateStops: true,
      vehiclesUsed: true,
      unscheduled: true,
      longestMins: true,
      brokenStops: true,
      cost: true,
      co2: true,
    }),
    errors: [...listRefusals],
  }),
  endpoint('GET /route-plans/:id/orders/:orderId/alternatives', {
    summary: 'Why an order is where it is, and the three best other positions; changes nothing',
    access: 'plans.write',
    params: orderOnPlan,
    reply: alternatives,
  }),
  endpoint('POST /route-plans/:id/orders/:orderId/alternatives', {
    plan: 'unchanged',
    summary: 'The same as if reorder-orders had set these lists; changes nothing',
    access: 'plans.write',
    params: orderOnPlan,
    body: z.object({ drivers: lists, version: z.number().int().optional() }),
    reply: alternatives,
    errors: [...listRefusals],
  }),
  endpoint('POST /route-plans/:id/lock-driver', {
    plan: 'changed',
    summary: 'Lock or unlock one route, or all',
    access: 'plans.write',
    params: planId,
    body: z.object({ driver: s.id.optional(), locked: z.boolean() }),
    reply: plan,
    errors: ['driver_not_on_plan'],
  }),
  endpoint('POST /route-plans/:id/edit-driver', {
    plan: 'changed',
    summary: "Change a driver's start, end, shift, breaks, speed or limits for this plan only",
    access: 'plans.write',
    params: planId,
    body: z.object({
      driver: s.id,
      /** A depot gives address and coordinates. Null, or another address: no longer at a depot. */
      startDepotId: s.id.nullable().optional(),
      /** POSITION: at the driver's position under ten minutes old, on the day of the plan, else at the driver's own start. Another start sets ADDRESS. */
      startPlace: z.enum(startPlaces).optional(),
      endDepotId: s.id.nullable().optional(),
      startAddress: s.required.max(500).optional(),
      startLat: z.number().min(-90).max(90).optional(),
      startLng: z.number().min(-180).max(180).optional(),
      endAddress: s.line.max(500).nullable().optional(),
      endLat: z.number().min(-90).max(90).nullable().optional(),
      endLng: z.number().min(-180).max(180).nullable().optional(),
      shiftStart: s.timeOfDay.optional(),
      shiftEnd: s.timeOfDay.optional(),
      breakStart: s.timeOfDay.optional(),
      breakEnd: s.timeOfDay.optional(),
      /** Breaks besides the fixed one, on this plan only. */
      breaks: s.driverBreaksInput.optional(),
      speed: z.enum(speeds).optional(),
      /** Limits on this plan only; null restores the driver's own value. */
      ...limitsOnPlanShape,
    }),
    reply: plan,
    errors: ['driver_locked', 'driver_not_on_plan', 'plan_changed'],
  }),
  endpoint('POST /route-plans/:id/read-calendar-notice', {
    plan: 'changed',
    summary: 'Mark the change of the working calendar on a driver’s route as read',
    access: 'plans.write',
    params: planId,
    body: z.object({ driver: s.id }),
    reply: plan,
    errors: ['driver_not_on_plan'],
  }),
  endpoint('POST /route-plans/:id/swap-orders-to-driver', {
    plan: 'changed',
    summary: 'Exchange two drivers’ open stops, or hand a route to a driver who is not on the plan',
    access: 'plans.write',
    params: planId,
    body: z.object({
      fromDriverId: s.id,
      driverId: s.id,
      version: z.number().int().optional(),
      /** True when collected orders are handed over, too. */
      confirmed: z.boolean().optional(),
    }),
    reply: plan.extend({ warnings: z.array(z.string()) }),
    errors: ['driver_locked', 'driver_not_on_plan', 'plan_changed', 'driver_begun', 'work_limit_broken'],
  }),
  endpoint('POST /route-plans/:id/set-vehicle', {
    plan: 'changed',
    summary: 'Give a route a vehicle, or none. A route of the plan that has the vehicle gets the former one',
    access: 'plans.write',
    params: planId,
    body: z.object({
      driver: s.id,
      /** Null takes the vehicle from the route. */
      vehicleId: s.id.nullable(),
      version: z.number().int().optional(),
    }),
    reply: plan.extend({ warnings: z.array(z.string()) }),
    errors: ['driver_locked', 'driver_not_on_plan', 'plan_changed', 'vehicle_out_of_service'],
  }),
  endpoint('POST /route-plans/:id/update-driver-phone', {
    plan: 'changed',
    summary: "Set this route's phone",
    access: 'plans.write',
    params: planId,
    body: z.object({ driver: s.id, phone: s.phone }),
    reply: s.message,
    errors: ['driver_not_on_plan'],
  }),
  endpoint('PUT /route-plans/:id/is-live', {
    plan: 'changed',
    summary: "Set the plan's default view",
    access: 'plans.write',
    params: planId,
    body: z.object({ isLive: z.boolean() }),
    reply: s.message,
  }),
  endpoint('POST /route-plans/:id/dispatch-drivers', {
    plan: 'changed',
    summary: 'Send the routes to their drivers, now or at a set time. Later dispatches send only changes',
    access: 'plans.write',
    params: planId,
    body: z.object({
      /** Default: SEND_LATER with a `sendAt` in the future, else SEND_NOW. */
      type: z.enum(['SEND_NOW', 'SEND_LATER']).optional(),
      sendAt: s.line.optional(),
      version: z.number().int().optional(),
    }),
    reply: s.message.extend({
      dispatched: z.array(s.ref),
      missingPhone: z.array(s.ref),
      unchanged: z.array(s.ref),
      /** Removed drivers who were notified. */
      takenOff: z.array(s.ref),
      /** The scheduled time; null when the routes were sent. */
      scheduledAt: s.instant.nullable(),
    }),
    errors: [
      'nothing_to_dispatch',
      'plan_over',
      'company_deactivated',
      'plan_changed',
      'optimization_running',
      'work_limit_broken',
    ],
  }),
  endpoint('GET /route-plans/:id/get-token-download-label', {
    summary: 'Create a token that opens the labels of this plan for five minutes',
    access: 'plans.read',
    params: planId,
    reply: z.object({ token: z.string() }),
  }),
  endpoint('GET /route-plans/:id/pdf-generate-label/:token', {
    summary: 'One label a stop, as PDF; needs no sign-in, so that it opens in a new tab',
    access: 'tracking-link',
    // Every invalid link is refused as not found.
    params: z.object({ id: s.line.max(64), token: s.line.max(64) }),
    opensWithoutPrefix: true,
    produces: 'application/pdf',
  }),
  endpoint('GET /route-plans/:id/manifest', {
    summary: 'The stops of each driver, or of one, to print: times, phones, notes',
    access: 'plans.read',
    params: planId,
    query: z.object({ driverId: s.id.optional(), language: s.language.optional() }),
    produces: 'application/pdf',
  }),
  endpoint('GET /route-plans/:id/routes/:driverId/file', {
    summary: 'The route of a driver for navigation devices and maps: stops and way, as GPX or KML',
    access: 'plans.read',
    params: planId.extend({ driverId: s.id }),
    query: z.object({ format: z.enum(['gpx', 'kml']).default('gpx') }),
    produces: 'application/gpx+xml',
  }),
  endpoint('POST /route-plans/:id/cancel-dispatch', {
    plan: 'changed',
    summary: 'Cancel the scheduled dispatch',
    access: 'plans.write',
    params: planId,
    reply: s.message,
  }),
  endpoint('POST /route-plans/:id/presence', {
    summary: 'Says that the caller looks at the plan, and who else does',
    access: 'plans.read',
    params: planId,
    body: z.object({
      /** True when the person has changes that are not committed. */
      isEditing: z.boolean().default(false),
      isLeaving: z.boolean().default(false),
    }),
    reply: z.object({ people: z.array(s.ref.extend({ isEditing: z.boolean() })) }),
  }),
] as const;
