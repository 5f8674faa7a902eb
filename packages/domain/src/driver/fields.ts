import type { FieldDefinition } from '../field-definition.ts';
import { keysOf, tableOf } from '../typed-tables.ts';

export interface DriverFieldDefinition extends FieldDefinition {
  /**
   * True when it is a limit of what the driver may take, which a plan can change for its day. It has the same column in
   * `routes`: null there means that the driver's own value counts.
   */
  readonly isLimit?: true;
  /** True when a route gets a copy when the driver joins a plan, in a column of the same name. */
  readonly isCopiedToRoute?: true;
}

/**
 * The fields of a driver that people write, by their names in the API. Tables, requests, replies and forms are derived
 * from it (docs/developers/how-to/add-a-driver-limit.md). The order is that of replies.
 */
export const driverFields = {
  name: { column: 'name', kind: 'name', max: 200 },
  /** Six hexadecimal digits. */
  color: { column: 'color', kind: 'color' },
  email: { column: 'email', kind: 'email' },
  phone: { column: 'phone', kind: 'phone', isCopiedToRoute: true },
  capacity: { column: 'capacity', kind: 'quantity', min: 0, isLimit: true },
  capacity2: { column: 'capacity2', kind: 'quantity', min: 0, isLimit: true },
  capacity3: { column: 'capacity3', kind: 'quantity', min: 0, isLimit: true },
  capacity4: { column: 'capacity4', kind: 'quantity', min: 0, isLimit: true },
  skills: { column: 'skills', kind: 'skills', isLimit: true },
  /** Then the address and the coordinates of the start are those of the depot. */
  startDepotId: { column: 'start_depot_id', kind: 'depot', isCopiedToRoute: true },
  startAddress: { column: 'start_address', kind: 'address', max: 500, isCopiedToRoute: true },
  startLat: { column: 'start_lat', kind: 'latitude', isCopiedToRoute: true },
  startLng: { column: 'start_lng', kind: 'longitude', isCopiedToRoute: true },
  /** POSITION: on the day itself, routes start at the last position if it is fresh. Requests without it leave it unchanged. */
  startPlace: { column: 'start_place', kind: 'startPlace', isCopiedToRoute: true },
  endDepotId: { column: 'end_depot_id', kind: 'depot', isCopiedToRoute: true },
  /** Empty: the route ends at its last stop. */
  endAddress: { column: 'end_address', kind: 'address', max: 500, isCopiedToRoute: true },
  endLat: { column: 'end_lat', kind: 'latitude', isCopiedToRoute: true },
  endLng: { column: 'end_lng', kind: 'longitude', isCopiedToRoute: true },
  shiftStart: { column: 'shift_start', kind: 'time', isCopiedToRoute: true },
  shiftEnd: { column: 'shift_end', kind: 'time', isCopiedToRoute: true },
  breakStart: { column: 'break_start', kind: 'time', isCopiedToRoute: true },
  breakEnd: { column: 'break_end', kind: 'time', isCopiedToRoute: true },
  /** Breaks besides the fixed one. Requests without them leave them unchanged. */
  breaks: { column: 'breaks', kind: 'breaks', isCopiedToRoute: true },
  speed: { column: 'speed', kind: 'speed', isCopiedToRoute: true },
  /** True when the driver can be added to plans. */
  status: { column: 'status', kind: 'driverStatus' },
  maxStops: { column: 'max_stops', kind: 'count', min: 1, isLimit: true },
  maxDistance: { column: 'max_distance_km', kind: 'km', min: 1, isLimit: true },
  /** Minutes of travel, service and waiting, whenever the day starts; breaks do not count. */
  maxWorkingMinutes: { column: 'max_working_minutes', kind: 'minutes', min: 1, isLimit: true },
  /** True when the driver can return to the start to reload. */
  reload: { column: 'reload', kind: 'boolean', isLimit: true },
  /** Depots where the driver can reload besides the start. */
  reloadDepots: { column: 'reload_depot_ids', kind: 'depots', isLimit: true },
  maxReloads: { column: 'max_reloads', kind: 'count', min: 1, isLimit: true },
  /** The usual vehicle, which the driver's routes get. Requests without it leave it unchanged. */
  vehicleId: { column: 'vehicle_id', kind: 'vehicle' },
} as const satisfies Readonly<Record<string, DriverFieldDefinition>>;

type Definitions = typeof driverFields;
export type DriverField = keyof Definitions;
export type DriverFieldsWith<Part extends Partial<DriverFieldDefinition>> = {
  [Field in DriverField]: Definitions[Field] extends Part ? Field : never;
}[DriverField];
export type DriverLimit = DriverFieldsWith<{ isLimit: true }>;
export type DriverKindOf<Field extends DriverField> = Definitions[Field]['kind'];

export const driverFieldNames: readonly DriverField[] = keysOf(driverFields);

/** Returns the definition of a field. Properties that it omits are undefined. */
export const driverFieldOf = (field: DriverField): DriverFieldDefinition => driverFields[field];

export const driverLimits: readonly DriverLimit[] = driverFieldNames.filter(
  (field): field is DriverLimit => driverFieldOf(field).isLimit === true,
);

export const fieldsCopiedToRoute = driverFieldNames.filter(
  (field): field is DriverFieldsWith<{ isCopiedToRoute: true }> => driverFieldOf(field).isCopiedToRoute === true,
);

/** Returns an object with a value for each of the fields. */
export const mapDriverFields = <Field extends DriverField, Value>(
  fields: readonly Field[],
  valueOf: (field: Field, definition: DriverFieldDefinition) => Value,
): Record<Field, Value> => tableOf(fields, (field) => valueOf(field, driverFieldOf(field)));
