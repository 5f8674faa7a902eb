import { minuteCauses, minutesLevels, visitProblems } from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import { spreadsheetFormat } from './reports.ts';
import * as s from './shapes.ts';

const count = z.number().int();
const stopType = z.enum(['pickup', 'delivery']);

/** Minutes on site of one subject: a contact, an address, a label or a kind of stop. */
export const minutesOnSite = z.object({
  /** Names the subject in calls: level, stop type and digests of place and customer. */
  key: z.string(),
  level: z.enum(minutesLevels),
  stop: stopType,
  /** The customer of the last visit, or the label; null for an address with several customers and for a kind. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  contact: s.ref.nullable(),
  label: s.ref.nullable(),
  /** The first kind of goods of the orders; null: orders without goods. */
  goods: z.string().nullable(),
  /** Visits that count, of the last year; at most the last 50 of a contact or an address. */
  visits: count,
  /** Visits that do not count, such as those whose arrival was not reported. */
  leftOut: count,
  /** Of these, visits whose arrival is estimated. */
  leftOutEstimated: count,
  /** Minutes of a new order without a duration of its own, with the usual load. */
  plannedMinutes: z.number(),
  /** The median of the visits. */
  usualMinutes: z.number(),
  /** 80 % of the visits took at most this long, by the estimate. */
  minutes80: z.number(),
  /** The estimate in whole minutes, with the usual load: shrunk towards the company's where visits are few; between median and mean. */
  proposedMinutes: count,
  /** The estimate's two parts: minutes of every visit, and minutes for each unit of load. */
  fixedMinutes: z.number(),
  minutesPerUnit: z.number(),
  usualLoad: z.number(),
  /** The last visits, the newest first; at most 20. */
  recent: z.array(z.object({ day: z.string(), minutes: z.number(), load: z.number() })),
  /** Null: not accepted. */
  accepted: z
    .object({
      minutes: count,
      /** Minutes that were planned before. */
      plannedBefore: count,
      acceptedAt: s.instant,
      isByRule: z.boolean(),
      by: z.string().nullable(),
    })
    .nullable(),
  /** Orders that wait for a plan or are on one that was not dispatched, and have no duration of their own. */
  waitingOrders: count,
  /** Of such orders, those that got their duration from the accepted minutes. */
  filledOrders: count,
});

/** Evidence for one stop of an order. */
const minutesOfStop = z.object({
  stop: stopType,
  /** The order's own duration, or what a plan uses without one. */
  plannedMinutes: z.number(),
  /** True when the order has no duration of its own. */
  isDefault: z.boolean(),
  /** True when the order's duration came from accepted minutes. */
  isAccepted: z.boolean(),
  /** The contact's or the address's; null without visits. */
  onSite: minutesOnSite.nullable(),
});

const minutesFilters = {
  level: z.enum(minutesLevels),
  stop: stopType,
  /** Part of the name, the address or the label. */
  search: s.line,
  /** `differs`: at least a minute away from the plan. `accepted`: accepted ones. */
  state: z.enum(['differs', 'accepted', 'open']),
  minVisits: z.coerce.number().int().min(1).max(50),
};
const minutesList = s.listQuery(
  minutesFilters,
  ['name', 'address', 'visits', 'plannedMinutes', 'usualMinutes', 'minutes80', 'difference'],
  50,
);

const keys = z.array(s.required.max(500), problem.required).min(1, problem.required).max(1000, problem.invalid);
/** Some subjects by their keys, or all that a filter shows. */
const chosen = z.union(
  [z.strictObject({ keys }), z.strictObject({ filters: z.object(minutesFilters).partial() })],
  problem.invalid,
);

export const minutesRule = z.object({
  /** Each night, differences of at least `minMinutes` with at least `minVisits` visits are accepted without a person. */
  acceptsEachNight: z.boolean(),
  minVisits: z.number(problem.invalid).int(problem.invalid).min(3, problem.invalid).max(50, problem.invalid),
  minMinutes: z.number(problem.invalid).int(problem.invalid).min(1, problem.invalid).max(60, problem.invalid),
});

const byCause = z.object(tableOf(minuteCauses, () => z.number()));

/** Seconds by cause, which add up to the total. */
const split = z.object({
  /** Seconds. */
  total: count,
  /** Seconds by cause, which add up to the total. Negative: gained. */
  causes: byCause,
});

const minutesFigures = z.object({
  routes: count,
  /** Stops whose arrival is known. */
  stops: count,
  lateStops: count,
  /** The delay at the end of the routes, against the times of their first dispatch. */
  lost: split,
  /** How long after the end of their windows stops were reached; without a window after the planned arrival and the tolerance of reports. */
  late: split,
});

const periodQuery = z.object({
  startDate: s.filterDate.optional(),
  endDate: s.filterDate.optional(),
  /** Only with the right to see values by driver. */
  driver: s.id.optional(),
});

const stopMinutes = z.object({
  order: z.object({ _id: s.id, orderCode: z.string() }),
  stop: stopType,
  name: z.string().nullable(),
  address: z.string().nullable(),
  date: z.string(),
  /** Null without the right to see values by driver. */
  driver: s.ref.nullable(),
  /** HH:mm of the company's clock. */
  dispatchedArrival: z.string().nullable(),
  plannedArrival: z.string(),
  arrival: z.string(),
  arrivalEstimatedBecause: s.estimatedBecause,
  /** Minutes on site as planned and as they were; null: not finished. */
  plannedMinutes: z.number(),
  minutes: z.number().nullable(),
  lost: split,
  late: split,
});

const instantPoint = z.object({ at: s.instant, lat: z.number(), lng: z.number() });

/** A driven route beside its plan. */
export const track = z.object({
  _id: s.id,
  routePlan: s.ref,
  date: z.string(),
  driver: s.ref,
  /** The way as planned: points along roads or straight lines. */
  planned: z.array(z.object({ lat: z.number(), lng: z.number() })),
  /** The driver's positions, the first one first; at most 2,000. Empty when they have expired. */
  driven: z.array(instantPoint),
  /** Where the route was planned to start and when; null: unknown. */
  plannedDeparture: s.instant.nullable(),
  departure: s.instant.nullable(),
  stops: z.array(
    z.object({
      order: z.object({ _id: s.id, orderCode: z.string() }),
      stop: stopType,
      name: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      /** By the plan when the driver arrived. */
      plannedArrival: s.instant,
      plannedEnd: s.instant,
      arrival: s.instant.nullable(),
      arrivalEstimatedBecause: s.estimatedBecause,
      end: s.instant.nullable(),
      problem: z.enum(visitProblems).nullable(),
      lost: split.nullable(),
    }),
  ),
  /** Days after which positions of this company are deleted. */
  positionsDays: count,
});

export const minutesEndpoints = [
  endpoint('GET /minutes-on-site', {
    summary: 'How long visits take, by contact, address, label and kind of stop, beside what is planned',
    access: 'minutes.read',
    query: minutesList,
    reply: z.object({ minutesOnSite: z.array(minutesOnSite), meta: s.meta }),
  }),
  endpoint('GET /minutes-on-site/of-order/:id', {
    summary: 'How long visits at the address of an order take',
    access: 'minutes.read',
    params: s.idParams,
    reply: z.object({ stops: z.array(minutesOfStop) }),
  }),
  endpoint('GET /minutes-on-site/of-contact/:id', {
    summary: 'How long visits at a contact take',
    access: 'minutes.read',
    params: s.idParams,
    reply: z.object({ stops: z.array(minutesOfStop) }),
  }),
  endpoint('POST /minutes-on-site/accept', {
    summary: 'Use the proposed minutes for new orders. Existing orders and plans do not change',
    access: 'minutes.write',
    body: chosen,
    reply: z.object({ accepted: count }),
  }),
  endpoint('POST /minutes-on-site/undo', {
    summary: 'Stop using accepted minutes. Contacts get their former duration back',
    access: 'minutes.write',
    body: chosen,
    reply: z.object({ undone: count }),
  }),
  endpoint('POST /minutes-on-site/orders', {
    summary: 'Give accepted minutes to waiting orders without a duration of their own, or take them back',
    access: 'minutes.write',
    body: z.object({
      key: s.required.max(500),
      /** `give` writes the duration to the orders; `take` removes it where it is still the accepted one. */
      change: z.enum(['give', 'take'], problem.invalid),
    }),
    reply: z.object({ orders: count }),
    errors: ['minutes_not_accepted'],
  }),
  endpoint('GET /minutes-on-site/rule', {
    summary: 'Whether minutes are accepted each night, and from which difference on',
    access: 'minutes.read',
    reply: minutesRule.extend({
      /** Values by driver are switched on. They need a permission beside. */
      showsDrivers: z.boolean(),
    }),
  }),
  endpoint('PUT /minutes-on-site/rule', {
    summary: 'Set the rule for minutes on site',
    access: 'minutes.write',
    body: minutesRule,
    reply: minutesRule,
  }),
  endpoint('PUT /minutes-on-site/shows-drivers', {
    summary: 'Switch values by driver on or off. They are performance data',
    access: 'driver-minutes.read',
    ownSessionOnly: true,
    body: z.object({ showsDrivers: z.boolean() }),
    reply: z.object({ showsDrivers: z.boolean() }),
  }),
  endpoint('GET /minutes-on-site/drivers', {
    summary: 'How long visits of each driver take, against other visits at the same addresses',
    access: 'driver-minutes.read',
    ownSessionOnly: true,
    reply: z.object({
      drivers: z.array(
        z.object({
          driver: s.ref,
          visits: count,
          usualMinutes: z.number(),
          minutes80: z.number(),
          /** The median of real minutes in relation to the estimates of the same addresses: 1.1 is a tenth longer. */
          relation: z.number(),
        }),
      ),
    }),
    errors: ['driver_values_off'],
  }),
  endpoint('GET /reports/minutes', {
    summary: 'Where the minutes of driven routes went: service, start, road, waiting and changes by the office',
    access: 'minutes.read',
    query: periodQuery,
    reply: z.object({
      /** By default the last seven days. At most 92 days. */
      startDate: z.string(),
      endDate: z.string(),
      /** Minutes after the planned arrival from which a stop without a window is late. */
      toleranceMins: z.number(),
      total: minutesFigures,
      days: z.array(minutesFigures.extend({ date: z.string() })),
      weeks: z.array(minutesFigures.extend({ startDate: z.string() })),
      customers: z.array(minutesFigures.extend({ name: z.string().nullable(), address: z.string().nullable() })),
      /** Null without the right to see values by driver. */
      drivers: z.array(minutesFigures.extend({ driver: s.ref })).nullable(),
      routes: z
        .array(minutesFigures.extend({ _id: s.id, driver: s.ref, routePlan: s.ref, date: z.string() }))
        .nullable(),
      /** The stops with the most lost or late seconds; at most 200. */
      worstStops: z.array(stopMinutes),
    }),
  }),
  endpoint('GET /reports/minutes-file', {
    summary: 'The same as a sheet: a row for each stop',
    access: 'minutes.read',
    query: periodQuery.extend({ format: spreadsheetFormat.default('csv'), language: s.language.optional() }),
    produces: 'text/csv',
  }),
  endpoint('GET /reports/tracks/:id', {
    summary: 'The way of a driver on a route beside the plan',
    access: 'driver-minutes.read',
    ownSessionOnly: true,
    params: s.idParams,
    reply: track,
    errors: ['driver_values_off'],
  }),
] as const;
