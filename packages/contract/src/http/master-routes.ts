import { masterDayStates, masterStopChanges, maxMasterStops, maxMasterWeeks, weekdays } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const stopType = z.enum(['delivery', 'pickup']);

const figures = z.object({
  /** Minutes. */
  workingMins: z.number(),
  /** Metres. */
  distance: z.number(),
});

const masterStop = z.object({
  /** The contact or the series whose orders the stop takes; one of the two is null. */
  contact: s.id.nullable(),
  series: s.id.nullable(),
  type: stopType,
  /** HH:mm; null: none. */
  usualTime: z.string().nullable(),
  name: z.string(),
  address: z.string(),
});

export const masterRoute = z.object({
  _id: s.id,
  name: z.string(),
  /** Master routes with the same plan name share one plan a day. */
  routePlanName: z.string(),
  routePlanType: s.routePlanType,
  driver: s.ref.extend({ color: z.string() }),
  /** Null: the driver's usual vehicle. */
  vehicle: s.ref.nullable(),
  /** Null: where the driver starts and ends by calendar or profile. */
  startDepot: s.ref.nullable(),
  endDepot: s.ref.nullable(),
  weekdays: z.array(z.enum(weekdays)).readonly(),
  everyWeeks: z.number().int(),
  /** YYYY-MM-DD */
  startDate: z.string(),
  /** Null without an end. */
  lastDate: z.string().nullable(),
  /** HH:mm at which the route's shift begins; null: by calendar or profile. */
  startTime: z.string().nullable(),
  stopCount: z.number().int(),
  /** As planned with all stops; null until such a day was planned. */
  figures: figures.nullable(),
  /** The next day from today on; null when there is none. */
  nextDate: z.string().nullable(),
  /** Days ahead whose plans could not be made. */
  problems: z.number().int(),
  /** The last change by `POST …/adopt` can be undone. */
  canUndo: z.boolean(),
  createdAt: s.instant,
  updatedAt: s.instant,
});

const deviation = z.object({
  added: z.number().int(),
  missing: z.number().int(),
  moved: z.number().int(),
  /** Working time and distance more (negative: less) than usual; null while the usual figures are not known. */
  minutes: z.number().nullable(),
  /** Metres. */
  distance: z.number().nullable(),
});

export const masterRouteDay = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  state: z.enum(masterDayStates),
  routePlan: s.ref.nullable(),
  driver: s.ref.nullable(),
  vehicle: s.ref.nullable(),
  /** An error code of the API; null without a problem. */
  problem: z.object({ code: z.string(), at: s.instant }).nullable(),
  /** The master route has changed since. A route that a person changed, or that was dispatched, does not follow it. */
  isOutdated: z.boolean(),
  /** Null without a plan. */
  deviation: deviation.nullable(),
});

const comparedStop = z.object({
  change: z.enum(masterStopChanges),
  /** Position from 1 in the master route, and on the day; null where the stop is not. */
  masterPosition: z.number().int().nullable(),
  dayPosition: z.number().int().nullable(),
  name: z.string(),
  address: z.string(),
  type: stopType,
  /** HH:mm */
  usualTime: z.string().nullable(),
  /** HH:mm of the arrival by the plan. */
  time: z.string().nullable(),
  order: z.object({ _id: s.id, orderCode: z.string() }).nullable(),
});

export const masterRouteDetail = masterRoute.extend({
  stops: z.array(masterStop),
  /** From four weeks ago until as many days ahead as the company creates the orders of series. */
  days: z.array(masterRouteDay),
});

export const masterRouteDayDetail = masterRouteDay.extend({
  masterRoute: s.ref,
  /** In the sequence of the day; missing stops where they usually are. */
  stops: z.array(comparedStop),
});

const ofStop = { type: stopType.default('delivery'), usualTime: s.timeOfDay };

/** A stop names a contact or a series. */
const stopInput = z.union(
  [
    z.strictObject({ contact: s.id, ...ofStop }).transform((stop) => ({ ...stop, series: null })),
    z.strictObject({ series: s.id, ...ofStop }).transform((stop) => ({ ...stop, contact: null })),
  ],
  problem.required,
);

const shape = {
  name: s.required.max(100, problem.invalid),
  /** Left out: the name. */
  routePlanName: s.required.max(100, problem.invalid).optional(),
  routePlanType: s.routePlanType.default('VRP'),
  driver: s.id,
  vehicle: s.optionalId,
  startDepot: s.optionalId,
  endDepot: s.optionalId,
  weekdays: z.array(z.enum(weekdays, problem.invalid)).min(1, problem.required).max(7, problem.invalid),
  everyWeeks: z
    .number(problem.invalid)
    .int(problem.invalid)
    .min(1, problem.invalid)
    .max(maxMasterWeeks, problem.invalid)
    .default(1),
  startDate: s.day,
  lastDate: s.optionalDay,
  startTime: s.timeOfDay,
  stops: z.array(stopInput).min(1, problem.required).max(maxMasterStops, problem.invalid),
};

export const masterRouteInput = z
  .object(shape)
  .superRefine(({ startDate, lastDate, stops, routePlanType }, context) => {
    const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (lastDate !== null && lastDate < startDate) issue(['lastDate'], problem.invalid);
    const seen = new Set<string>();
    for (const [index, { contact, series, type }] of stops.entries()) {
      const key = `${contact ?? series} ${type}`;
      if (seen.has(key)) issue(['stops', index, contact ? 'contact' : 'series'], problem.invalid);
      seen.add(key);
      if (type === 'pickup' && routePlanType === 'VRP') issue(['stops', index, 'type'], problem.invalid);
      if (contact !== null && routePlanType === 'PDP') issue(['stops', index, 'contact'], problem.invalid);
    }
  });

/** Reasons why a driver or a vehicle cannot make the route of a day. */
const crewErrors = [
  'master_driver_away',
  'master_driver_gone',
  'master_route_taken',
  'vehicle_out_of_service',
] as const;

const dayParams = s.idParams.extend({ date: s.day });

export const masterRouteEndpoints = [
  endpoint('GET /master-routes', {
    summary: 'Routes that come again',
    access: 'master-routes.read',
    query: s.listQuery(
      {
        search: s.line,
        driver: s.id,
        /** `true`: only master routes with days ahead whose plans could not be made. */
        failed: z.enum(['true', 'false']).transform((text) => text === 'true'),
      },
      ['name', 'startDate', 'createdAt', 'updatedAt'],
      100,
    ),
    reply: z.object({ masterRoutes: z.array(masterRoute), meta: s.meta }),
  }),
  endpoint('POST /master-routes', {
    summary: 'Make a route come again; its plans are made ahead',
    access: 'master-routes.write',
    body: masterRouteInput,
    reply: masterRouteDetail,
    status: 201,
    idempotent: true,
    errors: ['company_deactivated'],
  }),
  endpoint('POST /master-routes/from-route', {
    summary: 'Make a route of a plan the master route of its weekday, with its sequence and times',
    access: 'master-routes.write',
    body: z.object({
      routePlan: s.id,
      driver: s.id,
      /** Left out: the name of the plan, and of the driver where the plan has several. */
      name: s.required.max(100, problem.invalid).optional(),
      /** Left out: the weekday of the plan. */
      weekdays: shape.weekdays.optional(),
      everyWeeks: shape.everyWeeks,
    }),
    reply: masterRouteDetail.extend({
      /** Orders that belong to no contact and to no series. */
      leftOut: z.array(z.object({ _id: s.id, orderCode: z.string() })),
    }),
    status: 201,
    idempotent: true,
    errors: ['company_deactivated', 'driver_not_on_plan', 'master_route_empty'],
  }),
  endpoint('GET /master-routes/:id', {
    summary: 'A master route with its stops and its days',
    access: 'master-routes.read',
    params: s.idParams,
    reply: masterRouteDetail,
  }),
  endpoint('PUT /master-routes/:id', {
    summary: 'Change a master route, and the days ahead that nobody has changed or dispatched',
    access: 'master-routes.write',
    params: s.idParams,
    body: masterRouteInput,
    reply: masterRouteDetail,
  }),
  endpoint('DELETE /master-routes/:id', {
    summary: 'Delete a master route; the plans that it made stay',
    access: 'master-routes.write',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('POST /master-routes/:id/undo', {
    summary: 'Take back the last change by which a day became the master route',
    access: 'master-routes.write',
    params: s.idParams,
    reply: masterRouteDetail,
    errors: ['master_route_not_undoable'],
  }),
  endpoint('GET /master-routes/:id/days/:date', {
    summary: 'A day of a master route, stop by stop against the usual sequence',
    access: 'master-routes.read',
    params: dayParams,
    reply: masterRouteDayDetail,
  }),
  endpoint('POST /master-routes/:id/days/:date/make', {
    summary: 'Make the plan of a day now, also with another driver or vehicle on this day',
    access: 'master-routes.write',
    params: dayParams,
    body: z.object({ driver: s.id.optional(), vehicle: s.id.optional() }),
    reply: masterRouteDay,
    errors: ['company_deactivated', 'master_day_made', 'master_day_not_due', 'plan_has_no_orders', ...crewErrors],
  }),
  endpoint('POST /master-routes/:id/days/:date/adopt', {
    summary: 'Make the route of a day the new master route',
    access: 'master-routes.write',
    params: dayParams,
    reply: masterRouteDetail.extend({
      leftOut: z.array(z.object({ _id: s.id, orderCode: z.string() })),
    }),
    errors: ['master_day_without_route', 'master_route_empty'],
  }),
  endpoint('GET /route-plans/:id/master-routes', {
    summary: 'The routes of a plan that master routes made, with what differs from them',
    access: 'master-routes.read',
    params: s.idParams,
    reply: z.object({ days: z.array(masterRouteDay.extend({ masterRoute: s.ref })) }),
  }),
] as const;
