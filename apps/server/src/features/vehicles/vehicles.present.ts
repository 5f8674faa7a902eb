import { vehicleFields } from '@roundsman/domain';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { columnsOfFields, presentEntity } from '../../platform/db/field-columns.ts';
import type { NewVehicle, VehicleRow } from './vehicles.store.ts';

export type WireVehicle = Reply<EndpointNamed<'GET /vehicles/:id'>>;
type VehicleBody = ParsedInput<EndpointNamed<'PUT /vehicles/:id'>>['body'];

export const presentVehicle = (row: VehicleRow): WireVehicle => presentEntity(vehicleFields, row);

/** Returns the columns of a form, which replaces all fields. */
export const vehicleFromBody = (body: VehicleBody): NewVehicle =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  columnsOfFields(vehicleFields, body) as NewVehicle;
