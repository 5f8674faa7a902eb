import {
  type DepotField,
  depotFieldNames,
  depotFields,
  type DepotFieldKind,
  invertedHours,
  parseTimeOfDay,
  weekdays,
} from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const time = s.required.refine((text) => parseTimeOfDay(text) !== null, problem.invalid);

export const depotInput = z
  .object({
    name: s.required.max(200),
    address: s.required.max(500),
    lat: z.number(problem.invalid).min(-90, problem.invalid).max(90, problem.invalid),
    lng: z.number(problem.invalid).min(-180, problem.invalid).max(180, problem.invalid),
    /** Empty: always open. Otherwise closed on the weekdays that do not occur. */
    openingHours: z
      .array(z.object({ day: z.enum(weekdays), start: time, end: time }))
      .max(28, problem.invalid)
      .default([]),
    /** Minutes of loading before each departure and at each reload. Null: none at the start, the service time at a reload. */
    loadingMinutes: s.minutes,
    contactName: s.optionalLine(200),
    phone: s.phone,
    email: s.optionalEmail,
    note: s.optionalLines(2000),
  } satisfies Record<DepotField, z.ZodType>)
  .superRefine(({ openingHours }, context) => {
    for (const index of invertedHours(openingHours))
      context.addIssue({ code: 'custom', path: ['openingHours', index, 'end'], message: problem.invalid });
  });

const text = z.string().nullable();

/** Each kind of field in replies. */
const replies = {
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  openingHours: z.array(z.object({ day: z.enum(weekdays), start: z.string(), end: z.string() })),
  minutes: z.number().nullable(),
  text,
  phone: text,
  email: text,
} satisfies Record<DepotFieldKind, z.ZodType>;

type Replies = { [Field in DepotField]: (typeof replies)[(typeof depotFields)[Field]['kind']] };

export const depot = z.object({
  _id: s.id,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
  ...(tableOf(depotFieldNames, (field) => replies[depotFields[field].kind]) as Replies),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const depotEndpoints = [
  endpoint('GET /depots', {
    summary: 'Depots of the company',
    access: 'depots.read',
    query: s.listQuery({ name: s.line, address: s.line }, ['name', 'address', 'createdAt', 'updatedAt'], 100),
    reply: z.object({ depots: z.array(depot), meta: s.meta }),
  }),
  endpoint('POST /depots', {
    summary: 'Make a depot',
    access: 'depots.write',
    body: depotInput,
    reply: depot,
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /depots/:id', { summary: 'One depot', access: 'depots.read', params: s.idParams, reply: depot }),
  endpoint('PUT /depots/:id', {
    summary: 'Change a depot. Drivers who start or end there move with it; plans keep the address they have',
    access: 'depots.write',
    params: s.idParams,
    query: s.changedQuery(depotFieldNames),
    body: depotInput,
    reply: depot,
  }),
  endpoint('DELETE /depots/:id', {
    summary: 'Delete a depot that no driver and no plan of today or later uses',
    access: 'depots.write',
    params: s.idParams,
    reply: s.message,
    errors: ['depot_in_use'],
  }),
] as const;
