import { handedToValues } from '@roundsman/domain';
import { z } from 'zod';
import { type EndpointName, endpoint } from '../endpoint.ts';
import { logEntry } from './orders.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** The company as its customers see it. */
const publicCompany = z.object({
  name: z.string().nullable(),
  logo: z.string().nullable(),
  primaryColor: z.string().nullable(),
  language: s.language,
  /** IANA name of the zone of the company's wall clock, in which all times of a customer's page are shown. */
  timeZone: z.string().optional(),
});

const receiver = {
  /** To whom the goods were handed, or where they were left; null when not stated or not delivered. */
  handedTo: z.enum(handedToValues).nullable(),
  /** The name of the neighbour who took the goods, where the company shows names in full; else null. */
  receivedBy: z.string().nullable(),
};

/** The fields of an order that its public page may show. No other field may be added without a requirement. */
export const publicOrder = z.object({
  orderCode: z.string(),
  orderRef: z.string().nullable(),
  status: s.orderStatus,
  statusAt: s.instant.nullable(),
  deliveryDate: z.string().nullable(),
  routePlanType: s.routePlanType,
  routePlanName: z.string().nullable(),
  group: z.string().nullable(),
  load: z.number().nullable(),
  /** All loads, in the company's order of dimensions. */
  loads: z.array(s.shownLoad),
  labels: z.array(z.object({ name: z.string(), color: z.string() })),
  requiredSkills: z.array(z.string()),
  notes: z.string().nullable(),
  driver: z.string().nullable(),
  ...receiver,
  pickup: z
    .object({
      name: z.string().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      timeStart: z.string().nullable(),
      timeEnd: z.string().nullable(),
      /** All windows where there are several; else null. */
      timeWindows: s.stopWindows,
      duration: z.number().nullable(),
      notes: z.string().nullable(),
    })
    .nullable(),
  delivery: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    timeStart: z.string().nullable(),
    timeEnd: z.string().nullable(),
    timeWindows: s.stopWindows,
    duration: z.number().nullable(),
    notes: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  company: publicCompany,
});

export const trackedOrder = publicOrder.extend({
  logs: z.array(logEntry),
  pods: z.array(z.string()),
  podUrl: z.string(),
  /** Planned arrival HH:mm shifted by the route's delay, or null. */
  eta: z.string().nullable(),
  /** The earliest and the latest arrival, HH:mm; null when they cannot be estimated. */
  etaFrom: z.string().nullable(),
  etaTo: z.string().nullable(),
  /** The path token of live tracking (/s/…), while the order is on a dispatched route. */
  stopToken: z.string().nullable(),
});
const trackedByCode = {
  summary: 'An order by its code, for the customer: no signature, no notes of the driver',
  access: 'tracking-link',
  params: z.object({ id: s.line.max(40) }),
  reply: trackedOrder,
} as const;
const publicByCode = {
  summary: 'The public order page by code',
  access: 'tracking-link',
  params: z.object({ id: s.line.max(40) }),
  reply: publicOrder,
} as const;
const liveStop = {
  summary: 'Live tracking by the stop link',
  access: 'tracking-link',
  params: z.object({ stopId: s.line.max(64) }),
  reply: z.object({
    driverId: s.id.nullable(),
    driverLat: z.number().nullable(),
    driverLng: z.number().nullable(),
    orderLat: z.number().nullable(),
    orderLng: z.number().nullable(),
    polyline: z.string().nullable(),
    orderAddress: z.string().nullable(),
    deliveryDate: z.string().nullable(),
    /** HH:mm on the company's wall clock, between `etaFrom` and `etaTo`. */
    orderEta: z.string().nullable(),
    /** The earliest and the latest arrival, HH:mm; null when they cannot be estimated. */
    etaFrom: z.string().nullable(),
    etaTo: z.string().nullable(),
    phone: z.string().nullable(),
    status: s.orderStatus,
    ...receiver,
    /** True while the position may be shown. */
    isLive: z.boolean(),
    stopsBefore: z.number().int().nullable(),
    orderCode: z.string(),
    /** The customer's text to the driver, and until when it can be changed. */
    instructions: z.string().nullable(),
    mayInstruct: z.boolean(),
    rating: z.number().int().nullable(),
    ratingComment: z.string().nullable(),
    mayRate: z.boolean(),
    company: publicCompany,
  }),
} as const;

/** Marks a path that other paths of orders can be mistaken for. */
const replaced = <const Use extends EndpointName>(use: Use) =>
  ({ deprecated: { since: '2026-11-26', use }, ambiguous: true }) as const;

export const trackingEndpoints = [
  endpoint('GET /tracked-orders/:id', trackedByCode),
  endpoint('GET /orders/tracking/:id', { ...trackedByCode, ...replaced('GET /tracked-orders/:id') }),
  endpoint('GET /public-orders/:id', publicByCode),
  endpoint('GET /orders/public/:id', { ...publicByCode, ...replaced('GET /public-orders/:id') }),
  endpoint('GET /tracked-stops/:stopId', liveStop),
  endpoint('GET /orders/find-order-by-token/:stopId', { ...liveStop, ...replaced('GET /tracked-stops/:stopId') }),
  endpoint('POST /orders/find-order-by-token/:stopId/instructions', {
    summary: 'The customer tells the driver how to find them, until the driver is there; empty takes it back',
    access: 'tracking-link',
    params: z.object({ stopId: s.line.max(64) }),
    body: z.object({ text: s.optionalLines(500) }),
    reply: s.message,
    errors: ['instructions_too_late'],
  }),
  endpoint('POST /orders/find-order-by-token/:stopId/rating', {
    summary: 'The customer says how the delivery was, 1 to 5; again within two weeks replaces it',
    access: 'tracking-link',
    params: z.object({ stopId: s.line.max(64) }),
    body: z.object({
      stars: z.number(problem.required).int(problem.invalid).min(1, problem.invalid).max(5, problem.invalid),
      comment: s.optionalLines(1000),
    }),
    reply: s.message,
    errors: ['rating_refused'],
  }),
  endpoint('GET /files/:name', {
    summary: 'A stored photo by its signed link, valid for an hour',
    access: 'tracking-link',
    params: z.object({ name: s.line.max(200) }),
    query: z.object({ expires: z.coerce.number(), signature: s.line }),
    produces: 'image/jpeg',
  }),
] as const;
