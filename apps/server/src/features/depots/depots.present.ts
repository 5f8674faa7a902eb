import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { depotFieldNames, depotFields } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import { columnsOfFields } from '../../platform/db/field-columns.ts';
import type { DepotRow, NewDepot } from './depots.store.ts';

type DepotBody = ParsedInput<EndpointNamed<'PUT /depots/:id'>>['body'];

export function presentDepot(row: DepotRow): Reply<EndpointNamed<'GET /depots/:id'>> {
  return {
    _id: row.id,
    ...valuesByField(depotFields, depotFieldNames, row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns the depot of a form, which replaces all fields. */
export const depotFromBody = (body: DepotBody): NewDepot =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the body's fields
  columnsOfFields(depotFields, { ...body, email: body.email ?? null }) as unknown as NewDepot;
