import {
  capacityFields,
  parseDeliveryDate,
  type VehicleField,
  type VehicleFieldKind,
  vehicleFieldNames,
  type VehicleFieldKindOf,
  vehicleKinds,
  mapVehicleFields,
} from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const text = z.string().nullable();
const number = z.number().nullable();

const period = z.object({
  /** First day, YYYY-MM-DD. */
  start: s.deliveryDate,
  /** Last day, YYYY-MM-DD; null: until further notice. */
  end: z
    .string()
    .nullish()
    .transform((day) => day || null)
    .refine((day) => day === null || parseDeliveryDate(day) !== null, problem.invalid),
  reason: s.optionalLine(200),
});

/** Each kind of field in requests. */
const requests = {
  name: () => s.required.max(200),
  plate: () => s.optionalLine(20),
  kind: () => z.enum(vehicleKinds).default('VAN'),
  skills: () => s.tags.default([]),
  quantity: (min: number) => s.quantity(min),
  km: (min: number) => s.quantity(min),
  count: (min: number) =>
    z
      .number(problem.invalid)
      .int(problem.invalid)
      .min(min, problem.invalid)
      .max(10_000, problem.invalid)
      .nullish()
      .transform((given) => given ?? null),
  money: (min: number) => s.quantity(min),
  grams: (min: number) => s.quantity(min),
  periods: () => z.array(period).max(50, problem.invalid).default([]),
  depot: () => s.id.nullish().transform((id) => id ?? null),
  note: () => s.optionalLines(2000),
} satisfies Record<VehicleFieldKind, (min: number) => z.ZodType>;

/** Each kind of field in replies. */
const replies = {
  name: z.string(),
  plate: text,
  kind: z.enum(vehicleKinds),
  skills: z.array(z.string()),
  quantity: number,
  km: number,
  count: number,
  money: number,
  grams: number,
  periods: z.array(z.object({ start: z.string(), end: text, reason: text })),
  depot: s.id.nullable(),
  note: text,
} satisfies Record<VehicleFieldKind, z.ZodType>;

type Requests = typeof requests;
type Replies = typeof replies;
type Request = { [Field in VehicleField]: ReturnType<Requests[VehicleFieldKindOf<Field>]> };
type Reply = { [Field in VehicleField]: Replies[VehicleFieldKindOf<Field>] };

export const vehicleInput = z
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
  .object(mapVehicleFields((_, { kind, min = 0 }) => requests[kind](min)) as Request)
  .superRefine(({ outOfService }, context) => {
    for (const [i, { start, end }] of outOfService.entries())
      if (end !== null && end < start)
        context.addIssue({ code: 'custom', path: ['outOfService', i, 'end'], message: problem.invalid });
  });

export const vehicle = z.object({
  _id: s.id,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
  ...(mapVehicleFields((_, { kind }) => replies[kind]) as Reply),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const vehicleEndpoints = [
  endpoint('GET /vehicles', {
    summary: 'Vehicles of the company',
    access: 'vehicles.read',
    query: s
      .listQuery(
        {
          kind: z.enum(vehicleKinds),
          /** Only vehicles whose home depot this is. */
          depotId: s.id,
          skill: s.line,
          /** Only vehicles that are not out of service on this day. */
          availableOn: s.filterDate,
          /** Only vehicles that are out of service on this day. */
          outOfServiceOn: s.filterDate,
        },
        ['name', 'plate', 'kind', ...capacityFields, 'createdAt', 'updatedAt'],
        100,
      )
      .extend({
        /** A part of the name, the number plate or the note. */
        search: s.line.optional(),
      }),
    reply: z.object({ vehicles: z.array(vehicle), meta: s.meta }),
  }),
  endpoint('POST /vehicles', {
    summary: 'Make a vehicle',
    access: 'vehicles.write',
    body: vehicleInput,
    reply: vehicle,
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /vehicles/:id', {
    summary: 'One vehicle',
    access: 'vehicles.read',
    params: s.idParams,
    reply: vehicle,
  }),
  endpoint('PUT /vehicles/:id', {
    summary: 'Change a vehicle',
    access: 'vehicles.write',
    params: s.idParams,
    query: s.changedQuery(vehicleFieldNames),
    body: vehicleInput,
    reply: vehicle,
  }),
  endpoint('DELETE /vehicles/:id', {
    summary: 'Delete a vehicle (kept for reports)',
    access: 'vehicles.write',
    params: s.idParams,
    reply: s.message,
    errors: ['vehicle_on_plan'],
  }),
] as const;
