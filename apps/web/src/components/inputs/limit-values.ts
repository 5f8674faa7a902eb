import { type DriverKindOf, type DriverLimit, driverFields, driverLimits } from '@roundsman/domain/driver/fields';
import { tableOf } from '@roundsman/domain/typed-tables';
import type { ReplyOf } from '../../platform/api/api.ts';

export type Limits = Pick<ReplyOf<'GET /drivers/:id'>, DriverLimit>;
export type LimitKind = DriverKindOf<DriverLimit>;

export const kindOf = (limit: DriverLimit): LimitKind => driverFields[limit].kind;

const emptyValues = {
  quantity: null,
  minutes: null,
  count: null,
  km: null,
  skills: [],
  depots: [],
  boolean: false,
} satisfies Record<LimitKind, unknown>;

/** Returns all limits of a driver or a form; empty values where none is set. */
export const limitsOf = (values: Partial<Limits>): Limits =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each limit has its own value or the empty one of its kind
  tableOf(driverLimits, (limit) => values[limit] ?? emptyValues[kindOf(limit)]) as Limits;
