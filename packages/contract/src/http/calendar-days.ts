import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { isOrdered, shift, shiftInput } from './shifts.ts';

export const extraShift = z.object({
  _id: s.id,
  driverId: s.id,
  /** YYYY-MM-DD */
  date: z.string(),
  shift,
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const extraShiftInput = z.object({ driverId: s.id, date: s.day, shift: shiftInput });

export const dayChange = z.object({
  _id: s.id,
  driverId: s.id,
  /** YYYY-MM-DD, the first day. */
  from: z.string(),
  /** YYYY-MM-DD, the last day. */
  until: z.string(),
  /** Null changes nothing. A deleted depot is null too. */
  startDepotId: s.id.nullable(),
  endDepotId: s.id.nullable(),
  vehicleId: s.id.nullable(),
  createdAt: s.instant,
  updatedAt: s.instant,
});

const isLastDayLater = ({ from, until }: { from: string; until: string }): boolean => isOrdered(from, until);
const lastDayTooEarly = { path: ['until'], error: problem.invalid };

export const dayChangeInput = z
  .object({
    driverId: s.id,
    from: s.day,
    until: s.day,
    startDepotId: s.optionalId,
    endDepotId: s.optionalId,
    vehicleId: s.optionalId,
  })
  .refine(isLastDayLater, lastDayTooEarly);

export const companyDay = z.object({
  _id: s.id,
  /** YYYY-MM-DD */
  date: z.string(),
  name: z.string(),
  createdAt: s.instant,
});

const namedCode = z.object({ code: z.string(), name: z.string() });

export const calendarDayEndpoints = [
  endpoint('GET /extra-shifts', {
    summary: 'Extra shifts of drivers',
    access: 'shifts.read',
    query: s.listQuery({ driverId: s.id }, ['date', 'createdAt', 'updatedAt'], 100),
    reply: z.object({ extraShifts: z.array(extraShift), meta: s.meta }),
  }),
  endpoint('POST /extra-shifts', {
    summary: 'Give a driver an extra shift; it takes the place of shifts of the pattern at the same time',
    access: 'shifts.write',
    body: extraShiftInput,
    reply: extraShift,
    status: 201,
    idempotent: true,
  }),
  endpoint('PUT /extra-shifts/:id', {
    summary: 'Change an extra shift, also its driver',
    access: 'shifts.write',
    params: s.idParams,
    body: extraShiftInput,
    reply: extraShift,
  }),
  endpoint('DELETE /extra-shifts/:id', {
    summary: 'Delete an extra shift',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('GET /day-changes', {
    summary: 'Other depots and vehicles of drivers on some days',
    access: 'shifts.read',
    query: s.listQuery({ driverId: s.id }, ['from', 'createdAt', 'updatedAt'], 100),
    reply: z.object({ dayChanges: z.array(dayChange), meta: s.meta }),
  }),
  endpoint('POST /day-changes', {
    summary: 'Give a driver another depot or vehicle on some days',
    access: 'shifts.write',
    body: dayChangeInput,
    reply: dayChange,
    status: 201,
    idempotent: true,
  }),
  endpoint('PUT /day-changes/:id', {
    summary: 'Change the other depot or vehicle of a driver on some days',
    access: 'shifts.write',
    params: s.idParams,
    body: dayChangeInput,
    reply: dayChange,
  }),
  endpoint('DELETE /day-changes/:id', {
    summary: 'Delete the other depot or vehicle of a driver on some days',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('GET /company-days', {
    summary: 'Days on which the company is closed',
    access: 'shifts.read',
    query: s.listQuery({ from: s.day, to: s.day }, ['date', 'createdAt'], 400),
    reply: z.object({ companyDays: z.array(companyDay), meta: s.meta }),
  }),
  endpoint('POST /company-days', {
    summary: 'Close the company on a day; extra shifts still count',
    access: 'shifts.write',
    body: z.object({ date: s.day, name: s.required.max(100, problem.invalid) }),
    reply: companyDay,
    status: 201,
    idempotent: true,
    errors: ['company_day_taken'],
  }),
  endpoint('GET /company-days/public-holidays', {
    summary: 'Public holidays of a country and region, as proposals for days on which the company is closed',
    access: 'shifts.read',
    query: z.object({
      /** Two letters, ISO 3166-1. Without it, only the countries. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, problem.invalid)
        .optional(),
      /** As in `regions`. */
      region: s.line.max(20).optional(),
      /** Without it, the present year. */
      year: z.coerce
        .number(problem.invalid)
        .int(problem.invalid)
        .min(2000, problem.invalid)
        .max(2100, problem.invalid)
        .optional(),
    }),
    reply: z.object({
      /** By name, in the company's language. */
      countries: z.array(namedCode),
      /** The country of the company's time zone, where public holidays are known; null: none. */
      ownCountry: z.string().nullable(),
      /** Of the country; those with holidays of their own. */
      regions: z.array(namedCode),
      /** By date. */
      holidays: z.array(
        z.object({
          /** YYYY-MM-DD */
          date: z.string(),
          name: z.string(),
          /** True when the company is closed on this day already. */
          isClosed: z.boolean(),
        }),
      ),
    }),
  }),
  endpoint('POST /company-days/bulk', {
    summary: 'Close the company on several days; days on which it is closed already stay as they are',
    access: 'shifts.write',
    body: z.object({
      companyDays: z
        .array(z.object({ date: s.day, name: s.required.max(100, problem.invalid) }))
        .min(1, problem.required)
        .max(400, problem.tooManyItems),
    }),
    reply: z.object({ companyDays: z.array(companyDay) }),
    status: 201,
    idempotent: true,
  }),
  endpoint('DELETE /company-days/:id', {
    summary: 'Open the company on a day again',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
