import { doorStates } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const point = z.object({ lat: z.number(), lng: z.number() });
const count = z.number().int();

/** Where drivers find the door of an address, by the positions of their phones. */
export const door = z.object({
  /** A digest of the address. */
  place: z.string(),
  state: z.enum(doorStates),
  /** Null for an address with several customers. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  /** The pin that orders have without the door. */
  pin: point,
  door: point,
  /** Where the vehicle stops; null: at the door. */
  parking: point.nullable(),
  movedMetres: count,
  /** Metres between the door and the parking point. */
  walkMetres: count.nullable(),
  /** The median distance between the door and the visits: how far phones disagree. */
  spreadMetres: count,
  /** Visits that agree, and visits whose phone was elsewhere; of the last 50. */
  visits: count,
  leftOut: count,
  /** The last visits, the newest first; at most 20. */
  recent: z.array(z.object({ day: z.string(), door: point, parking: point.nullable(), isLeftOut: z.boolean() })),
  decidedAt: s.instant.nullable(),
  decidedBy: z.string().nullable(),
});

/** The door of one stop of an order, or of a contact. */
const doorOfStop = z.object({
  stop: z.enum(['pickup', 'delivery']),
  /** Null: fewer than three visits agree, or they are at the pin. */
  door: door.nullable(),
  /** True when the order or the contact has the door as its point already. */
  isAtDoor: z.boolean(),
});

export const doorEndpoints = [
  endpoint('GET /doors', {
    summary: 'Where drivers really stop, against the pins of addresses; from three visits that agree',
    access: 'minutes.read',
    query: s.listQuery({ state: z.enum(doorStates), search: s.line }, ['movedMetres'], 25),
    reply: z.object({
      doors: z.array(door),
      meta: s.meta,
      counts: z.object({ PROPOSED: count, ACCEPTED: count, REJECTED: count }),
    }),
  }),
  endpoint('GET /doors/of-order/:id', {
    summary: 'Where drivers stop at the addresses of an order',
    access: 'minutes.read',
    params: s.idParams,
    reply: z.object({ stops: z.array(doorOfStop) }),
  }),
  endpoint('GET /doors/of-contact/:id', {
    summary: 'Where drivers stop at the address of a contact',
    access: 'minutes.read',
    params: s.idParams,
    reply: z.object({ stops: z.array(doorOfStop) }),
  }),
  endpoint('POST /doors/decide', {
    summary: 'Accept or reject doors, or take a decision back. New orders of the address get accepted ones',
    access: 'minutes.write',
    body: z.object({
      places: z.array(z.guid(problem.invalid), problem.required).min(1, problem.required).max(200, problem.invalid),
      /** PROPOSED takes the decision back. Orders that were not dispatched get their former pin back. */
      state: z.enum(doorStates, problem.invalid),
      /** With ACCEPTED: orders that wait get the door too. */
      toWaiting: z.boolean().default(false),
    }),
    reply: z.object({
      changed: count,
      /** Orders whose pin moved. */
      orders: count,
    }),
  }),
] as const;
