import { closureRules, maxFreeDays, orderFieldNames, sameDriverRules, seriesStates } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { replyShape, requestShape } from './order-fields.ts';
import { checkTimes } from './orders.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** Fields of one order only, which a series does not repeat. */
const unrepeated = { deliveryDate: true, orderRef: true, afterOrders: true } as const;

const seriesOrder = z
  .object({ ...replyShape, group: s.id.nullable() })
  .omit(unrepeated)
  .partial();

const orderFields = z
  .object(requestShape)
  .omit(unrepeated)
  .partial()
  .superRefine((order, context) =>
    checkTimes(order, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );

const occurrence = z.object({
  /** The date by the rule, YYYY-MM-DD. It identifies the occurrence. */
  original: z.string(),
  /** The day of the order; null when it has none. */
  date: z.string().nullable(),
  /** The reason that there is no order: a person skipped the date, the series pauses, or the company is closed. */
  reason: z.enum(['skipped', 'paused', 'closed']).nullable(),
});

const pause = z.object({ from: z.string(), until: z.string().nullable() });
const movedDate = z.object({ original: z.string(), date: z.string() });

const upcomingOrder = z.object({
  original: z.string(),
  date: z.string(),
  order: z.object({ _id: s.id, orderCode: z.string(), status: s.orderStatus }),
  /** Fields in which the order differs from its series, such as those that a person changed. Changes of the series keep them. */
  changedFields: z.array(z.enum(orderFieldNames)),
});

const failure = z.object({
  original: z.string(),
  date: z.string(),
  /** An error code of the API, with the fields of the order that it is about. */
  code: z.string(),
  fields: z.array(z.string()).readonly(),
  at: s.instant,
});

export const series = z.object({
  _id: s.id,
  /** Of the recipient, or the address. */
  name: z.string(),
  order: seriesOrder,
  routePlanType: s.routePlanType,
  /** RRULE of RFC 5545, over days. */
  rule: z.string(),
  /** The first day, YYYY-MM-DD. */
  startDate: z.string(),
  /** The last date; null without an end. */
  lastDate: z.string().nullable(),
  onClosure: z.enum(closureRules),
  /** Days before its date on which an order may be served. */
  earlyDays: z.number().int(),
  lateDays: z.number().int(),
  /** Days from one visit to the next, at least and at most, where the days of several visits are planned together; null: no limit. */
  minGapDays: z.number().int().nullable(),
  maxGapDays: z.number().int().nullable(),
  /** The weekdays of the visits of a week, 1 (Monday) to 7, of which each week follows one. Empty: any. */
  weekdayPatterns: z.array(z.array(z.number().int()).readonly()).readonly(),
  /** REQUIRED: one driver makes all visits. PREFERRED: where it costs little. null: any drivers. */
  sameDriver: z.enum(sameDriverRules).nullable(),
  skippedDates: z.array(z.string()).readonly(),
  movedDates: z.array(movedDate),
  pauses: z.array(pause).readonly(),
  state: z.enum(seriesStates),
  /** The series that ended where this one begins. */
  follows: s.id.nullable(),
  /** The next dates. Those without an order say why. */
  next: z.array(occurrence),
  /** Why the series creates no orders at all, as an error code of the API; null when it does. */
  problem: z.object({ code: z.string(), at: s.instant }).nullable(),
  /** Orders that could not be created. `series_date_missed`: the server was off until the date had passed. */
  failures: z.array(failure),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const seriesDetail = series.extend({
  /** Orders that exist, from today on. */
  upcoming: z.array(upcomingOrder),
});

const days = z.number(problem.invalid).int(problem.invalid).min(0, problem.invalid).max(maxFreeDays, problem.invalid);
const gap = (most: number) =>
  z.number(problem.invalid).int(problem.invalid).min(1, problem.invalid).max(most, problem.invalid).nullable();
const dates = z.array(s.day).max(1000, problem.invalid);

const rhythm = {
  /**
   * RRULE of RFC 5545: DAILY, WEEKLY or MONTHLY with INTERVAL, BYDAY, BYMONTHDAY, UNTIL, COUNT. Or words in any language
   * of the product, such as 'every second week on Monday'. The reply has the RRULE.
   */
  rule: s.required.max(500, problem.invalid),
  /** The choice for a day on which the company is closed: no order, or the open day before or after. */
  onClosure: z.enum(closureRules),
  earlyDays: days,
  lateDays: days,
  minGapDays: gap(35),
  maxGapDays: gap(366),
  weekdayPatterns: z.array(s.weekdayNumbers).max(20, problem.invalid),
  sameDriver: z.enum(sameDriverRules).nullable(),
  skippedDates: dates,
  movedDates: z.array(z.object({ original: s.day, date: s.day })).max(1000, problem.invalid),
  pauses: z
    .array(
      z
        .object({ from: s.day, until: s.optionalDay })
        .refine(({ from, until }) => until === null || from <= until, { path: ['until'], error: problem.invalid }),
    )
    .max(100, problem.invalid),
};

const areGapsInverted = ({
  minGapDays,
  maxGapDays,
}: Partial<Record<'minGapDays' | 'maxGapDays', number | null | undefined>>) =>
  Boolean(minGapDays && maxGapDays && minGapDays > maxGapDays);

export const seriesInput = z
  .object({
    /** An order that comes again. It is the first occurrence when its date is one of the rule. */
    orderId: s.id.optional(),
    /** A contact whose orders come again. Fields of `order` count before those of the contact. */
    contactId: s.id.optional(),
    /** The fields of the orders. */
    order: orderFields.optional(),
    routePlanType: s.routePlanType.default('VRP'),
    /** The first day. Left out: the date of the order. */
    startDate: s.day.optional(),
  })
  .extend(z.object(rhythm).partial().extend({ rule: rhythm.rule }).shape)
  .superRefine((input, context) => {
    const issue = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    if (!input.orderId && !input.contactId && !input.order) issue('orderId', problem.required);
    if (!input.orderId && !input.startDate) issue('startDate', problem.required);
    if (areGapsInverted(input)) issue('maxGapDays', problem.invalid);
  });

/** Fields that are left out stay. */
const changesShape = z.object({ ...rhythm, order: orderFields }).partial();

const kept = z.object({
  original: z.string(),
  order: z.object({ _id: s.id, orderCode: z.string() }),
  /** The fields that a person changed; empty for an order that has only left DRAFT. */
  changedFields: z.array(z.enum(orderFieldNames)),
});

/** A change of a series, with the orders that it kept as they are. */
const changed = seriesDetail.extend({ keptOrders: z.array(kept) });

export const seriesEndpoints = [
  endpoint('GET /series', {
    summary: 'Orders that come again',
    access: 'series.read',
    query: s.listQuery(
      {
        search: s.line,
        state: z.enum(seriesStates),
        /** `true`: only series with orders that could not be created. */
        failed: z.enum(['true', 'false']).transform((text) => text === 'true'),
      },
      ['startDate', 'createdAt', 'updatedAt'],
      100,
    ),
    reply: z.object({ series: z.array(series), meta: s.meta }),
  }),
  endpoint('POST /series', {
    summary: 'Make an order, or the orders of a contact, come again',
    access: 'series.write',
    body: seriesInput,
    reply: seriesDetail,
    status: 201,
    idempotent: true,
    errors: ['company_deactivated', 'order_in_series'],
  }),
  endpoint('GET /series/:id', {
    summary: 'A series with its next dates and its orders',
    access: 'series.read',
    params: s.idParams,
    reply: seriesDetail,
  }),
  endpoint('PUT /series/:id', {
    summary: 'Change all orders of a series that have not left DRAFT; pause it, skip or move dates',
    access: 'series.write',
    params: s.idParams,
    body: changesShape,
    reply: changed,
    errors: ['series_rule_unreadable'],
  }),
  endpoint('POST /series/:id/split', {
    summary: 'Change this order and the following ones: ends the series and begins another',
    access: 'series.write',
    params: s.idParams,
    /** `from`: an original date of the series. With its first one, all of it is changed and nothing ends. */
    body: changesShape.extend({ from: s.day }),
    reply: changed,
    status: 201,
    idempotent: true,
    errors: ['company_deactivated', 'series_rule_unreadable'],
  }),
  endpoint('POST /series/:id/end', {
    summary: 'Delete this order and the following ones: ends the series before a date',
    access: 'series.write',
    params: s.idParams,
    body: z.object({ from: s.day }),
    reply: changed,
    errors: ['series_rule_unreadable'],
  }),
  endpoint('POST /series/:id/retry', {
    summary: 'Create orders that could not be created',
    access: 'series.write',
    params: s.idParams,
    reply: seriesDetail,
    errors: ['company_deactivated'],
  }),
  endpoint('DELETE /series/:id', {
    summary: 'Delete a series with its orders that have not left DRAFT',
    access: 'series.write',
    params: s.idParams,
    reply: s.message.extend({ keptOrders: z.array(kept) }),
  }),
] as const;
