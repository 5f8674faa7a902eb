import { driverReasons, handedToValues, packageStates, pickupStatuses } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { newOrder, orderChanges } from './orders.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** The caller's own name for an item. The result repeats it. */
const ref = s.line.max(200).nullish();

const batchItem = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), ref, fields: newOrder }),
  z.object({ action: z.literal('update'), ref, orderId: s.id, fields: orderChanges }),
  z.object({ action: z.literal('delete'), ref, orderId: s.id }),
]);

const statusEvent = z.object({
  /** New for each event; the same when the event is sent again. */
  eventId: s.id,
  orderId: s.id,
  status: z.enum(
    [
      'ASSIGNED',
      'GOING_NEXT',
      'PICKUP_ARRIVED',
      'COLLECTED',
      'PICKUP_FAILED',
      'IN_TRANSIT',
      'DELIVERY_ARRIVED',
      'COMPLETED',
      'DELIVERY_FAILED',
      'SKIPPED',
    ],
    problem.invalid,
  ),
  /** Default: the pickup for PICKUP_ARRIVED, COLLECTED and PICKUP_FAILED, otherwise the delivery. */
  stop: z.enum(['pickup', 'delivery'], problem.invalid).optional(),
  /** SKIPPED needs them. */
  notes: s.optionalLines(1000),
  /** The reason of PICKUP_FAILED and DELIVERY_FAILED. */
  reason: z.enum(driverReasons, problem.invalid).nullish(),
  packageState: z.enum(packageStates, problem.invalid).nullish(),
  packageWas: s.optionalLine(200),
  /** The name of the person who took the goods. Stored with COMPLETED only. */
  receivedBy: s.optionalLine(100),
  /** To whom the goods were handed, or where they were left. Stored with COMPLETED only. */
  handedTo: z.enum(handedToValues, problem.invalid).nullish(),
  /** When it happened. Default: now. A time in the future, or more than a day ago, counts as now. */
  at: z.iso.datetime({ offset: true, message: problem.invalid }).optional(),
});

/** An item that does not fit its schema. It is refused by itself. */
export interface UnfitItem {
  readonly action: 'unfit';
  readonly issues: readonly z.core.$ZodIssue[];
}

/** Accepts every item, so that one with a mistake does not refuse the others. The schema of requests stays the same. */
function oneByOne<Item extends z.ZodType>(item: Item) {
  const lenient = item.catch((context) => {
    // The generator of JSON Schemas calls this without a context.
    const issues = (context as typeof context | undefined)?.error.issues;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type below names both
    return (issues && { action: 'unfit', issues }) as z.output<Item>;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same schema with what it returns
  return lenient as unknown as z.ZodType<z.output<Item> | UnfitItem, z.input<Item>>;
}

/** A failure of one item, as the body of a failed call without its request id. */
export const itemError = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.union([z.string(), z.array(z.string()).readonly()]),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  details: z
    .array(
      z.object({
        path: z.string().optional(),
        message: z.string(),
        code: z.string().optional(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        allowed: z.array(z.string()).readonly().optional(),
      }),
    )
    .readonly()
    .optional(),
  remedy: z.string().optional(),
});

/** The outcome of one item. */
export const batchResult = z.object({
  /** The place of the item in the request, from 0. */
  index: z.number().int(),
  ref: z.string().nullable(),
  /** Null when the item was refused. */
  order: z.object({ _id: s.id, orderCode: z.string(), status: s.orderStatus }).nullable(),
  /** Of a deleted order, for `POST /orders/undo-delete`; else null. */
  deletionId: s.id.nullable(),
  /** Null when the item was done. */
  error: itemError.nullable(),
});

export const statusResult = z.object({
  index: z.number().int(),
  eventId: z.string().nullable(),
  /** False for an event that was recorded before, and for a refused one. */
  applied: z.boolean(),
  order: z.object({ _id: s.id, status: s.orderStatus, pickupStatus: z.enum(pickupStatuses).nullable() }).nullable(),
  error: itemError.nullable(),
});

const counts = { succeeded: z.number().int(), failed: z.number().int() };

export const orderBatchEndpoints = [
  endpoint('POST /orders/batch', {
    summary: 'Create, change and delete up to 1,000 orders in one call, each by itself or all or none',
    access: 'orders.write',
    body: z.object({
      /** True: all items in one transaction; one that is refused refuses all. False: each item in its own. */
      atomic: z.boolean().default(false),
      items: z.array(oneByOne(batchItem)).min(1, problem.required).max(1000),
    }),
    reply: z.object({ results: z.array(batchResult), ...counts }),
    errors: ['batch_item_refused'],
    idempotent: true,
  }),
  endpoint('POST /orders/statuses', {
    summary:
      'Record up to 1,000 steps of orders on dispatched routes, each by itself or all or none. A repeated eventId changes nothing',
    access: 'orders.write',
    body: z.object({
      /** True: all events in one transaction; one that is refused refuses all. False: each event in its own. */
      atomic: z.boolean().default(false),
      events: z.array(oneByOne(statusEvent)).min(1, problem.required).max(1000),
    }),
    reply: z.object({ results: z.array(statusResult), ...counts }),
    errors: ['batch_item_refused'],
  }),
] as const;
