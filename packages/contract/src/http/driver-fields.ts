import { driverFields, type DriverKindOf, type DriverLimit, driverLimits, mapDriverFields } from '@roundsman/domain';
import { z } from 'zod';
import { numberUpTo, replyShapeOf } from './field-kinds.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

type LimitKind = DriverKindOf<DriverLimit>;

interface LimitSchemas {
  readonly ofDriver: (min: number) => z.ZodType;
  readonly onPlan: (min: number) => z.ZodType;
}

const orNone = (value: z.ZodNumber) => value.nullish().transform((given) => given ?? null);

/** The schemas of each kind of limit, for a driver and on one plan. There, null is the driver's own value, and absent is unchanged. */
const limits = {
  quantity: {
    ofDriver: (min: number) => s.quantity(min),
    onPlan: (min: number) => numberUpTo(min, 1_000_000_000).nullable().optional(),
  },
  minutes: {
    ofDriver: (min: number) => orNone(numberUpTo(min, 1440).int(problem.invalid)),
    onPlan: (min: number) => numberUpTo(min, 1440).int(problem.invalid).nullable().optional(),
  },
  count: {
    ofDriver: (min: number) => orNone(numberUpTo(min, 10_000).int(problem.invalid)),
    onPlan: (min: number) => numberUpTo(min, 10_000).int(problem.invalid).nullable().optional(),
  },
  km: {
    ofDriver: (min: number) => s.quantity(min),
    onPlan: (min: number) => numberUpTo(min, 1_000_000_000).nullable().optional(),
  },
  skills: { ofDriver: () => s.tags.default([]), onPlan: () => s.tags.nullable().optional() },
  depots: {
    ofDriver: () => z.array(s.id).max(50, problem.invalid).default([]),
    onPlan: () => z.array(s.id).max(50, problem.invalid).nullable().optional(),
  },
  boolean: { ofDriver: () => z.boolean().default(false), onPlan: () => z.boolean().nullable().optional() },
} satisfies Record<LimitKind, LimitSchemas>;

type Limits = typeof limits;
type OfDriver = { [Field in DriverLimit]: ReturnType<Limits[DriverKindOf<Field>]['ofDriver']> };
type OnPlan = { [Field in DriverLimit]: ReturnType<Limits[DriverKindOf<Field>]['onPlan']> };

/** The fields of a driver as every signed-in reader sees them. */
export const driverReplyShape = replyShapeOf(driverFields);

/** The limits of a driver, in replies. */
export const limitsReplyShape = z
  .object(driverReplyShape)
  .pick(mapDriverFields(driverLimits, () => true as const)).shape;

/** Returns the schemas of a limit's kind. */
const schemasOf = (limit: DriverLimit): LimitSchemas => limits[driverFields[limit].kind];

/** The limits of a driver as an editor writes them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each limit has the schema of its kind
export const limitsShape = mapDriverFields(driverLimits, (limit, { min = 0 }) =>
  schemasOf(limit).ofDriver(min),
) as OfDriver;

/** The limits of a driver on one plan, as an editor writes them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each limit has the schema of its kind
export const limitsOnPlanShape = mapDriverFields(driverLimits, (limit, { min = 0 }) =>
  schemasOf(limit).onPlan(min),
) as OnPlan;
