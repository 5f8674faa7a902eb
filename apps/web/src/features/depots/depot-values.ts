import { type DepotField, depotFieldNames, depotFields } from '@roundsman/domain/depot/fields';
import { pick, tableOf } from '@roundsman/domain/typed-tables';
import { type AddressValue, emptyAddress } from '../../components/inputs/address.ts';
import { bodyValue } from '../../components/forms/body-value.ts';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type Depot = ReplyOf<'GET /depots'>['depots'][number];
type Body = InputOf<'POST /depots'>['body'];

/** Form values. Fields have the names of the API, so that its field errors match. The address includes coordinates. */
export type DepotValues = { [Field in PlainField]?: Depot[Field] | null } & { address?: AddressValue };
type PlainField = Exclude<DepotField, 'address' | 'lat' | 'lng'>;
export type DepotFormField = PlainField | 'address';

const plainFields = depotFieldNames.filter((field): field is PlainField => !['address', 'lat', 'lng'].includes(field));

export const valuesOf = (depot: Depot): DepotValues => ({
  ...pick(depot, plainFields),
  address: { text: depot.address, lat: depot.lat, lng: depot.lng },
});

export function bodyOf(values: DepotValues): Body {
  const { text, lat, lng } = values.address ?? emptyAddress;
  const plain = tableOf(plainFields, (field) => bodyValue(depotFields[field].kind, values[field]));
  // The form requires a place.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has its value or the empty one of its kind
  return { ...plain, name: values.name?.trim() ?? '', address: text.trim(), lat: lat ?? 0, lng: lng ?? 0 } as Body;
}

/** Returns the field of the form that shows the server's errors of a path. */
export const formField = (path: string): string =>
  path === 'lat' || path === 'lng' ? 'address' : (path.split('.')[0] ?? path);
