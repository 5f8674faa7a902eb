import { absenceStatuses } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { absenceShape, checkSpan } from './absences.ts';
import { tokenParams } from './driver-app.ts';
import * as s from './shapes.ts';

/** The days ahead of a driver, as their link shows them. */
export const driverShifts = z.object({
  /** From today on, four weeks: the days with shifts or absences. */
  days: z.array(
    z.object({
      /** YYYY-MM-DD */
      date: z.string(),
      /** HH:mm on the company's wall clock. Empty: no work. */
      hours: z.array(z.object({ start: z.string(), end: z.string() })).readonly(),
      isAway: z.boolean(),
      /** The name of a day on which the company is closed; null: it is open. */
      closed: z.string().nullable(),
    }),
  ),
  /** The driver's absences that are not over, the latest first. */
  absences: z.array(
    z.object({
      _id: s.id,
      from: z.string(),
      until: z.string(),
      /** HH:mm; null with `end` for whole days. */
      start: z.string().nullable(),
      end: z.string().nullable(),
      status: z.enum(absenceStatuses),
      /** Null for health data: a link can be in other hands. */
      kind: z.string().nullable(),
    }),
  ),
  /** Kinds that the driver can ask for. Empty: the company takes no requests by links. */
  kinds: z.array(
    s.ref.extend({
      /** False: the absence counts at once. */
      needsApproval: z.boolean(),
    }),
  ),
});

export const driverShiftEndpoints = [
  endpoint('GET /driver/routes/:token/shifts', {
    summary: 'The coming shifts and absences of the driver of a link',
    access: 'driver-link',
    params: tokenParams,
    reply: driverShifts,
  }),
  endpoint('POST /driver/routes/:token/absences', {
    summary: 'Ask for days off, if the company allows it. The same request again changes nothing',
    access: 'driver-link',
    params: tokenParams,
    body: z.object(absenceShape).superRefine(checkSpan),
    reply: driverShifts,
    errors: ['absence_requests_off'],
  }),
  endpoint('POST /driver/routes/:token/absences/:absenceId/cancel', {
    summary: 'Withdraw a request that the office has not decided',
    access: 'driver-link',
    params: tokenParams.extend({ absenceId: s.id }),
    reply: driverShifts,
    errors: ['absence_not_open'],
  }),
] as const;
