import { tableOf } from '@roundsman/domain/typed-tables';
import { vehicleFieldNames, vehicleFields } from '@roundsman/domain/vehicle/fields';
import { bodyValue } from '../../components/forms/body-value.ts';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { endpointQuery, type ListQuery } from '../../components/lists/list-state.ts';

export type Vehicle = ReplyOf<'GET /vehicles'>['vehicles'][number];
type Body = InputOf<'POST /vehicles'>['body'];

/** A period of the form. Days are YYYY-MM-DD. */
interface PeriodValues {
  start?: string | null;
  end?: string | null;
  reason?: string | null;
}

/** The vehicle in the form. Fields are named as in the API. */
export interface VehicleValues extends Partial<Omit<Vehicle, '_id' | 'createdAt' | 'updatedAt' | 'outOfService'>> {
  outOfService?: PeriodValues[];
}

export const newVehicle: VehicleValues = { kind: 'VAN', skills: [], outOfService: [] };

export const valuesOf = ({ _id, createdAt: _made, updatedAt: _changed, ...fields }: Vehicle): VehicleValues => fields;

/** Copies a vehicle without its name, number plate and days out of service. */
export const duplicateOf = (vehicle: Vehicle): VehicleValues => ({
  ...valuesOf(vehicle),
  name: '',
  plate: null,
  outOfService: [],
});

/** Converts the form to the API's body. */
export const bodyOf = (values: VehicleValues): Body =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has its value or the empty one of its kind
  ({
    ...tableOf(vehicleFieldNames, (field) => bodyValue(vehicleFields[field].kind, values[field])),
    name: values.name ?? '',
    kind: values.kind ?? 'VAN',
    outOfService: (values.outOfService ?? []).map(({ start, end, reason }) => ({
      start: start ?? '',
      end: end ?? null,
      reason: reason?.trim() || null,
    })),
  }) as Body;

/** Converts the path of the server's error to the form's field: a period has one for each end and its reason. */
export function formField(path: string): string | (string | number)[] {
  const [list, index, field] = path.split('.');
  return list === 'outOfService' && index && field ? ['outOfService', Number(index), field] : path;
}

type Query = NonNullable<InputOf<'GET /vehicles'>['query']>;

/** Converts a list's state to the API's query, in which the search is a parameter of its own. */
export function vehicleQuery({ filters: { search, ...filters }, ...page }: ListQuery): Query {
  return { ...endpointQuery<'GET /vehicles'>({ ...page, filters }), ...(search ? { search } : {}) };
}

/** Returns the vehicles whose home depot this is before the others, and those of other depots last. */
export function homeDepotFirst<V extends Pick<Vehicle, 'depotId'>>(
  vehicles: readonly V[],
  depotId: string | null,
): readonly V[] {
  const rank = (vehicle: V): number => (vehicle.depotId === null ? 1 : vehicle.depotId === depotId ? 0 : 2);
  return vehicles.toSorted((a, b) => rank(a) - rank(b));
}
