import { habitKinds, habitStates } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const place = z.object({
  /** A digest of the address. */
  id: z.string(),
  /** The customer of the last visit; null when it is no longer stored. */
  name: z.string().nullable(),
  address: z.string().nullable(),
});

/** A rule by which drivers leave the planned sequence. It names no driver. */
export const habit = z.object({
  _id: s.id,
  /** BEFORE: `first` is served before `second`. NOT_BEFORE: `first` is not served before `from`. */
  kind: z.enum(habitKinds),
  state: z.enum(habitStates),
  first: place,
  second: place.nullable(),
  /** HH:mm of the company's clock; null for BEFORE. */
  from: z.string().nullable(),
  /** One change of the sequence for each day, the newest first; at most ten. */
  evidence: z.array(
    z.object({
      day: z.string(),
      /** When the driver set off for another stop than the planned one. */
      at: z.string(),
      /** From the stop that was passed over to the one that was taken, as planned and as driven. */
      planned: z.array(place),
      driven: z.array(place),
    }),
  ),
  foundAt: s.instant,
  decidedAt: s.instant.nullable(),
  decidedBy: z.string().nullable(),
});

export const habitEndpoints = [
  endpoint('GET /habits', {
    summary: 'Habits of drivers at addresses, with the days on which they showed them',
    access: 'minutes.read',
    query: z.object({ state: z.enum(habitStates).optional() }),
    reply: z.object({ habits: z.array(habit) }),
  }),
  endpoint('POST /habits/decide', {
    summary: 'Accept or reject habits, or take a decision back. Orders that come onto a plan later get accepted ones',
    access: 'minutes.write',
    body: z.object({
      ids: z.array(s.id, problem.required).min(1, problem.required).max(200, problem.invalid),
      /** PROPOSED takes the decision back. Orders that were not dispatched lose the rule. */
      state: z.enum(habitStates, problem.invalid),
    }),
    reply: z.object({
      changed: z.number().int(),
      /** Orders that lost a rule. */
      orders: z.number().int(),
    }),
  }),
] as const;
