import {
  type FieldKind,
  fieldsWith,
  type KindOf,
  maxChoiceLength,
  maxChoices,
  mapFields,
  type OrderField,
  orderFieldNames,
  orderPriorities,
} from '@roundsman/domain';
import { uploadFields } from '@roundsman/domain/upload/order-fields';
import { z } from 'zod';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

const text = z.string().nullable();
const number = z.number().nullable();

/** The schemas of each kind of field in replies and requests. `max`: characters of a text. */
const kinds = {
  text: { reply: text, request: s.optionalLine },
  notes: { reply: text, request: s.optionalLines },
  phone: { reply: text, request: () => s.phone },
  email: { reply: text, request: () => s.optionalEmail },
  address: { reply: text, request: s.optionalLine },
  latitude: { reply: number, request: () => s.latitude },
  longitude: { reply: number, request: () => s.longitude },
  date: { reply: text, request: () => s.deliveryDate },
  time: { reply: text, request: () => s.timeOfDay },
  windows: { reply: s.stopWindows, request: () => s.stopWindowsInput },
  minutes: { reply: number, request: () => s.minutes },
  quantity: { reply: number, request: () => s.quantity(0) },
  priority: { reply: z.enum(orderPriorities), request: () => z.enum(orderPriorities) },
  choice: { reply: text, request: () => s.optionalLine(maxChoiceLength) },
  choices: {
    reply: z.array(z.string()),
    request: () => z.array(s.required.max(maxChoiceLength)).max(maxChoices, problem.invalid),
  },
  skills: { reply: z.array(z.string()), request: () => s.tags },
  group: { reply: s.ref.nullable(), request: () => s.id.nullish().transform((id) => id ?? null) },
  depot: { reply: s.id.nullable(), request: () => s.id.nullish().transform((id) => id ?? null) },
  drivers: { reply: z.array(s.id), request: () => z.array(s.id).max(50, problem.invalid) },
  orderRefs: {
    reply: z.array(z.string()),
    request: () => z.array(s.required.max(100, problem.invalid)).max(20, problem.invalid),
  },
  labels: { reply: z.array(s.id), request: () => z.array(s.id).max(3, problem.tooManyLabels) },
  customFields: {
    reply: z.record(z.string(), z.string()),
    request: () => z.record(s.required.max(100), s.requiredLines.max(1000)),
  },
} satisfies Record<FieldKind, { reply: z.ZodType; request: (max: number) => z.ZodType }>;

type Kinds = typeof kinds;
type Reply = { [Field in OrderField]: Kinds[KindOf<Field>]['reply'] };
type Request = { [Field in OrderField]: ReturnType<Kinds[KindOf<Field>]['request']> };

/** The fields as every signed-in reader sees them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
export const replyShape = mapFields(orderFieldNames, (_, { kind }) => kinds[kind].reply) as Reply;

/** The fields as an editor writes them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the schema of its kind
export const requestShape = mapFields(orderFieldNames, (_, { kind, max = 0 }) => kinds[kind].request(max)) as Request;

/** The fields of an order that is created from a contact, for `pick`. */
export const contactMask = mapFields(fieldsWith({ isOfContact: true }), () => true as const);

/** Fields that lists of orders can be filtered by; the value must be equal. */
export const filterShape = mapFields(fieldsWith({ isFilter: true }), (_, { kind }) =>
  kind === 'depot' ? s.id : s.line,
);

/** Fields that a driver sees beside those of every stop. */
export const driverShape = z
  .object(replyShape)
  .pick(mapFields(fieldsWith({ isForDriver: true }), () => true as const)).shape;

/** The header for each field of an upload; absent for unmapped fields. */
export const mappingShape = tableOf(uploadFields, () => s.header);
