import {
  dayConflicts,
  areDatesInverted,
  driverReasons,
  dueTimes,
  handedToValues,
  hasDays,
  isInverted,
  isPreferredOutside,
  loadFields,
  normalisePhone,
  packageStates,
  pickupStatuses,
  type StopWindow,
  windowsProblem,
} from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';
import { uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { filePresetIds } from '@roundsman/domain/upload/headers/file-presets';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { contactMask, filterShape, mappingShape, replyShape, requestShape } from './order-fields.ts';
import { geocodingResult } from './geocoding.ts';
import type { ProblemCode } from '../errors.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import {
  spreadsheetErrors,
  spreadsheetFile,
  spreadsheetReading,
  storedSpreadsheet,
  uploadStamp,
} from './spreadsheets.ts';

/** The reason that the driver chose. `notes` has it in the company's language, followed by the driver's own words. */
const reason = z.enum(driverReasons).nullable();

export const logEntry = z.object({ status: s.orderStatus, createdAt: s.instant, notes: z.string().nullable() });

/** An order as every signed-in reader sees it. */
export const order = z.object({
  _id: s.id,
  orderCode: z.string(),
  status: s.orderStatus,
  pickupStatus: z.enum(pickupStatuses).nullable(),
  /** In English. */
  errorDetails: z.array(z.string()),
  /** The same problems as codes with their fields. */
  problems: z.array(s.fieldProblem(uploadFields)),
  /** Possible meanings of an address that was not found with confidence, the likeliest first; empty without ERROR. */
  addressSuggestions: z.object({ pickup: z.array(geocodingResult), delivery: z.array(geocodingResult) }),
  /** In English. */
  unscheduledReason: z.string().nullable(),
  /** The same as a code; null for an order that is on a route or was not tried. */
  unscheduled: s.unscheduledReason.nullable(),
  routePlanType: s.routePlanType,
  ...replyShape,
  driver: z.object({ _id: s.id, name: z.string(), color: z.string() }).nullable(),
  routePlan: s.ref.nullable(),
  /** The series of an order that comes again, and the date by its rule; else null. */
  series: z.object({ _id: s.id, originalDate: z.string() }).nullable(),
  /** The name of the person who took the goods, as the driver wrote it. */
  receivedBy: z.string().nullable(),
  /** To whom the driver handed the goods, or where they were left; null when not stated. */
  handedTo: z.enum(handedToValues).nullable(),
  /** The company's first admin; null where the reply does not list orders. */
  userAdmin: z.object({ email: z.string() }).nullable(),
  /** A time chosen by the uploader to identify the upload; null for an order that was not uploaded. */
  uploadedTime: s.instant.nullable(),
  createdAt: s.instant,
  updatedAt: s.instant,
});

const orderRef = z.object({ _id: s.id, orderCode: z.string(), status: s.orderStatus });

/** An order with its log and proof of delivery. The URL of a photo is `podUrl` and its name. */
export const orderDetail = order.extend({
  logs: z.array(
    logEntry.extend({
      reason,
      /** The arrival comes from the geofence of the stop. */
      isByGeofence: z.boolean(),
      /** The time is estimated. */
      isEstimated: z.boolean(),
      estimatedBecause: s.estimatedBecause,
    }),
  ),
  driverNotes: z.string().nullable(),
  /** In the company's language. */
  packageWas: z.string().nullable(),
  packageState: z.enum(packageStates).nullable(),
  /** The customer's text and rating (1 to 5) from the tracking page. */
  customerInstructions: z.string().nullable(),
  rating: z.number().int().nullable(),
  ratingComment: z.string().nullable(),
  pods: z.array(z.string()),
  podUrl: z.string(),
  /** data:image/png;base64,… */
  signature: z.string().nullable(),
  company: z.object({ name: z.string().nullable(), logo: z.string().nullable() }),
  /** The order that this one repeats, and the orders that repeat this one. */
  replans: orderRef.nullable(),
  replannedAs: z.array(orderRef),
  /** Reports of drivers about the order after it had left their route, the latest last. They are stored and refused. */
  offRouteReports: z.array(
    z.object({
      driver: s.ref,
      status: s.orderStatus,
      at: s.instant,
      notes: z.string().nullable(),
      reason,
      receivedBy: z.string().nullable(),
      handedTo: z.enum(handedToValues).nullable(),
    }),
  ),
  /** True when the user may edit the order. */
  canEdit: z.boolean(),
});

/** Fields an editor may write; all optional so that PUT may be partial. */
const editable = z.object(requestShape);
/** Null empties the date, which an order with an earliest or latest date or weekdays does not need. */
const dateChange = { deliveryDate: s.deliveryDate.nullish() };

type WindowProblem =
  | 'pickup_start_late'
  | 'pickup_end_early'
  | 'delivery_start_late'
  | 'delivery_end_early'
  | 'windows_inverted'
  | 'windows_overlap'
  | 'dates_inverted'
  | 'preferred_outside';

interface Windows {
  timeStart?: string | null | undefined;
  timeEnd?: string | null | undefined;
  deliveryTimeStart?: string | null | undefined;
  deliveryTimeEnd?: string | null | undefined;
  pickupTimeWindows?: readonly StopWindow[] | null | undefined;
  deliveryTimeWindows?: readonly StopWindow[] | null | undefined;
  earliestDate?: string | null | undefined;
  latestDate?: string | null | undefined;
  preferredDate?: string | null | undefined;
}

/**
 * Calls `issue` for both ends of an inverted window, for a list of windows that overlap or are inverted, and for dates
 * that contradict each other.
 */
export function checkTimes(order: Windows, issue: (path: keyof Windows, problem: WindowProblem) => void): void {
  if (isInverted(order.timeStart, order.timeEnd)) {
    issue('timeStart', 'pickup_start_late');
    issue('timeEnd', 'pickup_end_early');
  }
  if (isInverted(order.deliveryTimeStart, order.deliveryTimeEnd)) {
    issue('deliveryTimeStart', 'delivery_start_late');
    issue('deliveryTimeEnd', 'delivery_end_early');
  }
  for (const field of ['pickupTimeWindows', 'deliveryTimeWindows'] as const) {
    const windowProblem = windowsProblem(order[field] ?? []);
    if (windowProblem) issue(field, `windows_${windowProblem}`);
  }
  if (areDatesInverted(order.earliestDate, order.latestDate)) issue('latestDate', 'dates_inverted');
  else if (isPreferredOutside(order)) issue('preferredDate', 'preferred_outside');
}

export const newOrder = editable
  .partial()
  .extend({
    /** Required for an order without an earliest or latest date and weekdays. */
    deliveryDate: s.deliveryDate.nullish(),
    routePlanType: s.routePlanType,
  })
  .superRefine((order, context) => {
    const issue = (path: string, message: ProblemCode): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    checkTimes(order, issue);
    if (!order.deliveryDate && !hasDays(order)) issue('deliveryDate', problem.required);
    if (order.routePlanType === 'PDP') {
      if (!order.pickupAddress) issue('pickupAddress', problem.required);
      if (!order.deliveryAddress) issue('deliveryAddress', problem.required);
    }
  });

/** An order that is created from a contact, and added to `routePlan` if it is given. */
export const newOrderOfContact = editable
  .pick(contactMask)
  .partial()
  .extend({
    deliveryDate: s.deliveryDate,
    routePlan: s.id.nullish().transform((id) => id ?? null),
    /** The contact, which is recorded as used. Without times in the request, the order gets its opening hours of the day. */
    contact: s.id.nullish(),
    routePlanType: z.literal('VRP', problem.invalid),
  })
  .superRefine((order, context) =>
    checkTimes(order, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );

export const orderChanges = editable
  .partial()
  .extend(dateChange)
  .superRefine((order, context) =>
    checkTimes(order, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );

/** Orders that should not be served on a day, by their dates and weekdays: the first hundred. */
export const outsideDays = z.array(z.object({ _id: s.id, orderCode: z.string(), conflict: z.enum(dayConflicts) }));

const orderIds = z.array(s.id).min(1, problem.required).max(10_000);

/** A deletion, which can be undone for `undoSeconds`. */
const deleted = s.message.extend({ deletionId: s.id, undoSeconds: z.number().int() });

const bulkUpdate = editable
  .partial()
  .extend({ ...dateChange, orderIds })
  .superRefine((order, context) =>
    checkTimes(order, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );

const orderFilters = {
  routePlanType: s.routePlanType,
  orderCode: s.line,
  orderRef: s.line,
  /** In upper or lower case. */
  status: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(s.orderStatus),
  /** YYYY/MM/DD or YYYY-MM-DD */
  deliveryDate: s.line,
  /** This day and later ones: YYYY/MM/DD or YYYY-MM-DD */
  deliveryDateFrom: s.line,
  pickupName: s.line,
  pickupAddress: s.line,
  pickupPhone: z.string().transform((t) => normalisePhone(t)?.slice(1) ?? ''),
  deliveryName: s.line,
  deliveryAddress: s.line,
  deliveryPhone: z.string().transform((t) => normalisePhone(t)?.slice(1) ?? ''),
  labels: z.union([z.array(s.id), s.id.transform((id) => [id])]),
  ...filterShape,
  companyEmail: s.line,
  /** Those of one upload. */
  uploadId: s.id,
  /** Any of code, reference, names, addresses, phones. */
  search: s.line,
};

const sortable = [
  'orderCode',
  'orderRef',
  'deliveryDate',
  'latestDate',
  'pickupName',
  'pickupAddress',
  'deliveryName',
  'deliveryAddress',
  ...loadFields,
  'createdAt',
  'updatedAt',
  'status',
  'uploadedTime',
] as const;

const mapping = z.object(mappingShape).partial();

export type UploadMapping = z.infer<typeof mapping>;

/** A system whose exports are recognised, or `none`. */
export const uploadPreset = z.enum([...filePresetIds, 'none']);

/** A spreadsheet (field `file`) and how to read it. */
export const orderUpload = mapping.extend({
  routePlanType: s.routePlanType,
  ...spreadsheetReading,
  /**
   * The first number of 03/04/2026. By default that which the other dates of the file prove; a date that can still be
   * read in two ways is a problem of its row.
   */
  dateOrder: z.enum(['day', 'month']).optional(),
  /** The date of rows without one. The file then needs no column with a date. */
  defaultDate: s.deliveryDate.optional(),
  /**
   * The system that exported the file. Without a mapping its columns are used, and rows of one order become one. By
   * default a check without a mapping recognises the system by the headers; `none` does not.
   */
  preset: uploadPreset.optional(),
});

const listed = s.listQuery(orderFilters, sortable, 10).extend({
  routePlanType: s.routePlanType.optional(),
  deliveryDate: s.line.optional(),
  /** Comma-joined statuses. */
  status: s.line.optional(),
  uploadedTime: s.line.optional(),
  isSelectAll: z.stringbool().optional(),
});

/** An order that waits for a day. */
const backlogOrder = order.extend({
  /** The latest date, or the date of an order whose days are not limited, YYYY-MM-DD; null: it is never due. */
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Days since it was created. */
  waitingDays: z.number().int(),
  /** The first day from today on, on which it may be served; null when there is none any more. */
  nextDay: z.string().nullable(),
});

/** Creates single-stop orders in one call. */
const singleStopOrders = {
  summary: 'Make single-stop orders, as of contacts: on the plan that each names, or none',
  access: 'orders.write',
  body: z.array(newOrderOfContact).min(1, problem.required).max(10_000),
  reply: s.message.extend({
    orderIds: z.array(s.id),
    /** Contacts whose opening hours have no time on the day of the order. Their orders have no time window. */
    closedContacts: z.array(z.object({ _id: s.id, name: z.string().nullable(), deliveryDate: z.string() })),
  }),
  status: 201,
  errors: ['orders_types_differ', 'orders_dates_differ_existing', 'plan_too_large'],
  idempotent: true,
} as const;

export const orderEndpoints = [
  endpoint('GET /orders', {
    summary: 'Orders, a page of them; isSelectAll answers all matching ids (at most 10000) as selectedIds',
    access: 'orders.read',
    query: listed,
    reply: z.object({
      orders: z.array(order),
      selectedIds: z.array(s.id).optional(),
      meta: s.meta.extend({
        /** Set when more orders of all companies match than are counted: these are the newest. */
        isMore: z.boolean().optional(),
      }),
    }),
  }),
  endpoint('GET /orders/backlog', {
    summary:
      'Orders that wait for a day: ready, on no plan, and possible on several days or overdue. The first due come first',
    access: 'orders.read',
    query: s
      .listQuery(
        {
          routePlanType: s.routePlanType,
          due: z.enum(dueTimes),
          /** The zone of the delivery address. */
          zone: s.id,
          labels: orderFilters.labels,
          /** Any of code, reference, names, addresses. */
          search: s.line,
        },
        ['dueDate', 'createdAt', 'deliveryDate', 'earliestDate', 'deliveryName', 'deliveryAddress'],
      )
      .omit({ cursor: true })
      .extend({ isSelectAll: z.stringbool().optional() }),
    reply: z.object({
      orders: z.array(backlogOrder),
      /** With `isSelectAll`: the ids of all that match, at most 10000. */
      selectedIds: z.array(s.id).optional(),
      /** How many orders are due when; the filters `due` and `zone` do not change them. */
      counts: z.object(tableOf(dueTimes, () => z.number().int())),
      meta: s.meta,
    }),
  }),
  endpoint('POST /orders', {
    summary: 'Make one order',
    access: 'orders.write',
    body: newOrder,
    reply: order.extend({ message: z.string() }),
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /orders/get-last-order', {
    summary: 'Where the last order goes: the default map centre',
    access: 'orders.read',
    reply: z.object({ deliveryLat: z.number().nullable(), deliveryLng: z.number().nullable() }),
  }),
  endpoint('POST /orders/upload-orders', {
    summary: 'Make orders from a spreadsheet (field file) with the mapping sent beside it',
    access: 'orders.write',
    files: spreadsheetFile,
    body: orderUpload.extend(uploadStamp),
    reply: z.object({
      message: z.string(),
      ...storedSpreadsheet,
      draft: z.number().int(),
      geocoding: z.number().int(),
      error: z.number().int(),
    }),
    status: 201,
    errors: spreadsheetErrors,
    idempotent: true,
  }),
  endpoint('POST /orders/create-multi-orders', singleStopOrders),
  endpoint('POST /orders/create-muti-orders', {
    ...singleStopOrders,
    deprecated: { since: '2026-11-26', use: 'POST /orders/create-multi-orders' },
  }),
  endpoint('GET /orders/export', {
    summary: 'All orders that match, as a spreadsheet; refused above 1048575',
    access: 'orders.read',
    query: listed
      .omit({ cursor: true })
      .extend({ format: z.enum(['csv', 'xlsx'], problem.invalid), language: s.language.default('en') }),
    produces: 'text/csv',
    errors: ['sheet_too_large'],
  }),
  endpoint('POST /orders/bulk-delete', {
    summary: 'Delete orders; one that has begun refuses all',
    access: 'orders.write',
    body: z.object({ orderIds }),
    reply: deleted,
    errors: ['orders_begun'],
  }),
  endpoint('POST /orders/undo-delete', {
    summary: 'Undo a deletion of a few seconds ago',
    access: 'orders.write',
    body: z.object({ deletionId: s.id }),
    reply: s.message.extend({ restored: z.number().int() }),
    errors: ['undo_too_late'],
  }),
  endpoint('POST /orders/bulk-update', {
    summary: 'Give orders the same values in the fields named; one that may not change refuses all',
    access: 'orders.write',
    body: bulkUpdate,
    reply: s.message.extend({
      updated: z.number().int(),
      /** Where days or dates change: orders whose date, or whose plan, is not on one of their days. */
      outsideDays,
    }),
    errors: ['orders_not_editable'],
  }),
  endpoint('POST /orders/bulk-update-delivery-date', {
    summary: 'Move draft orders to another day',
    access: 'orders.write',
    body: z.object({ orderIds, deliveryDate: s.deliveryDate }),
    reply: s.message.extend({
      updated: z.number().int(),
      skipped: z.number().int(),
      /** Moved orders that should not be served on that day. */
      outsideDays,
    }),
    errors: ['no_draft_order'],
  }),
  endpoint('POST /orders/look-up-again', {
    summary:
      'Look up the addresses of orders in ERROR again: of these, or of all whose geocoding service was unavailable',
    access: 'orders.write',
    body: z.object({ orderIds: orderIds.optional() }),
    reply: s.message.extend({ updated: z.number().int(), skipped: z.number().int() }),
  }),
  endpoint('GET /orders/:id', {
    summary: 'One order with log and proof',
    access: 'orders.read',
    params: s.idParams,
    reply: orderDetail,
  }),
  endpoint('GET /orders/:id/pdf', {
    summary: 'Download an order with its proof of delivery as PDF',
    access: 'orders.read',
    params: s.idParams,
    query: z.object({ language: s.language.optional() }),
    produces: 'application/pdf',
  }),
  endpoint('PUT /orders/:id', {
    summary: 'Change an order as far as its state allows',
    access: 'orders.write',
    params: s.idParams,
    body: orderChanges,
    reply: orderDetail,
    errors: ['order_not_editable'],
  }),
  endpoint('POST /orders/:id/accept-place', {
    summary: 'Take a suggested place as the address of one end of an order',
    access: 'orders.write',
    params: s.idParams,
    body: z.object({ leg: z.enum(['pickup', 'delivery'], problem.invalid), label: s.required.max(500) }),
    reply: orderDetail,
    errors: ['suggestion_gone'],
  }),
  endpoint('POST /orders/:id/replan', {
    summary: 'Create a draft from a skipped or failed order, linked with it',
    access: 'orders.write',
    params: s.idParams,
    body: z.object({ deliveryDate: s.deliveryDate.optional() }),
    reply: s.message.extend({ _id: s.id, orderCode: z.string() }),
    status: 201,
    errors: ['order_not_failed', 'order_replanned'],
    idempotent: true,
  }),
  endpoint('DELETE /orders/:id', {
    summary: 'Delete an order',
    access: 'orders.write',
    params: s.idParams,
    reply: deleted,
    errors: ['orders_begun'],
  }),
] as const;
