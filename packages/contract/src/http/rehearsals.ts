import { rehearsalStatuses, unscheduledCodes } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** One change of a day, as sent. */
export const rehearsalChangeInput = z.union(
  [
    /** WITHOUT_DRIVER: this driver and the vehicle are missing. ONE_MORE: one more driver with the limits of this one. */
    z.strictObject({ kind: z.enum(['WITHOUT_DRIVER', 'ONE_MORE']), driverId: s.id }),
    /** The route of the driver, or all routes, start at this depot. Those that end where they started end there too. */
    z.strictObject({ kind: z.literal('DEPOT'), depotId: s.id, driverId: s.optionalId }),
    /** The shift of the driver, or all shifts, begin at this time and keep their length. */
    z.strictObject({ kind: z.literal('START'), shiftStart: s.requiredTimeOfDay, driverId: s.optionalId }),
    /**
     * REAL_SERVICE: each visited stop takes the time that it really took. LEARNED_SERVICE: stops take the minutes that
     * visits so far propose, accepted or not, for days that nobody has driven yet.
     */
    z.strictObject({ kind: z.enum(['REAL_SERVICE', 'LEARNED_SERVICE']) }),
  ],
  problem.invalid,
);

/** One change of a day. `driverId` null: all drivers. */
export const rehearsalChange = z.union([
  z.object({ kind: z.enum(['WITHOUT_DRIVER', 'ONE_MORE']), driverId: s.id }),
  z.object({ kind: z.literal('DEPOT'), depotId: s.id, driverId: s.id.nullable() }),
  z.object({ kind: z.literal('START'), shiftStart: z.string(), driverId: s.id.nullable() }),
  z.object({ kind: z.enum(['REAL_SERVICE', 'LEARNED_SERVICE']) }),
]);

export const rehearsalInput = z.object({
  change: rehearsalChangeInput,
  /** How much time each of the two searches takes. */
  effort: z.enum(['quick', 'normal', 'thorough']).default('normal'),
});

const dayFigures = z.object({
  /** Routes with stops. */
  routes: z.number().int(),
  /** Orders on routes, and orders without one. */
  placed: z.number().int(),
  unplaced: z.number().int(),
  workingMins: z.number(),
  /** Of the longest route. */
  longestMins: z.number(),
  /** Metres. */
  distance: z.number(),
  lateStops: z.number().int(),
  lateMins: z.number(),
  /** In the company's currency; null without prices. */
  cost: z.number().nullable(),
});

const route = z
  .object({
    /** `orderId_PICKUP` or `orderId_DELIVERY`, in their sequence. */
    stops: z.array(z.string()).readonly(),
    workingMins: z.number(),
    /** Metres. */
    distance: z.number(),
    lateStops: z.number().int(),
  })
  .nullable();

export const rehearsal = z.object({
  _id: s.id,
  routePlan: s.id,
  change: rehearsalChange,
  /** The driver whom the change concerns; null: all. */
  driver: s.ref.nullable(),
  depot: s.ref.nullable(),
  effort: z.enum(['quick', 'normal', 'thorough']),
  status: z.enum(rehearsalStatuses),
  /** Progress of both searches, 0 to 100. */
  percent: z.number(),
  /** Null before the end. */
  result: z
    .object({
      /** The routes of the plan by its own times. */
      planned: dayFigures,
      /** The routes of the plan with the reports of the drivers; null when no stop was visited. */
      driven: dayFigures.nullable(),
      /** The routes of the plan with the change; null when a driver comes or goes. */
      kept: dayFigures.nullable(),
      /** The best routes without the change, found with the same effort. */
      optimized: dayFigures,
      /** The best routes with the change. */
      rehearsed: dayFigures,
      /** The drivers of the day; `driver` is null for the one who was added. A route is null without stops. */
      drivers: z.array(
        z.object({ driver: s.ref.extend({ color: z.string() }).nullable(), optimized: route, rehearsed: route }),
      ),
      /** Orders for which the changed day has no room. */
      unplaced: z.array(
        z.object({
          order: z.object({ _id: s.id, orderCode: z.string(), name: z.string().nullable() }),
          reasons: z.array(z.enum(unscheduledCodes)),
        }),
      ),
      /** With the real times of stops: how many stops have one. Null for other changes. */
      realTimes: z.number().int().nullable(),
      /** With learned minutes: how many stops have some. Null for other changes. */
      learnedStops: z.number().int().nullable(),
    })
    .nullable(),
  failure: s.runFailure.nullable(),
  currency: z.string(),
  createdAt: s.instant,
  finishedAt: s.instant.nullable(),
});

const rehearsalParams = s.idParams.extend({ rehearsalId: s.id });

export const rehearsalEndpoints = [
  endpoint('GET /route-plans/:id/rehearsals', {
    summary: 'Rehearsals of a plan: its day with one thing changed. The latest first',
    access: 'rehearsals.read',
    params: s.idParams,
    reply: z.object({ rehearsals: z.array(rehearsal) }),
  }),
  endpoint('POST /route-plans/:id/rehearsals', {
    summary: 'Optimize the day of a plan with one thing changed, and compare. The plan stays as it is',
    access: 'rehearsals.write',
    params: s.idParams,
    body: rehearsalInput,
    reply: rehearsal,
    status: 202,
    idempotent: true,
    errors: [
      'plan_has_no_drivers',
      'plan_has_no_orders',
      'driver_not_on_plan',
      'rehearsal_without_visits',
      'rehearsal_without_learned_minutes',
      'too_many_rehearsals',
      'company_deactivated',
    ],
  }),
  endpoint('GET /route-plans/:id/rehearsals/:rehearsalId', {
    summary: 'One rehearsal, with its progress or its result',
    access: 'rehearsals.read',
    params: rehearsalParams,
    reply: rehearsal,
  }),
  endpoint('POST /route-plans/:id/rehearsals/:rehearsalId/stop', {
    summary: 'End a running rehearsal with the best routes so far',
    access: 'rehearsals.write',
    params: rehearsalParams,
    reply: z.object({ stopped: z.boolean() }),
  }),
  endpoint('DELETE /route-plans/:id/rehearsals/:rehearsalId', {
    summary: 'Delete a rehearsal',
    access: 'rehearsals.write',
    params: rehearsalParams,
    reply: s.message,
  }),
] as const;
