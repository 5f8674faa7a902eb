import { type VehicleField, vehicleFieldNames, vehicleFields } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import type { NewVehicle, VehicleRow } from './vehicles.store.ts';

export type WireVehicle = Reply<EndpointNamed<'GET /vehicles/:id'>>;
type VehicleBody = ParsedInput<EndpointNamed<'PUT /vehicles/:id'>>['body'];

export function presentVehicle(row: VehicleRow): WireVehicle {
  return {
    _id: row.id,
    ...valuesByField(vehicleFields, vehicleFieldNames, row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns the columns of a form, which replaces all fields. */
export function vehicleFromBody(body: VehicleBody): NewVehicle {
  const valueOf = (field: VehicleField): unknown =>
    vehicleFields[field].kind === 'periods' ? JSON.stringify(body[field]) : body[field];
  const columns = vehicleFieldNames.map((field) => [vehicleFields[field].column, valueOf(field)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  return Object.fromEntries(columns) as NewVehicle;
}
