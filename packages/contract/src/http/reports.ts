import { driverReasons, vehicleKinds } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { order } from './orders.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** The formats of exported lists. */
export const spreadsheetFormats = ['csv', 'xlsx'] as const;
export const spreadsheetFormat = z.enum(spreadsheetFormats);

/** How a spreadsheet is written. */
const sheetQuery = {
  format: spreadsheetFormat.default('csv'),
  /**
   * The language of its words, for people; times are those of the company's clock. Absent, for programs: English headers,
   * statuses and kinds as the codes of this API, and times as instants.
   */
  language: s.language.optional(),
};

/** Days are the company's calendar days, both included. */
const span = { startDate: s.filterDate, endDate: s.filterDate };

/** The filters of the report about dispatched orders. */
const dispatchedFilters = {
  orderCode: s.line,
  pickupName: s.line,
  pickupAddress: s.line,
  pickupPhone: s.line,
  deliveryName: s.line,
  deliveryAddress: s.line,
  deliveryPhone: s.line,
  routePlanName: s.line,
  ...span,
  /** Of a company admin; from platform admins only. */
  companyEmail: s.line,
};
const dispatchedList = s
  .listQuery(
    dispatchedFilters,
    ['orderCode', 'deliveryDate', 'dispatchedAt', 'pickupName', 'deliveryName', 'deliveryAddress'],
    10,
  )
  .omit({ cursor: true })
  // From platform admins only.
  .extend({ reportCompanyId: s.id.optional() });

const companyRef = z.object({ _id: s.id, name: z.string().nullable() });

/** Figures of a span of days: of all drivers, one driver or one week. */
export const performanceFigures = z.object({
  /** Routes that were sent to their driver. */
  routes: z.number().int(),
  stops: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** Neither finished nor failed. */
  open: z.number().int(),
  /** Stops whose arrival is known. */
  timed: z.number().int(),
  /** Of these, reached before the end of their time window or, without one, within the tolerance of the planned arrival. */
  onTime: z.number().int(),
  /** Minutes after (before: negative) the planned arrival, on average over the timed stops; null without any. */
  averageDelay: z.number().nullable(),
  /** Metres as planned. */
  distance: z.number(),
  /** Routes with positions for most of the day: metres as driven, and as planned without the way back. */
  driven: z.object({ routes: z.number().int(), distance: z.number(), planned: z.number() }),
  /** From the depot to the end of the last stop, as planned, for the routes that have an actual time. */
  plannedMins: z.number(),
  /** The same time as driven. */
  actualMins: z.number(),
  /** Paid time: the actual time and the planned way back; the planned time for routes without an actual time. */
  paidMins: z.number(),
  cost: z.number(),
  /** Kilogrammes. */
  co2: z.number(),
});

const factor = z.number(problem.invalid).min(0, problem.invalid).max(100_000, problem.invalid);

/** The company's figures for cost and emissions (CO₂ in grammes a kilometre). */
export const reportAssumptions = z.object({
  currency: s.currency,
  costPerKm: factor,
  costPerHour: factor,
  co2PerKm: factor,
  /** Minutes around the planned arrival in which a stop without a time window is on time. */
  toleranceMins: z.number(problem.invalid).min(0, problem.invalid).max(240, problem.invalid),
  /** Drivers, not vehicles, with other emissions, such as 0 for a driver with a bicycle. */
  vehicles: z.array(z.object({ driver: s.id, co2PerKm: factor })).max(1000),
});

const performanceQuery = z.object({
  startDate: s.filterDate.optional(),
  endDate: s.filterDate.optional(),
  reportCompanyId: s.id.optional(),
  routePlanType: s.routePlanType.optional(),
  driver: s.id.optional(),
});

/** One driver's visits cannot be compared with those of others. */
const repeatVisitQuery = performanceQuery.omit({ driver: true });

/** Figures of a vehicle, of the routes without one, or of all routes in a span of days. */
export const vehicleFigures = z.object({
  /** Routes that were sent to their driver. */
  routes: z.number().int(),
  stops: z.number().int(),
  /** Days on which the vehicle had stops. Without a vehicle: of each driver. */
  days: z.number().int(),
  /**
   * Days on which any route of the company had stops and the vehicle existed and was not out of service. Null without a
   * vehicle.
   */
  availableDays: z.number().int().nullable(),
  /** `days` in percent of `availableDays`; null without any. */
  utilisation: z.number().nullable(),
  /** Metres as planned. */
  distance: z.number(),
  /** Paid time, as in the performance report. */
  paidMins: z.number(),
  /** By the prices now of the vehicles, else of the company; null without any. A day counts once for each vehicle. */
  cost: z.number().nullable(),
  /** Kilogrammes; null where no emissions are known. */
  co2: z.number().nullable(),
});

/** Days of one master route, or of all: as planned by the master route and as driven. */
export const masterRouteFigures = z.object({
  /** Days with a plan, or with the reason why there was none. */
  days: z.number().int(),
  /** Days whose route was sent to its driver. The following figures are theirs. */
  driven: z.number().int(),
  /** Days without a plan: it could not be made, or was deleted. */
  missed: z.number().int(),
  /** Working time as the master route planned it, and as driven (as planned on the day without an actual time). */
  usualMins: z.number(),
  actualMins: z.number(),
  /** Metres as the master route planned them, and as driven (as planned on the day without positions). */
  usualDistance: z.number(),
  distance: z.number(),
  /** Stops whose arrival is known, and those of them that were late. */
  timed: z.number().int(),
  late: z.number().int(),
});

/** Customers that were visited more than once. */
export const repeatVisitFigures = z.object({
  customers: z.number().int(),
  /** Customers all of whose visits one driver made. */
  oneDriver: z.number().int(),
  /** Visits that followed another one in the period. */
  repeatVisits: z.number().int(),
  /** Of these, visits by the driver of the visit before. */
  sameDriver: z.number().int(),
  /** Minutes between the earliest and the latest time of day of an arrival, on average over customers; null without any. */
  averageSpreadMins: z.number().int().nullable(),
  /** The same of the customer with the widest spread; null without any. */
  greatestSpreadMins: z.number().int().nullable(),
});

const driverRef = z.object({ _id: s.id, name: z.string(), color: z.string() });

export const reportEndpoints = [
  endpoint('GET /orders/dispatched', {
    summary: 'Orders that were sent to a driver at least once, newest first',
    access: 'reports.read',
    query: dispatchedList,
    reply: z.object({
      orders: z.array(
        order.extend({
          company: companyRef,
          dispatchedAt: s.instant,
          /** True when the order was deleted. It counts, but has no page. */
          isDeleted: z.boolean(),
        }),
      ),
      /** allOrders: without the filters. */
      meta: s.meta.omit({ nextCursor: true }).extend({ allOrders: z.number().int() }),
    }),
  }),
  endpoint('GET /orders/dispatched-file', {
    summary: 'The same list as a sheet, all pages of it',
    access: 'reports.read',
    query: dispatchedList.extend({ ...sheetQuery }),
    produces: 'text/csv',
    errors: ['sheet_too_large'],
  }),
  endpoint('GET /orders/companies-orders-dispatched', {
    summary: 'Dispatched orders by company, most first',
    access: 'installation.admin',
    query: z.object({
      currentPage: z.coerce.number().int().min(1).default(1),
      /** All by default. */
      itemsPerPage: z.coerce.number().int().min(1).max(10_000).optional(),
      filters: z
        .object({ companyName: s.line, companyEmail: s.line, ...span })
        .partial()
        .optional()
        .transform((filters) => filters ?? {}),
    }),
    reply: z.object({
      companies: z.array(
        z.object({
          _id: s.id,
          name: z.string().nullable(),
          createdAt: s.instant,
          userAdmin: z.object({ email: z.string() }).nullable(),
        }),
      ),
      ordersByCompany: z.array(z.object({ companyId: s.id, count: z.number().int() })),
      meta: s.meta,
    }),
  }),
  endpoint('GET /reports/performance', {
    summary: 'What was driven: planned against actual, on time, cost and emissions, by driver and week',
    access: 'reports.performance',
    query: performanceQuery,
    reply: z.object({
      /** The first day; by default 28 days ago. At most 366 days. */
      startDate: z.string(),
      endDate: z.string(),
      total: performanceFigures,
      weeks: z.array(performanceFigures.extend({ /** Monday. */ startDate: z.string() })),
      drivers: z.array(performanceFigures.extend({ driver: driverRef })),
      /**
       * Reasons of failed and skipped stops, the most frequent first: the driver's choice in the company's language
       * with its code, else the driver's own words; '' without any.
       */
      reasons: z.array(
        z.object({
          status: s.orderStatus,
          reason: z.string(),
          code: z.enum(driverReasons).nullable(),
          count: z.number().int(),
        }),
      ),
      assumptions: reportAssumptions,
      /** All drivers, not vehicles: those whose emissions `assumptions.vehicles` can set. */
      fleet: z.array(driverRef),
    }),
  }),
  endpoint('GET /reports/performance-file', {
    summary: 'The same as a sheet: a row for each driver and week',
    access: 'reports.performance',
    query: performanceQuery.extend({ ...sheetQuery }),
    produces: 'text/csv',
  }),
  endpoint('GET /reports/vehicles', {
    summary: 'Distance, hours, cost, emissions and utilisation of each vehicle, the most used first',
    access: 'reports.performance',
    query: performanceQuery,
    reply: z.object({
      /** The first day; by default 28 days ago. At most 366 days. */
      startDate: z.string(),
      endDate: z.string(),
      currency: z.string(),
      /** Days on which any route had stops. */
      operatingDays: z.number().int(),
      total: vehicleFigures,
      /** All vehicles of the company, and deleted ones with routes. Null: routes without a vehicle of the fleet. */
      vehicles: z.array(
        vehicleFigures.extend({
          vehicle: s.ref.extend({ plate: z.string().nullable(), kind: z.enum(vehicleKinds) }).nullable(),
        }),
      ),
    }),
  }),
  endpoint('GET /reports/vehicles-file', {
    summary: 'The same as a sheet: a row for each vehicle',
    access: 'reports.performance',
    query: performanceQuery.extend({ ...sheetQuery }),
    produces: 'text/csv',
  }),
  endpoint('GET /reports/master-routes', {
    summary: 'Master routes as planned and as driven: working time, distance, late stops and missed days',
    access: 'reports.performance',
    query: performanceQuery,
    reply: z.object({
      /** The first day; by default 28 days ago. At most 366 days. */
      startDate: z.string(),
      endDate: z.string(),
      total: masterRouteFigures,
      masterRoutes: z.array(masterRouteFigures.extend({ masterRoute: s.ref })),
    }),
  }),
  endpoint('GET /reports/master-routes-file', {
    summary: 'The same as a sheet: a row for each master route',
    access: 'reports.performance',
    query: performanceQuery.extend({ ...sheetQuery }),
    produces: 'text/csv',
  }),
  endpoint('GET /reports/repeat-visits', {
    summary: 'Customers visited several times: how often by the same driver, and how far their arrival times spread',
    access: 'reports.performance',
    query: repeatVisitQuery,
    reply: z.object({
      /** The first day; by default 28 days ago. At most 366 days. */
      startDate: z.string(),
      endDate: z.string(),
      total: repeatVisitFigures,
      /**
       * At most 100; the file has all. A customer is a name and an address of deliveries on dispatched routes, without
       * regard to case and spaces. The smallest share of visits by the same driver comes first, then the widest spread.
       */
      customers: z.array(
        z.object({
          name: z.string().nullable(),
          address: z.string(),
          /** Deliveries of one driver on one day are one visit. */
          visits: z.number().int(),
          drivers: z.number().int(),
          /** Visits by the driver of the visit before. */
          sameDriver: z.number().int(),
          /** The name of the driver with the most visits. */
          usualDriver: z.string(),
          /** Minutes between the earliest and the latest arrival: as reported, else as planned. */
          spreadMins: z.number().int(),
        }),
      ),
    }),
  }),
  endpoint('GET /reports/repeat-visits-file', {
    summary: 'The same as a sheet: a row for each customer',
    access: 'reports.performance',
    query: repeatVisitQuery.extend({ ...sheetQuery }),
    produces: 'text/csv',
  }),
  endpoint('PUT /reports/assumptions', {
    summary: 'Change what cost and emissions are counted with',
    access: 'reports.performance',
    body: reportAssumptions,
    reply: s.message,
  }),
] as const;
