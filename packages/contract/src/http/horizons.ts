import { horizonRunStatuses, maxHorizonDays, maxHorizonPrice, unscheduledCodes } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const price = z.number().int(problem.invalid).min(0, problem.invalid).max(maxHorizonPrice, problem.invalid);

const settingsInput = {
  /** Price of an order on another day than its plan has now, in minutes of work. */
  dayChangeMinutes: price.optional(),
  /** Price of a stop with another driver or position than now, in minutes of work. */
  driverChangeMinutes: price.optional(),
  /** Price of an order that is not served on its preferred date, in minutes of work. */
  preferredDateMinutes: price.optional(),
};

export const horizonInput = z
  .object({
    name: s.required.max(255, problem.invalid),
    /** First and last day; at most 35 days. */
    firstDate: s.day,
    lastDate: s.day,
    /** By default as the company's plans. */
    type: s.routePlanType.default('VRP'),
    /** Weekdays, 1 (Monday) to 7 (Sunday), that get a plan. Days on which the company is closed get none. */
    weekdays: s.weekdayNumbers.default([1, 2, 3, 4, 5]),
    /** The drivers, by the working calendar of each day. By default all. */
    driverIds: z.array(s.id).max(500).optional(),
    ...settingsInput,
  })
  .superRefine(({ firstDate, lastDate }, context) => {
    const days = (Date.parse(lastDate) - Date.parse(firstDate)) / 86_400_000 + 1;
    if (days < 1 || days > maxHorizonDays)
      context.addIssue({ code: 'custom', path: ['lastDate'], message: problem.invalid });
  });

export const horizonChanges = z.object({ name: s.required.max(255, problem.invalid).optional(), ...settingsInput });

const figures = z.object({
  /** Orders on routes. */
  placed: z.number().int(),
  workingMins: z.number(),
  /** Metres. */
  distance: z.number(),
  lateStops: z.number().int(),
  /** In the company's currency; null without prices. */
  cost: z.number().nullable(),
});

/** The day and the driver of an order; null: it waits. */
const placeOfOrder = z.object({ date: z.string(), driver: s.ref.nullable() }).nullable();

const orderRef = z.object({ _id: s.id, orderCode: z.string(), name: z.string().nullable() });

export const horizonRun = z.object({
  _id: s.id,
  /** UNDONE: the plans are as they were before it. */
  status: z.enum(horizonRunStatuses),
  effort: z.enum(['quick', 'normal', 'thorough']),
  seed: z.number().int(),
  /** Null: the run has ended. */
  progress: z
    .object({
      phase: s.runPhase,
      /** Of the phase. */
      percent: z.number(),
      /** Orders on routes, of all that the run plans; null until known. */
      placed: z.number().int().nullable(),
      total: z.number().int().nullable(),
    })
    .nullable(),
  /** Of all plans; null before the end. */
  figures: z.object({ before: figures, after: figures }).nullable(),
  /** Orders with another day or driver than before; at most 500. */
  changes: z.array(z.object({ order: orderRef, before: placeOfOrder, after: placeOfOrder })),
  /** How many orders have another day or driver. */
  changeCount: z.number().int(),
  /** True while the plans are as the run left them. */
  canUndo: z.boolean(),
  failure: s.runFailure.nullable(),
  createdAt: s.instant,
  finishedAt: s.instant.nullable(),
});

const load = z.object({
  name: z.string().nullable(),
  unit: z.string().nullable(),
  planned: z.number(),
  /** Null: no limit. */
  capacity: z.number().nullable(),
});

const horizonCell = z.object({
  driverId: s.id,
  /** The route is locked: a run and moves leave it. */
  locked: z.boolean(),
  stops: z.number().int(),
  workingMins: z.number(),
  /** Length of the shift. */
  shiftMins: z.number(),
  /** Metres. */
  distance: z.number(),
  lateStops: z.number().int(),
  /** In the company's currency; null without prices. */
  cost: z.number().nullable(),
  /** The load of its orders in each dimension, and the capacity. */
  loads: z.array(load),
  /** Codes of the rules that the route breaks, and of the limits of work (`day_hours`, `week_hours`, `rest`, `days_in_row`). */
  brokenRules: z.array(z.string()),
  orders: z.array(orderRef.extend({ locked: z.boolean() })),
});

const horizonDay = z.object({
  date: z.string(),
  /** Null: the day has no plan. */
  routePlan: s.ref.nullable(),
  /** Of the plan; 0 without one. */
  version: z.number().int(),
  /** By a person, or because the day has passed or its plan is dispatched. A run leaves it. */
  locked: z.enum(['BY_USER', 'PAST', 'DISPATCHED']).nullable(),
  cost: z.number().nullable(),
  cells: z.array(horizonCell),
  /** Orders on the plan without a route. */
  unscheduled: z.array(orderRef),
});

const waitingOrder = orderRef.extend({
  earliestDate: z.string().nullable(),
  latestDate: z.string().nullable(),
  /** The latest date, or the date of an order whose days are not limited; null: at any time. */
  dueDate: z.string().nullable(),
  preferredDate: z.string().nullable(),
  /** The last date has passed. */
  isOverdue: z.boolean(),
  /** Why the last run left it; empty when it was not planned. */
  reasons: z.array(z.enum(unscheduledCodes)),
});

export const horizon = z.object({
  _id: s.id,
  name: z.string(),
  firstDate: z.string(),
  lastDate: z.string(),
  type: s.routePlanType,
  dayChangeMinutes: z.number().int(),
  driverChangeMinutes: z.number().int(),
  preferredDateMinutes: z.number().int(),
  /** Days with a plan. */
  plans: z.number().int(),
  version: z.number().int(),
  createdAt: s.instant,
});

export const horizonBoard = horizon.extend({
  drivers: z.array(
    s.ref.extend({
      /** Work of each week that the horizon touches, with plans outside it, and the limit; null without one. */
      weeks: z.array(z.object({ monday: z.string(), workingMins: z.number(), maxMins: z.number().nullable() })),
    }),
  ),
  days: z.array(horizonDay),
  /** Orders without a plan that may be served on a day of the horizon, those that are due first; at most 500. */
  backlog: z.array(waitingOrder),
  backlogCount: z.number().int(),
  /** The last run; null before the first. */
  run: horizonRun.nullable(),
  /** Of repeat visits of one customer, how many have the driver of the visit before. */
  repeatVisits: z.object({ visits: z.number().int(), sameDriver: z.number().int() }),
  currency: z.string(),
});

export const horizonMove = z.object({
  orderId: s.id,
  /** A day of the horizon; null: the order waits again. */
  date: s.optionalDay,
  /** Null: the driver with whom it costs least. */
  driverId: s.optionalId,
});

export const horizonMovePrice = z.object({
  /** The driver of the day who gets it; null: it waits, or no driver of the day has room. */
  driver: s.ref.nullable(),
  /** False: no driver of the day has room. It would be on the plan without a route. */
  fits: z.boolean(),
  /** In the company's currency; null without prices. */
  costChange: z.number().nullable(),
  workingMinsChange: z.number(),
  /** Metres. */
  distanceChange: z.number(),
  lateStopsChange: z.number().int(),
  /** Codes of rules and limits of work that are broken with the move and were kept before. */
  brokenRules: z.array(z.string()),
  /** Why the order should not be served on the day; null: it may. */
  conflict: z.enum(['too_early', 'too_late', 'weekday']).nullable(),
  currency: z.string(),
});

export const horizonLock = z.union(
  [
    z.strictObject({ date: s.day, locked: z.boolean() }),
    z.strictObject({ driverId: s.id, date: s.optionalDay, locked: z.boolean() }),
    z.strictObject({ orderId: s.id, locked: z.boolean() }),
  ],
  problem.invalid,
);

const changeErrors = ['horizon_day_locked', 'driver_locked', 'order_not_on_plan', 'orders_begun'] as const;

export const horizonEndpoints = [
  endpoint('GET /horizons', {
    summary: 'Horizons: days that are planned together. The latest first',
    access: 'horizons.read',
    reply: z.object({ horizons: z.array(horizon) }),
  }),
  endpoint('POST /horizons', {
    summary: 'Create a horizon, with one plan for each of its days and the drivers who work on it',
    access: 'horizons.write',
    body: horizonInput,
    reply: horizon,
    status: 201,
    idempotent: true,
    errors: ['company_deactivated', 'plan_too_large'],
  }),
  endpoint('GET /horizons/:id', {
    summary: 'The board of a horizon: its days and drivers, and the orders that wait',
    access: 'horizons.read',
    params: s.idParams,
    reply: horizonBoard,
  }),
  endpoint('PUT /horizons/:id', {
    summary: 'Change the name of a horizon, and what its runs weigh',
    access: 'horizons.write',
    params: s.idParams,
    body: horizonChanges,
    reply: horizon,
  }),
  endpoint('DELETE /horizons/:id', {
    summary: 'Delete a horizon. Its plans stay',
    access: 'horizons.write',
    params: s.idParams,
    reply: s.message,
    errors: ['optimization_running'],
  }),
  endpoint('POST /horizons/:id/optimize', {
    summary: 'Choose the day and the driver of each order of a horizon. All its plans are saved, or none',
    access: 'horizons.write',
    params: s.idParams,
    body: z.object({ effort: z.enum(['quick', 'normal', 'thorough']).default('normal') }),
    reply: z.object({ runId: s.id }),
    status: 202,
    errors: ['optimization_running', 'horizon_has_no_plans', 'company_deactivated'],
  }),
  endpoint('POST /horizons/:id/stop-optimization', {
    summary: 'End the running optimization of a horizon with the best plans so far',
    access: 'horizons.write',
    params: s.idParams,
    reply: z.object({ stopped: z.boolean() }),
  }),
  endpoint('POST /horizons/:id/undo-optimization', {
    summary: 'Put all plans of a horizon back to how they were before its last optimization',
    access: 'horizons.write',
    params: s.idParams,
    reply: horizonRun,
    errors: ['run_not_undoable', 'optimization_running', 'orders_begun', 'driver_locked'],
  }),
  endpoint('POST /horizons/:id/lock', {
    summary: 'Lock or unlock a day, a driver on all days or on one, or an order',
    access: 'horizons.write',
    params: s.idParams,
    body: horizonLock,
    reply: s.message,
    errors: ['optimization_running'],
  }),
  endpoint('POST /horizons/:id/preview-move', {
    summary: 'What it costs to move an order to another day or driver. Saves nothing',
    access: 'horizons.write',
    params: s.idParams,
    body: horizonMove,
    reply: horizonMovePrice,
    errors: ['optimization_running', ...changeErrors],
  }),
  endpoint('POST /horizons/:id/move-order', {
    summary: 'Move an order to another day or driver of a horizon, or back to the orders that wait',
    access: 'horizons.write',
    params: s.idParams,
    body: horizonMove,
    reply: horizonMovePrice,
    errors: ['optimization_running', ...changeErrors],
  }),
] as const;
