import type { FieldDefinition, FieldDefinitions } from '../field-definition.ts';
import { keysOf, tableOf } from '../typed-tables.ts';

/**
 * The fields of a vehicle that people write, by their names in the API. The table, requests, replies and the form are
 * derived from it. The order is that of replies. A null limit or cost is none.
 */
export const vehicleFields = {
  name: { column: 'name', kind: 'name', max: 200 },
  /** The number plate. */
  plate: { column: 'plate', kind: 'text', max: 20 },
  kind: { column: 'kind', kind: 'vehicleKind' },
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
  note: { column: 'note', kind: 'notes', max: 2000 },
} as const satisfies FieldDefinitions;

export type VehicleField = keyof typeof vehicleFields;

export const vehicleFieldNames: readonly VehicleField[] = keysOf(vehicleFields);

/** Returns the definition of a field. Properties that it omits are undefined. */
export const vehicleFieldOf = (field: VehicleField): FieldDefinition => vehicleFields[field];

/** Returns an object with a value for each field. */
export const mapVehicleFields = <Value>(
  valueOf: (field: VehicleField, definition: FieldDefinition) => Value,
): Record<VehicleField, Value> => tableOf(vehicleFieldNames, (field) => valueOf(field, vehicleFieldOf(field)));
