import { driverFieldNames, driverFields } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { columnsOfFields } from '../../platform/db/field-columns.ts';
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

/** Returns the driver of a form, which replaces all fields except an omitted colour, vehicle, kind of start or breaks. */
export function driverFromBody(body: DriverBody): Omit<NewDriver, 'color'> & { color?: string } {
  const { color, ...fields } = body;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  return columnsOfFields(driverFields, { ...fields, email: body.email ?? null, ...(color && { color }) }) as Omit<
    NewDriver,
    'color'
  > & { color?: string };
}
