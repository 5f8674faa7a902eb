import { vehicleFieldNames, vehicleFields } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { columnsOfFields } from '../../platform/db/field-columns.ts';
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
export const vehicleFromBody = (body: VehicleBody): NewVehicle =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  columnsOfFields(vehicleFields, body) as NewVehicle;
