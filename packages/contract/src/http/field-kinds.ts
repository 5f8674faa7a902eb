import {
  driverStatuses,
  emptyValueOf,
  type FieldDefinition,
  type FieldDefinitions,
  type FieldKind,
  maxChoiceLength,
  maxChoices,
  orderPriorities,
  parseDeliveryDate,
  speeds,
  startPlaces,
  vehicleKinds,
  zoneLimits,
  zoneModes,
} from '@roundsman/domain';
import { entriesOf } from '@roundsman/domain/typed-tables';
import { z } from 'zod';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { zoneGeometry, zoneGeometryInput } from './zone-geometry.ts';

const text = z.string().nullable();
const number = z.number().nullable();
const list = z.array(z.string());

const outOfServicePeriod = z.object({
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

/** A number from `min` to `max`. */
export const numberUpTo = (min: number, max: number) =>
  z.number(problem.invalid).min(min, problem.invalid).max(max, problem.invalid);
const orNone = (value: z.ZodNumber) => value.nullish().transform((given) => given ?? null);

interface Limits {
  /** Characters of a text. */
  readonly max: number;
  /** The least number. */
  readonly min: number;
}

/** The schemas of each kind of field in replies and requests. */
const kinds = {
  text: { reply: text, request: ({ max }: Limits) => s.optionalLine(max) },
  notes: { reply: text, request: ({ max }: Limits) => s.optionalLines(max) },
  name: { reply: z.string(), request: ({ max }: Limits) => s.required.max(max, problem.invalid) },
  boolean: { reply: z.boolean(), request: () => z.boolean(problem.invalid) },
  phone: { reply: text, request: () => s.phone },
  email: { reply: text, request: () => s.optionalEmail },
  address: { reply: text, request: ({ max }: Limits) => s.optionalLine(max) },
  latitude: { reply: number, request: () => s.latitude },
  longitude: { reply: number, request: () => s.longitude },
  date: { reply: text, request: () => s.deliveryDate },
  optionalDate: { reply: text, request: () => s.optionalDate },
  weekdays: { reply: z.array(z.number().int()), request: () => s.weekdayNumbers },
  time: { reply: text, request: () => s.timeOfDay },
  windows: { reply: s.stopWindows, request: () => s.stopWindowsInput },
  openingHours: { reply: s.openingHours, request: () => s.openingHoursInput },
  breaks: { reply: s.driverBreaks, request: () => s.driverBreaksInput },
  periods: {
    reply: z.array(z.object({ start: z.string(), end: text, reason: text })),
    request: () => z.array(outOfServicePeriod).max(50, problem.invalid),
  },
  minutes: { reply: number, request: ({ min }: Limits) => orNone(numberUpTo(min, 1440)) },
  count: { reply: number, request: ({ min }: Limits) => orNone(numberUpTo(min, 10_000).int(problem.invalid)) },
  quantity: { reply: number, request: ({ min }: Limits) => s.quantity(min) },
  km: { reply: number, request: ({ min }: Limits) => s.quantity(min) },
  money: { reply: number, request: ({ min }: Limits) => s.quantity(min) },
  grams: { reply: number, request: ({ min }: Limits) => s.quantity(min) },
  priority: { reply: z.enum(orderPriorities), request: () => z.enum(orderPriorities) },
  choice: { reply: text, request: () => s.optionalLine(maxChoiceLength) },
  choices: { reply: list, request: () => z.array(s.required.max(maxChoiceLength)).max(maxChoices, problem.invalid) },
  skills: { reply: list, request: () => s.tags },
  group: { reply: s.ref.nullable(), request: () => s.optionalId },
  depot: { reply: s.id.nullable(), request: () => s.optionalId },
  depots: { reply: z.array(s.id), request: () => z.array(s.id).max(50, problem.invalid) },
  drivers: { reply: z.array(s.id), request: () => z.array(s.id).max(50, problem.invalid) },
  vehicle: { reply: s.id.nullable(), request: () => s.id.nullable().optional() },
  startPlace: { reply: z.enum(startPlaces), request: () => z.enum(startPlaces).optional() },
  orderRefs: {
    reply: list,
    request: () => z.array(s.required.max(100, problem.invalid)).max(20, problem.invalid),
  },
  members: {
    reply: z.array(s.id),
    request: () =>
      z
        .array(s.id)
        .max(zoneLimits.members, problem.invalid)
        .default([])
        .transform((ids) => [...new Set(ids)]),
  },
  zoneMode: { reply: z.enum(zoneModes), request: () => z.enum(zoneModes, problem.invalid).default('PREFERRED') },
  geometry: { reply: zoneGeometry, request: () => zoneGeometryInput },
  labels: { reply: z.array(s.id), request: () => z.array(s.id).max(3, problem.tooManyLabels) },
  color: { reply: z.string(), request: () => s.hexColor },
  speed: { reply: z.enum(speeds), request: () => z.enum(speeds).default('NORMAL') },
  driverStatus: { reply: z.enum(driverStatuses), request: () => z.enum(driverStatuses).default('ACTIVE') },
  vehicleKind: { reply: z.enum(vehicleKinds), request: () => z.enum(vehicleKinds).default('VAN') },
  customFields: {
    reply: z.record(z.string(), z.string()),
    request: () => z.record(s.required.max(100), s.requiredLines.max(1000)),
  },
} satisfies Record<FieldKind, { reply: z.ZodType; request: (limits: Limits) => z.ZodType }>;

/** The schemas of fields that an entity requires, although others of their kind may be empty. */
const requiredKinds = {
  address: ({ max }: Limits) => s.required.max(max, problem.invalid),
  latitude: () => numberUpTo(-90, 90),
  longitude: () => numberUpTo(-180, 180),
} satisfies Partial<Record<FieldKind, (limits: Limits) => z.ZodType>>;

type Kinds = typeof kinds;
type RequiredKind = keyof typeof requiredKinds;
type Required = { readonly isRequired: true };

/** The schema of each field in replies. */
export type ReplyShape<Definitions extends FieldDefinitions> = {
  [Field in keyof Definitions]: Definitions[Field] extends Required
    ? z.ZodType<NonNullable<z.output<Kinds[Definitions[Field]['kind']]['reply']>>>
    : Kinds[Definitions[Field]['kind']]['reply'];
};

/** The schema of a field in requests, as one that changes only the given fields has it. */
type RequestOf<Definition extends FieldDefinition> = Definition extends Required & { kind: RequiredKind }
  ? ReturnType<(typeof requiredKinds)[Definition['kind']]>
  : ReturnType<Kinds[Definition['kind']]['request']>;
export type RequestShape<Definitions extends FieldDefinitions> = {
  [Field in keyof Definitions]: RequestOf<Definitions[Field]>;
};

type ListKind = 'skills' | 'depots' | 'openingHours' | 'periods' | 'boolean' | 'customFields';
/** The schema of each field in a request that replaces all fields: those it leaves out are emptied, unless they are optional. */
export type FullRequestShape<Definitions extends FieldDefinitions> = {
  [Field in keyof Definitions]: Definitions[Field] extends { isOptional: true }
    ? z.ZodOptional<RequestOf<Definitions[Field]>>
    : Definitions[Field] extends { kind: ListKind }
      ? z.ZodDefault<RequestOf<Definitions[Field]>>
      : RequestOf<Definitions[Field]>;
};

const isRequiredKind = (kind: FieldKind): kind is RequiredKind => kind in requiredKinds;

function replyOf({ kind, isRequired }: FieldDefinition): z.ZodType {
  const { reply } = kinds[kind];
  return isRequired && reply instanceof z.ZodNullable ? reply.unwrap() : reply;
}

function requestOf({ kind, isRequired, max = 0, min = 0 }: FieldDefinition): z.ZodType {
  const limits = { max, min };
  return isRequired && isRequiredKind(kind) ? requiredKinds[kind](limits) : kinds[kind].request(limits);
}

function fullRequestOf(definition: FieldDefinition): z.ZodType {
  const schema = requestOf(definition);
  const empty = emptyValueOf(definition.kind);
  if (definition.isOptional) return schema.optional();
  return empty === null ? schema : schema.default(empty);
}

const shapeOf = (definitions: FieldDefinitions, schemaOf: (definition: FieldDefinition) => z.ZodType) =>
  Object.fromEntries(entriesOf(definitions).map(([field, definition]) => [field, schemaOf(definition)]));

/** Returns the schemas of an entity's fields as every reader sees them. */
export const replyShapeOf = <Definitions extends FieldDefinitions>(definitions: Definitions) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
  shapeOf(definitions, replyOf) as ReplyShape<Definitions>;

/** Returns the schemas of an entity's fields as a request writes some of them. */
export const requestShapeOf = <Definitions extends FieldDefinitions>(definitions: Definitions) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
  shapeOf(definitions, requestOf) as RequestShape<Definitions>;

/** Returns the schemas of an entity's fields as a request replaces all of them. */
export const fullRequestShapeOf = <Definitions extends FieldDefinitions>(definitions: Definitions) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
  shapeOf(definitions, fullRequestOf) as FullRequestShape<Definitions>;
