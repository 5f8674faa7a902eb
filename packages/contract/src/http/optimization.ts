import { objectives, unscheduledCodes } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fix, plan, planRow } from './route-plan.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

const planId = s.idParams;

export const optimizeBody = z.object({
  /**
   * Order → driver, or UNLOCKED to let the optimizer choose. Overrides `keepDrivers` for the orders that it names. `{}` names none:
   * it is not the same as no `assigns`, because `keepDrivers` is then true by default.
   */
  assigns: z.record(s.id, z.union([s.id, z.literal('UNLOCKED')])).optional(),
  /**
   * True: orders that are not named in `assigns` stay with the driver they have; only orders without a driver are placed. False: every unbegun order of
   * an unlocked route may go to another driver (full re-optimization). By default true for a DISPATCHED plan and with `assigns`, else false.
   */
  keepDrivers: z.boolean().optional(),
  forceAll: z.boolean().default(false),
  /** True when the company's balance setting applies. */
  applyBalanceSetting: z.boolean().default(true),
  version: z.number().int().optional(),
  /** The value to minimise once as many orders as possible are placed; the company's setting by default. */
  objective: z.enum(objectives).optional(),
  effort: z.enum(['quick', 'normal', 'thorough']).default('normal'),
  /** The greatest number of stops that may change their driver or position; null for any number. */
  mostChanges: z
    .number()
    .int(problem.invalid)
    .min(0, problem.invalid)
    .max(10_000, problem.invalid)
    .nullable()
    .default(null),
  /**
   * 0: the best routes by their objective. Up to 100: routes that keep to one area each, which costs working time. The areas are made of the day's stops, one for
   * each driver.
   */
  compactness: z.number().int(problem.invalid).min(0, problem.invalid).max(100, problem.invalid).default(0),
  /**
   * Percent by which sharing the work may raise the total that the objective counts: with `MOST_EVEN`, and where the company's `balance` applies.
   */
  maxBalanceCost: z.number().min(0, problem.invalid).max(1000, problem.invalid).default(5),
  /** `orderId_PICKUP` or `orderId_DELIVERY` → first or last stop of its route. */
  stopPins: z.record(s.line.max(60), z.enum(['first', 'last'])).default({}),
  /**
   * True: the drivers get the vehicles with which the result is best, among those in service that no other plan of the day uses. Locked, begun and
   * dispatched routes keep theirs. Takes two and a half times as long.
   */
  chooseVehicles: z.boolean().default(false),
  /** True: the result is stored as OFFERED and changes the plan once it is applied. By default true for a DISPATCHED plan, else false. */
  review: z.boolean().optional(),
});
/** An address with both coordinates, or none of the three. */
const bulkAddress = <const Leg extends 'pickup' | 'delivery'>(leg: Leg) => ({
  ...tableOf([`${leg}Address`], () => s.optionalLine(500)),
  ...tableOf([`${leg}Lat`], () => s.latitude),
  ...tableOf([`${leg}Lng`], () => s.longitude),
});

const bulkReassign = z
  .object({
    /** Orders of the plan that have not started. */
    orderIds: z.array(s.id).min(1, problem.required).max(5000),
    /** True when the orders leave their present driver. Without `driverId` the optimizer chooses another. */
    isReassign: z.boolean().default(false),
    ...bulkAddress('pickup'),
    ...bulkAddress('delivery'),
    /** The new driver. Without `isReassign`, only orders without a driver are assigned. Null: the optimizer chooses. */
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
  /** The longest working time of one driver, which balancing reduces; null for runs of older versions. */
  longestMins: z.number().nullable(),
  /** Stops that break a rule other than their time window; null for runs of older versions. */
  brokenStops: z.number().int().nullable(),
  /**
   * Percent by which the working time exceeds that of the shortest routes found, because the work is shared; null where nothing is balanced and for runs of
   * older versions.
   */
  balanceCost: z.number().nullable(),
  /** In the company's currency, by the prices at the end of the run; null without prices and for runs of older versions. */
  cost: z.number().nullable(),
  /** Kilogrammes; null where no emissions are known and for runs of older versions. */
  co2: z.number().nullable(),
});

/** An optimization run, with all that is needed to repeat it. */
export const optimizeRun = z.object({
  _id: s.id,
  /** OFFERED: the result is stored and not applied, for a review or because the plan has changed. */
  status: z.enum(['QUEUED', 'RUNNING', 'APPLIED', 'OFFERED', 'FAILED']),
  requestedBy: s.ref.nullable(),
  createdAt: s.instant,
  startedAt: s.instant.nullable(),
  finishedAt: s.instant.nullable(),
  /** The value that it minimised. */
  objective: z.enum(objectives),
  effort: z.enum(['quick', 'normal', 'thorough']),
  forceAll: z.boolean(),
  applyBalanceSetting: z.boolean(),
  /** True when orders stayed with their driver. */
  keepDrivers: z.boolean(),
  mostChanges: z.number().nullable(),
  /** 0 (shortest) to 100 (most compact). */
  compactness: z.number(),
  /** Percent by which sharing the work could raise the total. */
  maxBalanceCost: z.number(),
  stopPins: z.record(z.string(), z.enum(['first', 'last'])),
  /** True when the result was requested for a review. */
  review: z.boolean(),
  /** True when the vehicles were chosen too. */
  chooseVehicles: z.boolean(),
  seed: z.number(),
  threads: z.number().nullable(),
  iterations: z.number().nullable(),
  /** The run that this one repeats. */
  repeats: s.id.nullable(),
  /**
   * False when another version of the search made the run: a repeat may find other routes. Null until it has a result.
   */
  canRepeatExactly: z.boolean().nullable(),
  /** The order and the driver of `POST fix-order`. */
  fixed: z.object({ order: s.id, driver: s.id }).nullable(),
  /** True when a person stopped it. */
  isStopped: z.boolean(),
  figures: runFigures.nullable(),
  /**
   * False when it found nothing better by its objective than the present routes of the plan, which stay. Null until it
   * has a result, and for runs of older versions.
   */
  foundBetter: z.boolean().nullable(),
  /** The reason why it has no result, or why its result is only offered, in English. */
  error: z.string().nullable(),
  /** The same as a code. */
  failure: s.runFailure.nullable(),
  /** True when the plan has the routes of this run. */
  isCurrent: z.boolean(),
  canUndo: z.boolean(),
});

export const optimizeRunDetail = optimizeRun.extend({
  /** The phase of an unfinished run; null when it has ended. */
  phase: s.runPhase.nullable(),
  /** Of the phase; 100 while routes are checked and stored. */
  percent: z.number(),
  total: z.number().int(),
  /** Minutes of work and metres of the best solution so far. */
  workingMins: z.number().nullable(),
  distance: z.number().nullable(),
  placed: z.number().int().nullable(),
  /** Increases with each better solution of a running run. */
  preview: z.number().int(),
  routes: z.array(z.object({ driver: s.id, stops: z.array(s.stopKey) })),
  /** The vehicles of the drivers with these routes; empty for a run that did not choose them. */
  vehicles: z.array(z.object({ driver: s.id, vehicle: s.ref.nullable() })),
  /** `reason`: the code in English. `codes`: all causes, `code` first. */
  unscheduled: z.array(
    z.object({
      order: s.id,
      reason: z.string(),
      code: z.enum(unscheduledCodes),
      codes: z.array(z.enum(unscheduledCodes)),
    }),
  ),
  /** The rules that its routes broke when it ended, by stop: `time-window`, `capacity` and others. */
  broken: z.array(z.object({ stop: s.stopKey, rule: z.string() })),
  /** Reasons why it can no longer be applied. path: left, joined, driver, vehicle, locked or begun; message: the order's code, or the name of the driver or the vehicle. */
  misfits: z.array(z.object({ path: z.string(), message: z.string() })),
});

export const optimizationEndpoints = [
  endpoint('POST /route-plans/:id/optimize', {
    plan: 'changed',
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
      'plan_has_no_prices',
      'plan_has_no_orders',
      'driver_not_on_plan',
      'order_not_on_plan',
      'driver_locked',
    ],
  }),
  endpoint('POST /route-plans/:id/update-and-optimize', {
    plan: 'changed',
    summary: 'Add drivers and orders, then optimize by the same rules as optimize; the save is one transaction',
    access: 'plans.write',
    params: planId,
    body: optimizeBody.extend({
      drivers: z.array(s.id).max(500).optional(),
      /** Vehicles of these drivers who do not get their usual one; null: none. */
      vehicles: z.record(s.id, s.id.nullable()).default({}),
      orders: z.array(s.id).max(5000).optional(),
    }),
    reply: queued,
    status: 202,
    errors: [
      'optimization_running',
      'plan_changed',
      'plan_has_no_drivers',
      'plan_has_no_prices',
      'plan_has_no_orders',
      'orders_not_draft',
      'orders_incorrect',
      'orders_dates_differ_existing',
      'orders_types_differ',
      'plan_too_large',
      'vehicle_out_of_service',
      'driver_not_on_plan',
      'order_not_on_plan',
      'driver_locked',
    ],
  }),
  endpoint('POST /route-plans/:id/bulk-reassign', {
    plan: 'changed',
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
    plan: 'unchanged',
    summary: 'Copy a plan: its orders, drivers and sequence. Optimizes the copy if requested',
    access: 'plans.write',
    params: planId,
    body: z.object({
      name: s.required.max(200),
      deliveryDate: s.deliveryDate,
      /** Default: the value of the plan. */
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
    plan: 'changed',
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
    plan: 'changed',
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
    plan: 'changed',
    summary: 'Search again with the same seed, settings, beginning and number of rounds',
    access: 'plans.write',
    params: runParams,
    reply: queued,
    status: 202,
    errors: [
      'run_not_applicable',
      'optimization_running',
      'plan_has_no_drivers',
      'plan_has_no_prices',
      'plan_has_no_orders',
      'order_not_on_plan',
      'driver_not_on_plan',
      'driver_locked',
    ],
  }),
  endpoint('POST /route-plans/:id/fix-order', {
    plan: 'changed',
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
    plan: 'changed',
    summary: 'End the running optimization and keep the best so far',
    access: 'plans.write',
    params: planId,
    reply: s.message,
  }),
] as const;
