import {
  absenceStatuses,
  checkDriverBreaks,
  checkDriverTimes,
  dayStates,
  formatTimeOfDay,
  limitCodes,
  maxPatternWeeks,
  maxShiftsOfDay,
  parseTimeOfDay,
  type Shift,
  shiftsOverlap,
  weekdays,
} from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

export const shift = z.object({
  /** HH:mm on the company's wall clock. */
  start: z.string(),
  /** HH:mm, later than the start, on the same day. */
  end: z.string(),
  breaks: s.driverBreaks,
  /** Null: where the driver usually starts. A deleted depot is null too. */
  startDepotId: s.id.nullable(),
  endDepotId: s.id.nullable(),
  /** Null: the driver's usual vehicle, if there is one. */
  vehicleId: s.id.nullable(),
  /** Null: that of the driver. */
  maxWorkingMinutes: z.number().int().nullable(),
});

/** Returns HH:mm for 6:00 and 06:00:00 too, so that times compare as texts. */
export const clock = s.requiredTimeOfDay.transform((text) => formatTimeOfDay(parseTimeOfDay(text) ?? 0));

export const shiftInput = z
  .object({
    start: clock,
    end: clock,
    breaks: s.driverBreaksInput.default([]),
    startDepotId: s.optionalId,
    endDepotId: s.optionalId,
    vehicleId: s.optionalId,
    maxWorkingMinutes: z
      .number(problem.invalid)
      .int(problem.invalid)
      .min(1, problem.invalid)
      .max(1440, problem.invalid)
      .nullish()
      .transform((minutes) => minutes ?? null),
  } satisfies Record<keyof Shift, z.ZodType>)
  .superRefine(({ start, end, breaks }, context) => {
    checkDriverTimes({ shiftStart: start, shiftEnd: end }, (path, message) =>
      context.addIssue({ code: 'custom', path: [path === 'shiftStart' ? 'start' : 'end'], message }),
    );
    checkDriverBreaks({ breaks }, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }));
  });

const shiftsOfDay = z
  .array(shiftInput)
  .max(maxShiftsOfDay, problem.invalid)
  .refine((shifts) => !shiftsOverlap(shifts), problem.invalid)
  .readonly();

/** The shifts of each weekday. A weekday without shifts is free. */
const week = z.object({
  MON: z.array(shift).readonly(),
  TUE: z.array(shift).readonly(),
  WED: z.array(shift).readonly(),
  THU: z.array(shift).readonly(),
  FRI: z.array(shift).readonly(),
  SAT: z.array(shift).readonly(),
  SUN: z.array(shift).readonly(),
} satisfies Record<(typeof weekdays)[number], z.ZodType>);

const weekInput = z.object({
  MON: shiftsOfDay.default([]),
  TUE: shiftsOfDay.default([]),
  WED: shiftsOfDay.default([]),
  THU: shiftsOfDay.default([]),
  FRI: shiftsOfDay.default([]),
  SAT: shiftsOfDay.default([]),
  SUN: shiftsOfDay.default([]),
} satisfies Record<(typeof weekdays)[number], z.ZodType>);

const workPatternFields = {
  /** YYYY-MM-DD, the first day. Its week, from Monday, is the first of `weeks`. */
  validFrom: z.string(),
  /** YYYY-MM-DD, the last day. Null: without an end. */
  validUntil: z.string().nullable(),
  /** Weeks that repeat: one, or A and B weeks. */
  weeks: z.array(week),
};

export const workPattern = z.object({
  _id: s.id,
  driverId: s.id,
  ...workPatternFields,
  createdAt: s.instant,
  updatedAt: s.instant,
});

/** Returns whether the last day is not before the first. */
export const isOrdered = (from: string, until: string | null): boolean => until === null || from <= until;

export const weeksReply = z.array(week);
export const weeksInput = z.array(weekInput).min(1, problem.required).max(maxPatternWeeks, problem.invalid);

const workPatternShape = { validFrom: s.day, validUntil: s.optionalDay, weeks: weeksInput };

export const workPatternInput = z
  .object({ driverId: s.id, ...workPatternShape })
  .refine(({ validFrom, validUntil }) => isOrdered(validFrom, validUntil), {
    path: ['validUntil'],
    error: problem.invalid,
  });

export const workPatternChanges = z
  .object(workPatternShape)
  .refine(({ validFrom, validUntil }) => isOrdered(validFrom, validUntil), {
    path: ['validUntil'],
    error: problem.invalid,
  });

const hiddenBy = z.union([
  z.object({ type: z.enum(['absence', 'extra-shift']), id: s.id }),
  z.object({ type: z.literal('company-day'), name: z.string() }),
  /** The shifts of the day were set by hand. */
  z.object({ type: z.literal('roster-day') }),
]);

const dayShift = shift.extend({
  source: z.object({ type: z.enum(['pattern', 'extra-shift']), id: s.id }),
  /** Ids of the changes of the day that gave it a depot or the vehicle. */
  changedBy: z.array(s.id).readonly(),
  /** Entries that hide the shift or a part of it. */
  hiddenBy: z.array(hiddenBy).readonly(),
  /** The hours that count. Empty: the shift is hidden. */
  hours: z.array(z.object({ start: z.string(), end: z.string() })).readonly(),
});

const dayAbsence = z.object({
  _id: s.id,
  /** HH:mm; null with `end` for the whole day. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  status: z.enum(absenceStatuses),
  /** Null: the caller may not see health data. The driver is away. */
  kind: s.ref.nullable(),
  note: z.string().nullable(),
});

const limitProblem = z.object({
  /** week_hours: on the day that exceeds the week's limit and on later ones. rest: before this day. */
  code: z.enum(limitCodes),
  /** Minutes, or days in a row. */
  value: z.number(),
  limit: z.number(),
});

/** A route of a driver on a day. */
const routeOfDay = z.object({
  routePlan: s.ref,
  /** Minutes of work that are planned. */
  workingMins: z.number(),
});

const workDay = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  /** ALWAYS: no pattern has begun; the hours of the driver's form count. AWAY: an absence hides all. CLOSED: a company day does. */
  state: z.enum(dayStates),
  /** Another one after each change of its planned shifts. `PUT /shifts/days` refuses a day that is of another version. */
  version: z.string(),
  /** False on a day whose shifts were set by hand: only its extra shifts count. */
  usesPattern: z.boolean(),
  shifts: z.array(dayShift),
  /** Requested and approved absences. */
  absences: z.array(dayAbsence),
  /** Minutes of the shifts that count, without breaks. */
  plannedMinutes: z.number(),
  /** Limits of the company's settings that the work of the day breaks. */
  problems: z.array(limitProblem),
  routes: z.array(routeOfDay),
});

/** The longest range of days of one call. */
const mostDays = 62;
/** The most days of a file. */
const mostExportedDays = 366;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export const shiftEndpoints = [
  endpoint('GET /shifts', {
    summary: 'Who works when: each driver on each day of a range',
    access: 'shifts.read',
    query: z
      .object({
        from: s.day,
        /** The last day; at most 62 days in all. */
        to: s.day,
        /** Ids of drivers, separated by commas. Without it, all active drivers. */
        drivers: z
          .string()
          .transform((text) => text.split(','))
          .pipe(z.array(s.id).max(500, problem.tooManyItems))
          .optional(),
      })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) <= mostDays, {
        path: ['to'],
        error: problem.invalid,
      }),
    reply: z.object({
      /** By name. */
      drivers: z.array(
        z.object({
          driver: s.ref.extend({ color: z.string() }),
          /** All days of the range. */
          days: z.array(workDay),
          /** Sums of the days that are in the range, by week. */
          weeks: z.array(z.object({ /** Monday. */ startDate: z.string(), plannedMinutes: z.number() })),
        }),
      ),
      companyDays: z.array(z.object({ date: z.string(), name: z.string() })),
    }),
  }),
  endpoint('GET /shifts/export', {
    summary: 'The working calendar of a range as a spreadsheet: a row for each shift and absence of a day',
    access: 'shifts.read',
    query: z
      .object({
        from: s.day,
        /** The last day; at most 366 days in all. */
        to: s.day,
        format: z.enum(['csv', 'xlsx'], problem.invalid).default('csv'),
        language: s.language.default('en'),
      })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) <= mostExportedDays, {
        path: ['to'],
        error: problem.invalid,
      }),
    produces: 'text/csv',
  }),
  endpoint('GET /available-drivers', {
    summary:
      'Active drivers on a day, with what a plan of that day takes from the calendar. Those who do not work come last, with the reason',
    access: 'shifts.read',
    query: z.object({ date: s.day }),
    reply: z.object({
      drivers: z.array(
        z.object({
          driver: s.ref.extend({ color: z.string() }),
          state: z.enum(dayStates),
          /** From the first hour that counts to the last. Null: the hours of the driver's own form count, or the driver does not work. */
          shift: shift.nullable(),
          /** Minutes that are free for a route, by shift, limits of the company and other plans; null: nothing limits them. */
          minutesLeft: z.number().int().nullable(),
          absences: z.array(dayAbsence),
          /** The name of the day on which the company is closed; null: it is open. */
          companyDay: z.string().nullable(),
          /** The driver's routes on plans of the day. */
          routes: z.array(routeOfDay),
          /** Limits of the company that a route on this day breaks. `rest` also: before the next day. */
          problems: z.array(limitProblem),
        }),
      ),
    }),
  }),
  endpoint('GET /work-patterns', {
    summary: 'Work patterns of drivers',
    access: 'shifts.read',
    query: s.listQuery({ driverId: s.id }, ['validFrom', 'createdAt', 'updatedAt'], 100),
    reply: z.object({ workPatterns: z.array(workPattern), meta: s.meta }),
  }),
  endpoint('POST /work-patterns', {
    summary: 'Give a driver a work pattern',
    access: 'shifts.write',
    body: workPatternInput,
    reply: workPattern,
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /work-patterns/:id', {
    summary: 'One work pattern',
    access: 'shifts.read',
    params: s.idParams,
    reply: workPattern,
  }),
  endpoint('PUT /work-patterns/:id', {
    summary: 'Change a work pattern, or end it with a last day',
    access: 'shifts.write',
    params: s.idParams,
    body: workPatternChanges,
    reply: workPattern,
  }),
  endpoint('DELETE /work-patterns/:id', {
    summary: 'Delete a work pattern',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
