import { type DriverField, driverFieldNames, driverFieldOf, driverFields } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import type { DriverRow, NewDriver } from './drivers.store.ts';

export type WireDriver = Reply<EndpointNamed<'GET /drivers/:id'>>;
type DriverBody = ParsedInput<EndpointNamed<'PUT /drivers/:id'>>['body'];

export function presentDriver(row: DriverRow): WireDriver {
  return {
    _id: row.id,
    ...valuesByField(driverFields, driverFieldNames, row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Fields that requests may leave out without changing them. */
const optionalFields: readonly DriverField[] = ['vehicleId', 'startPlace', 'breaks'];

/** Returns the driver of a form, which replaces all fields except an omitted colour, vehicle, kind of start or breaks. */
export function driverFromBody(body: DriverBody): Omit<NewDriver, 'color'> & { color?: string } {
  const columns = driverFieldNames
    .filter((field) => field !== 'color' || body.color)
    .filter((field) => !optionalFields.includes(field) || body[field] !== undefined)
    .map((field) => [driverFieldOf(field).column, body[field] ?? null] as const)
    .map(([column, value]) => [column, column === 'breaks' ? JSON.stringify(value) : value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  return Object.fromEntries(columns) as Omit<NewDriver, 'color'> & { color?: string };
}
