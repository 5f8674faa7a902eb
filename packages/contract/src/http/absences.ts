import { absenceStatuses } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { clock, isOrdered } from './shifts.ts';

export const absenceKind = z.object({
  _id: s.id,
  name: z.string(),
  /** True when an absence of this kind that a driver asks for waits for the office. */
  needsApproval: z.boolean(),
  /** True for health data: kind and note are shown only to those who may see it. */
  isHealth: z.boolean(),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const absenceKindInput = z.object({
  name: s.required.max(100, problem.invalid),
  needsApproval: z.boolean().default(true),
  isHealth: z.boolean().default(false),
});

export const absence = z.object({
  _id: s.id,
  driverId: s.id,
  /** YYYY-MM-DD, the first day. */
  from: z.string(),
  /** YYYY-MM-DD, the last day. */
  until: z.string(),
  /** HH:mm, the hours of each day; null with `end` for whole days. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Only APPROVED absences count. */
  status: z.enum(absenceStatuses),
  /** Null: the caller may not see health data. The driver is away. */
  kind: s.ref.nullable(),
  note: z.string().nullable(),
  /** The name of the member who decided; null before a decision. */
  decidedBy: z.string().nullable(),
  decidedAt: s.instant.nullable(),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const absenceShape = {
  kindId: s.id,
  from: s.day,
  until: s.day,
  start: clock.nullish().transform((time) => time ?? null),
  end: clock.nullish().transform((time) => time ?? null),
  note: s.optionalLines(2000),
};

interface Span {
  readonly from: string;
  readonly until: string;
  readonly start: string | null;
  readonly end: string | null;
}

export function checkSpan({ from, until, start, end }: Span, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (!isOrdered(from, until)) issue('until', problem.invalid);
  if (start === null && end !== null) issue('start', problem.required);
  if (end === null && start !== null) issue('end', problem.required);
  if (start !== null && end !== null && end <= start) issue('end', problem.invalid);
}

export const absenceInput = z
  .object({
    driverId: s.id,
    ...absenceShape,
    /** APPROVED: it counts at once. */
    status: z.enum(['REQUESTED', 'APPROVED'], problem.invalid).default('APPROVED'),
  })
  .superRefine(checkSpan);

export const absenceChanges = z.object(absenceShape).superRefine(checkSpan);

const decision = {
  access: 'shifts.write',
  params: s.idParams,
  reply: absence,
  errors: ['absence_not_open'],
} as const;

export const absenceEndpoints = [
  endpoint('GET /absence-kinds', {
    summary: 'Kinds of absences, by name',
    access: 'shifts.read',
    reply: z.object({ absenceKinds: z.array(absenceKind) }),
  }),
  endpoint('POST /absence-kinds', {
    summary: 'Create an absence kind',
    access: 'shifts.write',
    body: absenceKindInput,
    reply: absenceKind,
    status: 201,
    idempotent: true,
    errors: ['absence_kind_name_taken'],
  }),
  endpoint('PUT /absence-kinds/:id', {
    summary: 'Change an absence kind; only those who may see health data make it no health data',
    access: 'shifts.write',
    params: s.idParams,
    body: absenceKindInput,
    reply: absenceKind,
    errors: ['absence_kind_name_taken'],
  }),
  endpoint('DELETE /absence-kinds/:id', {
    summary: 'Delete an absence kind that no absence has',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message,
    errors: ['absence_kind_in_use'],
  }),
  endpoint('GET /absences', {
    summary: 'Absences of drivers',
    access: 'shifts.read',
    query: s.listQuery(
      {
        driverId: s.id,
        status: z.enum(absenceStatuses),
        from: s.day.describe('Absences that end on this day or later.'),
        to: s.day.describe('Absences that begin on this day or earlier.'),
      },
      ['from', 'createdAt', 'updatedAt'],
      100,
    ),
    reply: z.object({ absences: z.array(absence), meta: s.meta }),
  }),
  endpoint('POST /absences', {
    summary: 'Enter an absence of a driver',
    access: 'shifts.write',
    body: absenceInput,
    reply: absence,
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /absences/:id', { summary: 'One absence', access: 'shifts.read', params: s.idParams, reply: absence }),
  endpoint('PUT /absences/:id', {
    summary: 'Change an absence; one with health data only by those who may see it',
    access: 'shifts.write',
    params: s.idParams,
    body: absenceChanges,
    reply: absence,
    errors: ['absence_not_open'],
  }),
  endpoint('POST /absences/:id/approve', {
    summary: 'Approve a requested absence; one with health data only by those who may see it',
    ...decision,
  }),
  endpoint('POST /absences/:id/reject', {
    summary: 'Reject a requested absence; one with health data only by those who may see it',
    ...decision,
  }),
  endpoint('POST /absences/:id/cancel', {
    summary: 'Cancel a requested or approved absence; one with health data only by those who may see it',
    ...decision,
  }),
  endpoint('DELETE /absences/:id', {
    summary: 'Delete an absence with its note; one with health data only by those who may see it',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
