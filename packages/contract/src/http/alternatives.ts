import { z } from 'zod';
import * as s from './shapes.ts';

/** Facts that speak for the present position of an order, or against another one. */
export const positionReasonCodes = [
  /** The driver has begun the order, so that it stays. */
  'started',
  /** The goods are on the vehicle, so that the order stays with the driver. */
  'on-board',
  'route-locked',
  /** Working minutes and metres that the order adds to the route. */
  'cost-here',
  'only-driver',
  'only-driver-with-skills',
  'only-allowed-driver',
  'only-driver-of-depot',
  /** The zone of the delivery requires its drivers and vehicles, and no other route has them. */
  'only-driver-of-zone',
  /** All other drivers would break the time window or their shift. */
  'only-free-in-window',
  /** All other drivers have no capacity left, or have their maximum of stops. */
  'only-with-room',
  /** The routes of all other drivers have goods that must not travel with those of the order. */
  'only-with-compatible-goods',
  /** All other drivers would exceed their shift, working time, distance or reloads. */
  'only-with-time',
  /** No other position keeps all rules. */
  'only-position',
  /** The best alternative that keeps all rules adds `mins`. */
  'cheapest',
  /** The best alternative takes as long. */
  'as-cheap',
  /** The best alternative saves `mins`. */
  'cheaper-elsewhere',
  /** Each other time on the same driver breaks a rule. */
  'only-time-with-driver',
  /** The best other time on the same driver adds `mins`. */
  'best-time-with-driver',
] as const;

/** A position of an order on a route: one stop, or a pickup and a delivery. */
const position = z.object({
  driver: s.ref,
  stops: z.array(
    z.object({
      stop: z.enum(['pickup', 'delivery']),
      /** Among all stops of the route, from 1. */
      position: z.number().int(),
      /** `orderId_PICKUP` or `orderId_DELIVERY` of the stop before; null for the first stop. */
      after: s.stopKey.nullable(),
      /** HH:mm:ss on the delivery date. */
      arrivalTime: z.string(),
      lateMins: z.number(),
    }),
  ),
  /** Codes of the rules that the position breaks, as in the steps of a route; `lock` for a locked route. */
  violations: z.array(z.string()),
});

const lateStop = z.object({
  orderId: s.id,
  orderCode: z.string(),
  stop: z.enum(['pickup', 'delivery']),
  lateMins: z.number(),
});

const alternative = position.extend({
  /** True when it is another time on the present driver's route. */
  isSameDriver: z.boolean(),
  isFeasible: z.boolean(),
  /** Working minutes and metres of its route with the order, minus those without it. */
  addedMins: z.number(),
  addedDistance: z.number(),
  /** Working minutes and metres that the order takes at its present position; 0 without one. */
  savedMins: z.number(),
  savedDistance: z.number(),
  /** Stops that would become late. */
  lateStops: z.array(lateStop),
  /** Other stops that are late now, and would be later by a minute or more. */
  laterStops: z.array(lateStop.extend({ addedMins: z.number() })),
});

const reason = z.object({
  code: z.enum(positionReasonCodes),
  mins: z.number().nullable(),
  /** Metres. */
  distance: z.number().nullable(),
  driver: s.ref.nullable(),
  skills: z.array(z.string()),
  /** HH:mm; null for no limit. */
  windowStart: z.string().nullable(),
  windowEnd: z.string().nullable(),
  load: z.number().nullable(),
});

/** The position of an order on a plan, what speaks for it, and the best alternatives. */
export const alternatives = z.object({
  /** Null for an order without a route. */
  present: position.nullable(),
  reasons: z.array(reason),
  /** Up to three: those that break no rule first, then the cheapest. Empty for an order that stays where it is. */
  alternatives: z.array(alternative),
});
