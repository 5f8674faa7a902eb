import { maxShiftsOfDay, maxTemplateNameLength } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { isOrdered, shift, shiftInput, weeksInput, weeksReply, workPattern } from './shifts.ts';

const dayFields = {
  driverId: s.id,
  /** True: the work pattern counts, with these shifts beside it. False: only these shifts count. */
  usesPattern: z.boolean(),
};

/** A day of a driver as it was entered: all its extra shifts, the first entered first. */
export const rosterDay = z.object({
  ...dayFields,
  /** YYYY-MM-DD */
  date: z.string(),
  shifts: z.array(shift).readonly(),
  /** The version of the day after the change, so that a change that was made since is not undone with it. */
  version: z.string(),
});

export const rosterDayInput = z.object({
  ...dayFields,
  date: s.day,
  shifts: z.array(shiftInput).max(maxShiftsOfDay, problem.invalid).readonly(),
  /** The version of the day that the caller saw. Left out: the day is set whatever it is. */
  version: s.line.max(40).optional(),
});

/** The most drivers of one call. */
const mostDrivers = 500;
const drivers = z.array(s.id).min(1, problem.required).max(mostDrivers, problem.tooManyItems);

export const patternTemplate = z.object({
  _id: s.id,
  name: z.string(),
  /** Weeks that repeat: one, or A and B weeks. */
  weeks: weeksReply,
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const patternTemplateInput = z.object({
  name: s.required.max(maxTemplateNameLength, problem.invalid),
  weeks: weeksInput,
});

export const rosterEndpoints = [
  endpoint('PUT /shifts/days', {
    summary: 'Set the shifts of drivers on days, all or none',
    access: 'shifts.write',
    body: z.object({
      days: z
        .array(rosterDayInput)
        .min(1, problem.required)
        .max(mostDrivers * 7, problem.tooManyItems),
    }),
    /** The days as they were before. Set them to undo the change. */
    reply: z.object({ before: z.array(rosterDay) }),
    errors: ['shifts_changed'],
  }),
  endpoint('POST /shifts/copy-week', {
    summary: 'Copy the shifts of a week to another one, all or none; absences and closing days are not copied',
    access: 'shifts.write',
    body: z.object({
      /** A day of the week to copy. */
      from: s.day,
      /** A day of the week whose shifts are replaced. */
      to: s.day,
      /** Without it, all active drivers. */
      driverIds: drivers.optional(),
      /** True: nothing is changed. The reply names what would be. */
      isPreview: z.boolean().default(false),
    }),
    reply: z.object({
      /** The days that differ, before and after. */
      days: z.array(z.object({ before: rosterDay, after: rosterDay })),
    }),
  }),
  endpoint('POST /work-patterns/apply', {
    summary: 'Give several drivers a work pattern of the same weeks, all or none',
    access: 'shifts.write',
    body: z
      .object({ driverIds: drivers, validFrom: s.day, validUntil: s.optionalDay, weeks: weeksInput })
      .refine(({ validFrom, validUntil }) => isOrdered(validFrom, validUntil), {
        path: ['validUntil'],
        error: problem.invalid,
      }),
    reply: z.object({ workPatterns: z.array(workPattern) }),
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /pattern-templates', {
    summary: 'Templates of work patterns, by name',
    access: 'shifts.read',
    reply: z.object({ patternTemplates: z.array(patternTemplate) }),
  }),
  endpoint('POST /pattern-templates', {
    summary: 'Create a template of work patterns',
    access: 'shifts.write',
    body: patternTemplateInput,
    reply: patternTemplate,
    status: 201,
    idempotent: true,
    errors: ['pattern_template_name_taken'],
  }),
  endpoint('PUT /pattern-templates/:id', {
    summary: 'Change a template of work patterns; patterns that were copied from it stay as they are',
    access: 'shifts.write',
    params: s.idParams,
    body: patternTemplateInput,
    reply: patternTemplate,
    errors: ['pattern_template_name_taken'],
  }),
  endpoint('DELETE /pattern-templates/:id', {
    summary: 'Delete a template of work patterns; patterns that were copied from it stay',
    access: 'shifts.write',
    params: s.idParams,
    reply: s.message,
  }),
] as const;
