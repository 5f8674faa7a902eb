import { unscheduledCodes } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fix, plan, planRow } from './route-plan.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

const planId = s.idParams;

export const optimizeBody = z.object({
  /** Order → driver, or UNLOCKED to let the optimizer choose. An order named here goes there, whatever `keepDrivers` says. */
  assigns: z.record(s.id, z.union([s.id, z.literal('UNLOCKED')])).optional(),
  /**
   * True: orders that are not named in `assigns` stay with the driver they have; only orders without a driver are placed. False: every unbegun order of
   * an unlocked route may go to another driver (full re-optimization). Absent: true for a DISPATCHED plan and when `assigns` is given, else false.
   */
  keepDrivers: z.boolean().optional(),
  forceAll: z.boolean().default(false),
  /** False: the company's balance setting is ignored. */
  applyBalanceSetting: z.boolean().default(true),
  version: z.number().int().optional(),
  effort: z.enum(['quick', 'normal', 'thorough']).default('normal'),
  /** Most stops that may change their driver or place among the present routes; null: any number. */
  mostChanges: z
    .number()
    .int(problem.invalid)
    .min(0, problem.invalid)
    .max(10_000, problem.invalid)
    .nullable()
    .default(null),
  /** `orderId_PICKUP` or `orderId_DELIVERY` → that stop is the first or the last of its route. */
  stopPins: z.record(z.string().max(60), z.enum(['first', 'last'])).default({}),
  /** True: the result is stored as OFFERED and changes the plan once it is applied. Absent: true for a DISPATCHED plan, else false. */
  review: z.boolean().optional(),
});
/** Text with both coordinates, or nothing at all. */
const bulkAddress = <const Leg extends 'pickup' | 'delivery'>(leg: Leg) => ({
  ...tableOf([`${leg}Address`], () => s.optionalText(500)),
  ...tableOf([`${leg}Lat`], () => s.latitude),
  ...tableOf([`${leg}Lng`], () => s.longitude),
});

const bulkReassign = z
  .object({
    /** Unbegun orders of the plan. */
    orderIds: z.array(s.id).min(1, problem.required).max(5000),
    /** The orders leave the driver they are with; without `driverId` the search chooses. */
    isReassign: z.boolean().default(false),
    ...bulkAddress('pickup'),
    ...bulkAddress('delivery'),
    /** Who is to take them; without `isReassign` those only that are with nobody. Null: the search chooses. */
    driverId: s.id.nullish().transform((id) => id ?? null),
    forceAll: z.boolean().default(false),
    version: z.number().int().optional(),
  })
  .superRefine((body, context) => {
    for (const leg of ['pickup', 'delivery'] as const) {
      const [address, lat, lng] = [body[`${leg}Address`], body[`${leg}Lat`], body[`${leg}Lng`]];
      const given = [address, lat, lng].filter((part) => part !== null).length;
      if (given !== 0 && given !== 3)
        context.addIssue({ code: 'custom', path: [`${leg}Address`], message: problem.invalid });
    }
  });

const queued = z.object({ message: z.string(), runId: s.id });

const runParams = z.object({ id: s.id, runId: s.id });

export const runFigures = z.object({
  placed: z.number().int(),
  unscheduled: z.number().int(),
  stops: z.number().int(),
  /** Metres. */
  distance: z.number(),
  travelMins: z.number(),
  workingMins: z.number(),
  vehiclesUsed: z.number().int(),
  lateStops: z.number().int(),
  /** The longest working time of one driver: why a balanced result may take more in all; null for runs of before it was kept. */
  longestMins: z.number().nullable(),
  /** Stops that break a rule other than their time window; null as above. */
  brokenStops: z.number().int().nullable(),
});

/** An optimization, and how to find the same again. */
export const optimizeRun = z.object({
  _id: s.id,
  /** OFFERED: found, but the plan had changed meanwhile. */
  status: z.enum(['QUEUED', 'RUNNING', 'APPLIED', 'OFFERED', 'FAILED']),
  requestedBy: s.ref.nullable(),
  createdAt: s.instant,
  startedAt: s.instant.nullable(),
  finishedAt: s.instant.nullable(),
  effort: z.enum(['quick', 'normal', 'thorough']),
  forceAll: z.boolean(),
  applyBalanceSetting: z.boolean(),
  /** Orders that had a driver stayed with that driver. */
  keepDrivers: z.boolean(),
  mostChanges: z.number().nullable(),
  stopPins: z.record(z.string(), z.enum(['first', 'last'])),
  /** It was asked for a look before it is used. */
  review: z.boolean(),
  seed: z.number(),
  threads: z.number().nullable(),
  iterations: z.number().nullable(),
  /** The run that this one does again. */
  repeats: s.id.nullable(),
  /** The order that it was to place, with the driver (`POST fix-order`). */
  fixed: z.object({ order: s.id, driver: s.id }).nullable(),
  /** Stopped by a person before its time. */
  isStopped: z.boolean(),
  figures: runFigures.nullable(),
  /** Why it has no result, or why its result waits for a person; in English. */
  error: z.string().nullable(),
  /** The same as a code. */
  failure: s.runFailure.nullable(),
  /** The plan's routes are those of this run. */
  isCurrent: z.boolean(),
  canUndo: z.boolean(),
});

export const optimizeRunDetail = optimizeRun.extend({
  percent: z.number(),
  total: z.number().int(),
  /** Of the best routes so far: minutes of work and metres. */
  workingMins: z.number().nullable(),
  distance: z.number().nullable(),
  placed: z.number().int().nullable(),
  /** Grows with each better solution of a running one. */
  preview: z.number().int(),
  routes: z.array(z.object({ driver: s.id, stops: z.array(s.stopKey) })),
  /** `reason`: the code in English. */
  unscheduled: z.array(z.object({ order: s.id, reason: z.string(), code: z.enum(unscheduledCodes) })),
  /** Why it cannot be used any more: path left, joined, driver, locked or begun; message the order's code or the driver's name. */
  misfits: z.array(z.object({ path: z.string(), message: z.string() })),
});

export const optimizationEndpoints = [
  endpoint('POST /route-plans/:id/optimize', {
    summary:
      'Make the routes, in the background; answers at once. After dispatch orders keep their drivers, new orders are inserted, and the result waits for review, unless the call says otherwise',
    access: 'plans.write',
    params: planId,
    body: optimizeBody,
    reply: queued,
    status: 202,
    errors: [
      'optimization_running',
      'plan_changed',
      'plan_has_no_drivers',
      'plan_has_no_orders',
      'driver_not_on_plan',
      'order_not_on_plan',
      'driver_locked',
    ],
  }),
  endpoint('POST /route-plans/:id/update-and-optimize', {
    summary: 'Add drivers and orders, then optimize by the same rules as optimize; the save is one transaction',
    access: 'plans.write',
    params: planId,
    body: optimizeBody.extend({
      drivers: z.array(s.id).max(500).optional(),
      orders: z.array(s.id).max(5000).optional(),
    }),
    reply: queued,
    status: 202,
    errors: [
      'optimization_running',
      'plan_changed',
      'plan_has_no_drivers',
      'plan_has_no_orders',
      'orders_not_draft',
      'orders_incorrect',
      'orders_dates_differ_existing',
      'orders_types_differ',
      'plan_too_large',
      'driver_not_on_plan',
      'order_not_on_plan',
      'driver_locked',
    ],
  }),
  endpoint('POST /route-plans/:id/bulk-reassign', {
    summary: 'Give orders that have not started new addresses and a driver, then optimize',
    access: 'plans.write',
    params: planId,
    body: bulkReassign,
    reply: queued,
    status: 202,
    errors: [
      'optimization_running',
      'plan_changed',
      'plan_has_no_drivers',
      'plan_has_no_orders',
      'order_not_on_plan',
      'orders_begun',
      'driver_not_on_plan',
      'driver_locked',
    ],
  }),
  endpoint('POST /route-plans/:id/clone-route', {
    summary: 'Copy a plan: its orders, drivers and sequence. Optimizes the copy if requested',
    access: 'plans.write',
    params: planId,
    body: z.object({
      name: s.required.max(200),
      deliveryDate: s.deliveryDate,
      /** Absent: as the plan says of itself. */
      optimizeDuplicateRoute: z.boolean().optional(),
    }),
    reply: planRow.extend({ message: z.string(), runId: s.id.nullable() }),
    status: 201,
    errors: ['company_deactivated', 'plan_has_no_drivers', 'plan_has_no_orders', 'plan_changed'],
    idempotent: true,
  }),
  endpoint('GET /route-plans/:id/optimizations', {
    summary: "A plan's optimizations, the latest first",
    access: 'plans.write',
    params: planId,
    reply: z.object({ optimizations: z.array(optimizeRun) }),
  }),
  endpoint('GET /route-plans/:id/optimizations/:runId', {
    summary: 'One optimization with its routes; of a running one the best so far',
    access: 'plans.read',
    params: runParams,
    reply: optimizeRunDetail,
  }),
  endpoint('POST /route-plans/:id/optimizations/:runId/apply', {
    summary: "Use an optimization's routes",
    access: 'plans.write',
    params: runParams,
    body: z.object({ version: z.number().int().optional() }),
    reply: plan,
    errors: [
      'plan_changed',
      'optimization_running',
      'run_no_longer_fits',
      'run_not_applicable',
      'driver_locked',
      'stop_fixed',
      'pair_order',
      'pair_split',
      'hand_over_needs_confirmation',
    ],
  }),
  endpoint('POST /route-plans/:id/optimizations/:runId/undo', {
    summary: 'Bring back what an optimization replaced, while nothing else has changed since',
    access: 'plans.write',
    params: runParams,
    reply: plan,
    errors: [
      'run_not_undoable',
      'optimization_running',
      'plan_changed',
      'driver_locked',
      'stop_fixed',
      'hand_over_needs_confirmation',
    ],
  }),
  endpoint('POST /route-plans/:id/optimizations/:runId/repeat', {
    summary: 'Search again with the same seed, settings, beginning and number of rounds',
    access: 'plans.write',
    params: runParams,
    reply: queued,
    status: 202,
    errors: [
      'run_not_applicable',
      'optimization_running',
      'plan_has_no_drivers',
      'plan_has_no_orders',
      'order_not_on_plan',
      'driver_not_on_plan',
      'driver_locked',
    ],
  }),
  endpoint('POST /route-plans/:id/fix-order', {
    summary: 'Change what keeps an order off the routes, and place it',
    access: 'plans.write',
    params: planId,
    body: z.object({
      orderId: s.id,
      kind: fix.shape.kind,
      driverId: s.id,
      stop: fix.shape.stop.default(null),
      version: z.number().int().optional(),
    }),
    reply: queued,
    status: 202,
    errors: ['plan_changed', 'optimization_running', 'fix_not_found', 'driver_locked', 'order_not_on_plan'],
  }),
  endpoint('POST /route-plans/:id/stop-optimization', {
    summary: 'End the running optimization and keep the best so far',
    access: 'plans.write',
    params: planId,
    reply: s.message,
  }),
] as const;
