import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { depotFields } from '@roundsman/domain';
import { columnsOfFields, presentEntity } from '../../platform/db/field-columns.ts';
import type { DepotRow, NewDepot } from './depots.store.ts';

type DepotBody = ParsedInput<EndpointNamed<'PUT /depots/:id'>>['body'];

export const presentDepot = (row: DepotRow): Reply<EndpointNamed<'GET /depots/:id'>> => presentEntity(depotFields, row);

/** Returns the depot of a form, which replaces all fields. */
export const depotFromBody = (body: DepotBody): NewDepot =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  columnsOfFields(depotFields, { ...body, email: body.email ?? null }) as unknown as NewDepot;
