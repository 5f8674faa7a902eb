import { driverFields } from '@roundsman/domain';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { columnsOfFields, presentEntity } from '../../platform/db/field-columns.ts';
import type { DriverRow, NewDriver } from './drivers.store.ts';

export type WireDriver = Reply<EndpointNamed<'GET /drivers/:id'>>;
type DriverBody = ParsedInput<EndpointNamed<'PUT /drivers/:id'>>['body'];

export const presentDriver = (row: DriverRow): WireDriver => presentEntity(driverFields, row);

/** Returns the driver of a form, which replaces all fields except an omitted colour, vehicle, kind of start or breaks. */
export function driverFromBody(body: DriverBody): Omit<NewDriver, 'color'> & { color?: string } {
  const { color, ...fields } = body;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  return columnsOfFields(driverFields, { ...fields, email: body.email ?? null, ...(color && { color }) }) as Omit<
    NewDriver,
    'color'
  > & { color?: string };
}
