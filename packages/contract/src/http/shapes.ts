import {
  accountTypes,
  companyStatuses,
  estimateReasons,
  geofenceRadius as geofenceRadiusLimits,
  isOneLine,
  isSeveralLines,
  isStrongPassword,
  isTimeZone,
  languages,
  maxDriverBreaks,
  maxStopWindows,
  messageFailureCodes,
  normalisePhone,
  orderStatuses,
  parseDeliveryDate,
  parseTimeOfDay,
  planMistakeKinds,
  roles,
  routePlanTypes,
  runFailureCodes,
  runPhases,
  type StopKey,
  toOneLine,
  toSeveralLines,
  unscheduledCodes,
  weekdays,
} from '@roundsman/domain';
import { headerText } from '@roundsman/domain/upload/headers/find-header';
import { z } from 'zod';
import { problem } from './problem.ts';

// Schemas that several features share.

/** In lower case like in the database, because some clients send capitals. */
export const id = z.uuid(problem.invalid).toLowerCase();
export const idParams = z.object({ id });
export const optionalId = id.nullish().transform((given) => given ?? null);

// Every text of a request is one of these, or has a form of its own (text-fields.test.ts). Replies are not checked.

/** A text of one line. Spaces and line breaks around it are removed. */
export const line = z.string().trim().refine(isOneLine, problem.notOneLine);
/** A text of several lines. */
export const lines = z.string().refine(isSeveralLines, problem.controlCharacters);
/** A text of one line that is not empty. */
export const required = z
  .string(problem.required)
  .trim()
  .min(1, problem.required)
  .refine(isOneLine, problem.notOneLine);
/** A text of several lines that is not empty. */
export const requiredLines = z
  .string(problem.required)
  .trim()
  .min(1, problem.required)
  .refine(isSeveralLines, problem.controlCharacters);
const orNull = (text: z.ZodString, max: number) =>
  text
    .max(max, problem.invalid)
    .nullish()
    .transform((given) => given || null);
export const optionalLine = (max: number) => orNull(line, max);
export const optionalLines = (max: number) => orNull(lines.trim(), max);
/**
 * The same for drivers, whose devices send stored events again until they are accepted: characters that do not belong in
 * the text are removed.
 */
export const cleanedLine = (max: number) => orNull(z.string().overwrite(toOneLine), max);
export const cleanedLines = (max: number) => orNull(z.string().overwrite(toSeveralLines).trim(), max);
/** The header of a column, as one line. */
export const header = z.string().overwrite(headerText);
export const email = z
  .string(problem.required)
  .trim()
  .min(1, problem.required)
  .pipe(z.email(problem.invalidEmail).max(254, problem.invalidEmail))
  .transform((text) => text.toLowerCase());
export const optionalEmail = z
  .union(
    [
      z.literal('').transform(() => null),
      z
        .email(problem.invalidEmail)
        .max(254, problem.invalidEmail)
        .transform((text) => text.toLowerCase()),
      z.null(),
    ],
    problem.invalidEmail,
  )
  .optional();
/** Required first, then the pattern: an empty password is 'Required', never 'Invalid password'. */
export const newPassword = z
  .string(problem.required)
  .min(1, problem.required)
  .max(1000, problem.invalidPassword)
  .refine((text) => text === '' || isStrongPassword(text), problem.invalidPassword);
/** '+' and digits, or null; 4 to 15 digits. */
export const phone = z
  .string()
  .nullish()
  .transform(normalisePhone)
  .refine((text) => text === null || (text.length >= 5 && text.length <= 16), problem.invalid);
export const deliveryDate = z
  .string(problem.required)
  .min(1, { error: problem.required, abort: true })
  .refine((text) => parseDeliveryDate(text) !== null, problem.invalid);
/** A day in a filter: YYYY/MM/DD or YYYY-MM-DD; the handler gets the latter. */
export const filterDate = z
  .string()
  .transform((text) => text.trim().replaceAll('/', '-'))
  .refine((text) => parseDeliveryDate(text) !== null, problem.invalid);
/** A day of the calendar, YYYY-MM-DD. YYYY/MM/DD is accepted too. */
export const day = required
  .transform((text) => text.replaceAll('/', '-'))
  .refine((text) => parseDeliveryDate(text) !== null, problem.invalid);
export const optionalDay = day.nullish().transform((given) => given ?? null);
/** A day that may be missing: YYYY-MM-DD or YYYY/MM/DD; empty is null. */
export const optionalDate = z
  .string()
  .nullish()
  .transform((text) => text?.trim().replaceAll('/', '-') || null)
  .refine((text) => text === null || parseDeliveryDate(text) !== null, problem.invalid);
/** Numbers of weekdays, 1 (Monday) to 7 (Sunday), in any order. The handler gets each once, in the order of the week. */
export const weekdayNumbers = z
  .array(z.number(problem.invalid).int(problem.invalid).min(1, problem.invalid).max(7, problem.invalid))
  .max(7, problem.invalid)
  .transform((numbers) => [...new Set(numbers)].toSorted((a, b) => a - b));
/** `HH:mm`; empty is null. */
export const timeOfDay = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || parseTimeOfDay(text) !== null, problem.invalid);
/** `HH:mm` */
export const requiredTimeOfDay = required.refine((text) => parseTimeOfDay(text) !== null, problem.invalid);
/** Breaks that a driver takes within a window; the duration is in minutes. */
export const driverBreaks = z.array(z.object({ start: z.string(), end: z.string(), duration: z.number() })).readonly();
export const driverBreaksInput = z
  .array(
    z.object({
      start: requiredTimeOfDay,
      end: requiredTimeOfDay,
      duration: z.number(problem.required).int(problem.invalid).min(1, problem.invalid).max(720, problem.invalid),
    }),
  )
  .max(maxDriverBreaks, problem.invalid)
  .readonly();
/** Opening hours by weekday; a weekday can occur several times. */
export const openingHours = z.array(z.object({ day: z.enum(weekdays), start: z.string(), end: z.string() })).readonly();
export const openingHoursInput = z
  .array(z.object({ day: z.enum(weekdays), start: requiredTimeOfDay, end: requiredTimeOfDay }))
  .max(70, problem.invalid)
  .readonly();
/** Several time windows of a stop in order; null for one window or none. */
export const stopWindows = z
  .array(z.object({ start: z.string().nullable(), end: z.string().nullable() }))
  .readonly()
  .nullable();
/** All time windows of a stop. An end may be open; null or an empty list: the fields of start and end count. */
export const stopWindowsInput = z
  .array(z.object({ start: timeOfDay, end: timeOfDay }))
  .max(maxStopWindows, problem.invalid)
  .readonly()
  .nullish()
  .transform((windows) => (windows && windows.length > 0 ? windows : null));
export const latitude = z
  .number(problem.invalid)
  .min(-90, problem.invalid)
  .max(90, problem.invalid)
  .nullish()
  .transform((n) => n ?? null);
export const longitude = z
  .number(problem.invalid)
  .min(-180, problem.invalid)
  .max(180, problem.invalid)
  .nullish()
  .transform((n) => n ?? null);
/** Minutes, or null for the company's default. */
export const minutes = z
  .number(problem.invalid)
  .min(0, problem.invalid)
  .max(1440, problem.invalid)
  .nullish()
  .transform((n) => n ?? null);
/** Metres. */
export const geofenceRadius = z
  .number(problem.required)
  .int(problem.invalid)
  .min(geofenceRadiusLimits.min, problem.invalid)
  .max(geofenceRadiusLimits.max, problem.invalid);

export const estimatedBecause = z
  .enum(estimateReasons)
  .nullable()
  .describe(
    'Why the time is estimated: FOUND_LATE, no position for more than a minute before; POOR_POSITION, no exact position; UNKNOWN_CLOCK, a wrong clock. Null: it is not estimated',
  );

/** A load with the name and the unit of its dimension; a name of null is "Load" in the reader's language. */
export const shownLoad = z.object({ name: z.string().nullable(), unit: z.string().nullable(), value: z.number() });
/** Load, capacity or a distance, or null. Limited so that sums of thousands are exact. */
export const quantity = (least: number) =>
  z
    .number(problem.invalid)
    .min(least, problem.invalid)
    .max(1_000_000_000, problem.invalid)
    .nullish()
    .transform((n) => n ?? null);

/** Free tags, trimmed, without duplicates. */
export const tags = z
  .array(line.min(1).max(60))
  .max(50)
  .transform((list) => [...new Set(list)]);
export const hexColor = z
  .string()
  .trim()
  .regex(/^#?[0-9a-fA-F]{6}$/, problem.invalid);

/**
 * The query of a PUT: `changed=capacity,skills` changes only these fields, whatever else the body has. Without it, the
 * body replaces all fields.
 */
export const changedQuery = <const Name extends string>(names: readonly Name[]) =>
  z.object({
    changed: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(names, problem.invalid)))
      .optional(),
  });

export const role = z.enum(roles);
export const orderStatus = z.enum(orderStatuses);
export const routePlanType = z.enum(routePlanTypes);
export const companyStatus = z.enum(companyStatuses);
export const accountType = z.enum(accountTypes);
export const language = z.enum(languages);
/** A name of the IANA database. */
/** ISO 4217. */
export const currency = z
  .string(problem.required)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, problem.invalid);

export const timeZone = z.string().refine(isTimeZone, problem.invalid);
/** ISO 8601 instant, UTC. */
export const instant = z.string();

/** The paging and sorting of every list. Filters are an object of known fields, plain text each. */
export const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sortable: S,
  pageSize = 10,
) =>
  z.object({
    currentPage: z.coerce.number().int().min(1).default(1),
    itemsPerPage: z.coerce.number().int().min(1).max(10_000).default(pageSize),
    sortBy: z.enum(sortable).optional(),
    order: z.enum(['ascend', 'descend']).optional(),
    /** The `nextCursor` of the page before, with the same filters and sorting. `currentPage` is ignored then. */
    cursor: line.max(400).optional(),
    filters: z
      .object(filters)
      .partial()
      .optional()
      .transform((f) => f ?? ({} as Partial<z.output<z.ZodObject<F>>>)),
  });

export const meta = z.object({
  /** With a cursor: the number at the first page. */
  totalItems: z.number().int(),
  /** Send it as `cursor` for the next page. Null on the last page; missing where the list has no cursors. */
  nextCursor: z.string().nullable().optional(),
});
/** The reply of an action: a fixed word or a sentence. */
export const message = z.object({ message: z.string() });
export const ref = z.object({ _id: id, name: z.string() });

/** A stop as the server sends it: `{orderId}_PICKUP` or `{orderId}_DELIVERY`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server made the key with `stopKey`; z.custom has no JSON Schema
export const stopKey = z.string() as unknown as z.ZodType<StopKey, StopKey>;

/** A sentence of an older version that has no code. */
const legacyText = z.object({ code: z.literal('legacy'), text: z.string() });
export const messageFailure = z.union([
  z.object({ code: z.enum(messageFailureCodes) }),
  /** `answer`: the provider's own words. */
  z.object({ code: z.literal('provider_refused'), params: z.object({ answer: z.string() }) }),
  legacyText,
]);
const planSubject = z.object({
  /** The id of the driver concerned. */
  driver: z.string().optional(),
  /** The stop concerned. */
  stop: stopKey.optional(),
});
/** The phase of an unfinished optimization: in `TRAVEL` it waits for travel times, in `WAITING` for its turn. */
export const runPhase = z.enum(runPhases);
export const runFailure = z.union([
  z.object({
    code: z.literal('broke_rule'),
    /** The drivers and stops at which the result broke a rule. Missing in runs of older versions. */
    params: z.object({ subjects: z.array(planSubject) }).optional(),
  }),
  z.object({ code: z.enum(runFailureCodes).exclude(['broke_rule']) }),
  z.object({
    code: z.literal('invalid_plan'),
    params: z.object({ mistakes: z.array(planSubject.extend({ kind: z.enum(planMistakeKinds) })) }),
  }),
  legacyText,
]);
export const unscheduledReason = z.union([
  z.object({
    code: z.enum(unscheduledCodes),
    /** All causes, `code` first; absent if there is one. */
    codes: z.array(z.enum(unscheduledCodes)).optional(),
  }),
  legacyText,
]);

/** A problem of one of these fields. */
export const fieldProblem = <const Field extends string>(fields: readonly Field[]) => {
  const field = z.enum(fields);
  return z.union([
    z.object({ code: z.enum(['address_not_valid', 'field_missing']), params: z.object({ field }) }),
    z.object({
      code: z.enum(['field_not_valid', 'window_inverted']),
      params: z.object({ field, value: z.string().optional() }),
    }),
    z.object({
      code: z.literal('date_ambiguous'),
      /** `day`: the date with the day first. `month`: with the month first. Both are YYYY-MM-DD. */
      params: z.object({ field, value: z.string(), day: z.string(), month: z.string() }),
    }),
    z.object({ code: z.literal('total_row'), params: z.object({ field, value: z.string() }) }),
    z.object({ code: z.literal('geocoding_unavailable') }),
    legacyText,
  ]);
};
