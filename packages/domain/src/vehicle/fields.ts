import { keysOf, tableOf } from '../typed-tables.ts';

/**
 * The form of a field's value. The server (columns), the contract (requests and replies) and the dashboard (forms)
 * handle each kind once.
 *
 *   quantity  `min` to 1,000,000,000; money is in the company's currency
 *   count     whole, `min` to 10,000
 *   skills    free tags
 *   periods   days out of service
 *   depot     the id of a depot
 */
export type VehicleFieldKind =
  | 'name'
  | 'plate'
  | 'kind'
  | 'skills'
  | 'quantity'
  | 'km'
  | 'count'
  | 'money'
  | 'grams'
  | 'periods'
  | 'depot'
  | 'note';

export interface VehicleFieldDefinition {
  /** In the table `vehicles`. */
  readonly column: string;
  readonly kind: VehicleFieldKind;
  /** The least value of a number. */
  readonly min?: number;
}

/**
 * The fields of a vehicle that people write, by their names in the API. The table, requests, replies and the form are
 * derived from it. The order is that of replies. A null limit or cost is none.
 */
export const vehicleFields = {
  name: { column: 'name', kind: 'name' },
  /** The number plate. */
  plate: { column: 'plate', kind: 'plate' },
  kind: { column: 'kind', kind: 'kind' },
  skills: { column: 'skills', kind: 'skills' },
  capacity: { column: 'capacity', kind: 'quantity', min: 0 },
  capacity2: { column: 'capacity2', kind: 'quantity', min: 0 },
  capacity3: { column: 'capacity3', kind: 'quantity', min: 0 },
  capacity4: { column: 'capacity4', kind: 'quantity', min: 0 },
  /** Range, km. */
  maxDistance: { column: 'max_distance_km', kind: 'km', min: 1 },
  maxStops: { column: 'max_stops', kind: 'count', min: 1 },
  /** For each day on which the vehicle is used. */
  costPerDay: { column: 'cost_per_day', kind: 'money', min: 0 },
  costPerKm: { column: 'cost_per_km', kind: 'money', min: 0 },
  costPerHour: { column: 'cost_per_hour', kind: 'money', min: 0 },
  costPerOvertimeHour: { column: 'cost_per_overtime_hour', kind: 'money', min: 0 },
  /** Grams of CO2 per km. */
  co2PerKm: { column: 'co2_per_km', kind: 'grams', min: 0 },
  /** The home depot: the vehicle is for drivers who start there. */
  depotId: { column: 'depot_id', kind: 'depot' },
  outOfService: { column: 'out_of_service', kind: 'periods' },
  note: { column: 'note', kind: 'note' },
} as const satisfies Readonly<Record<string, VehicleFieldDefinition>>;

type Definitions = typeof vehicleFields;
export type VehicleField = keyof Definitions;
export type VehicleFieldKindOf<Field extends VehicleField> = Definitions[Field]['kind'];

export const vehicleFieldNames: readonly VehicleField[] = keysOf(vehicleFields);

/** Returns the definition of a field. Properties that it omits are undefined. */
export const vehicleFieldOf = (field: VehicleField): VehicleFieldDefinition => vehicleFields[field];

/** Returns an object with a value for each field. */
export const mapVehicleFields = <Value>(
  valueOf: (field: VehicleField, definition: VehicleFieldDefinition) => Value,
): Record<VehicleField, Value> => tableOf(vehicleFieldNames, (field) => valueOf(field, vehicleFieldOf(field)));
