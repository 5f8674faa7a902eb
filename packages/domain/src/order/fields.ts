import type { KindRules, OrderFieldDefinition } from './field-definition.ts';
import type { RoutePlanType } from './order-status.ts';
import { keysOf, tableOf } from '../typed-tables.ts';

/**
 * The fields of an order that people write, by their names in the API. Table, requests, replies, upload, export,
 * erasure and forms are derived from it (docs/developers/how-to/add-a-field.md). The order is that of
 * replies and exports.
 */
export const orderFields = {
  /** The company's own number of the order. */
  orderRef: {
    column: 'order_ref',
    part: 'order',
    kind: 'text',
    max: 100,
    upload: { header: 'Order Ref' },
    editable: 'underWay',
    personal: 'order',
  },
  deliveryDate: { column: 'delivery_date', part: 'order', kind: 'date', upload: { header: 'Date' }, personal: 'none' },
  /** The first day on which it may be served; null: any day until the latest. */
  earliestDate: {
    column: 'earliest_date',
    part: 'order',
    kind: 'optionalDate',
    upload: { header: 'Earliest Date' },
    isEmptiable: true,
    personal: 'none',
  },
  /** The last day on which it may be served, the day when it is due; null: no such day. */
  latestDate: {
    column: 'latest_date',
    part: 'order',
    kind: 'optionalDate',
    upload: { header: 'Latest Date' },
    isEmptiable: true,
    personal: 'none',
  },
  /** The day on which the customer would like it, inside the earliest and the latest one. */
  preferredDate: {
    column: 'preferred_date',
    part: 'order',
    kind: 'optionalDate',
    upload: { header: 'Preferred Date' },
    isEmptiable: true,
    personal: 'none',
  },
  /** The weekdays on which it may be served; empty for all. */
  weekdays: {
    column: 'weekdays',
    part: 'order',
    kind: 'weekdays',
    upload: { header: 'Weekdays' },
    isEmptiable: true,
    personal: 'none',
  },
  // The pickup's time window came first and has no prefix.
  pickupName: {
    column: 'pickup_name',
    part: 'pickup',
    kind: 'text',
    max: 200,
    upload: { header: 'Pickup Name' },
    personal: 'stop',
    isEmptiable: true,
  },
  pickupPhone: {
    column: 'pickup_phone',
    part: 'pickup',
    kind: 'phone',
    upload: { header: 'Pickup Phone' },
    personal: 'stop',
    isEmptiable: true,
  },
  pickupEmail: {
    column: 'pickup_email',
    part: 'pickup',
    kind: 'email',
    upload: { header: 'Pickup Email' },
    personal: 'stop',
    isEmptiable: true,
  },
  pickupAddress: {
    column: 'pickup_address',
    part: 'pickup',
    kind: 'address',
    max: 500,
    upload: { header: 'Pickup Address' },
    personal: 'stop',
    isTimed: true,
  },
  pickupLat: {
    column: 'pickup_lat',
    part: 'pickup',
    kind: 'latitude',
    upload: { header: 'Pickup Latitude' },
    isTimed: true,
    personal: 'rounded',
  },
  pickupLng: {
    column: 'pickup_lng',
    part: 'pickup',
    kind: 'longitude',
    upload: { header: 'Pickup Longitude' },
    isTimed: true,
    personal: 'rounded',
  },
  timeStart: {
    column: 'time_start',
    part: 'pickup',
    kind: 'time',
    upload: { header: 'Pickup From' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  timeEnd: {
    column: 'time_end',
    part: 'pickup',
    kind: 'time',
    upload: { header: 'Pickup To' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /** All windows in order where there are several. Then `timeStart` and `timeEnd` are those of the first one. */
  pickupTimeWindows: {
    column: 'pickup_time_windows',
    part: 'pickup',
    kind: 'windows',
    upload: { header: 'Pickup Time Windows' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  pickupDuration: {
    column: 'pickup_duration',
    part: 'pickup',
    kind: 'minutes',
    upload: { header: 'Pickup Duration' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /** Before the service, where the driver comes from another place. Null: the company's default. */
  pickupParkingDuration: {
    column: 'pickup_parking_duration',
    part: 'pickup',
    kind: 'minutes',
    upload: { header: 'Pickup Parking Time' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  pickupNotes: {
    column: 'pickup_notes',
    part: 'pickup',
    kind: 'notes',
    max: 2000,
    upload: { header: 'Pickup Notes' },
    editable: 'always',
    personal: 'stop',
    isEmptiable: true,
  },
  deliveryName: {
    column: 'delivery_name',
    part: 'delivery',
    kind: 'text',
    max: 200,
    upload: { header: 'Delivery Name' },
    personal: 'stop',
    isEmptiable: true,
  },
  deliveryPhone: {
    column: 'delivery_phone',
    part: 'delivery',
    kind: 'phone',
    upload: { header: 'Delivery Phone' },
    personal: 'stop',
    isEmptiable: true,
  },
  deliveryEmail: {
    column: 'delivery_email',
    part: 'delivery',
    kind: 'email',
    upload: { header: 'Delivery Email' },
    personal: 'stop',
    isEmptiable: true,
  },
  deliveryAddress: {
    column: 'delivery_address',
    part: 'delivery',
    kind: 'address',
    max: 500,
    upload: { header: 'Delivery Address' },
    personal: 'stop',
    isTimed: true,
  },
  deliveryLat: {
    column: 'delivery_lat',
    part: 'delivery',
    kind: 'latitude',
    upload: { header: 'Delivery Latitude' },
    isTimed: true,
    personal: 'rounded',
  },
  deliveryLng: {
    column: 'delivery_lng',
    part: 'delivery',
    kind: 'longitude',
    upload: { header: 'Delivery Longitude' },
    isTimed: true,
    personal: 'rounded',
  },
  deliveryTimeStart: {
    column: 'delivery_time_start',
    part: 'delivery',
    kind: 'time',
    upload: { header: 'Delivery From' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  deliveryTimeEnd: {
    column: 'delivery_time_end',
    part: 'delivery',
    kind: 'time',
    upload: { header: 'Delivery To' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /** As `pickupTimeWindows`. */
  deliveryTimeWindows: {
    column: 'delivery_time_windows',
    part: 'delivery',
    kind: 'windows',
    upload: { header: 'Delivery Time Windows' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  deliveryDuration: {
    column: 'delivery_duration',
    part: 'delivery',
    kind: 'minutes',
    upload: { header: 'Delivery Duration' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /** As `pickupParkingDuration`. */
  deliveryParkingDuration: {
    column: 'delivery_parking_duration',
    part: 'delivery',
    kind: 'minutes',
    upload: { header: 'Delivery Parking Time' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  deliveryNotes: {
    column: 'delivery_notes',
    part: 'delivery',
    kind: 'notes',
    max: 2000,
    upload: { header: 'Delivery Notes' },
    editable: 'always',
    personal: 'stop',
    isEmptiable: true,
  },
  /** The driver must not ring the bell at the delivery. */
  doNotRing: {
    column: 'do_not_ring',
    part: 'delivery',
    kind: 'boolean',
    upload: { header: 'Do Not Ring' },
    editable: 'underWay',
    isForDriver: true,
    personal: 'none',
  },
  /** Shown at a delivery without notes of its own. */
  notes: {
    column: 'notes',
    part: 'order',
    kind: 'notes',
    max: 2000,
    upload: { header: 'Notes' },
    editable: 'always',
    personal: 'order',
    isEmptiable: true,
  },
  group: {
    column: 'group_id',
    part: 'order',
    kind: 'group',
    upload: { header: 'User Group' },
    editable: 'underWay',
    isEmptiable: true,
    personal: 'none',
  },
  load: {
    column: 'load',
    part: 'order',
    kind: 'quantity',
    upload: { header: 'Load' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  // Loads in further dimensions, for companies that define them (load/load-dimensions.ts).
  load2: {
    column: 'load2',
    part: 'order',
    kind: 'quantity',
    upload: { header: 'Load 2' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  load3: {
    column: 'load3',
    part: 'order',
    kind: 'quantity',
    upload: { header: 'Load 3' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  load4: {
    column: 'load4',
    part: 'order',
    kind: 'quantity',
    upload: { header: 'Load 4' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  priority: { column: 'priority', part: 'order', kind: 'priority', upload: { header: 'Priority' }, personal: 'none' },
  /** The handling or kind of the goods, in the company's own words. */
  deliveryCategory: {
    column: 'delivery_category',
    part: 'order',
    kind: 'choice',
    choices: 'deliveryCategories',
    upload: { header: 'Delivery Category' },
    editable: 'underWay',
    isEmptiable: true,
    isFilter: true,
    isForDriver: true,
    personal: 'order',
  },
  /** Skills that the driver must have. */
  requiredSkills: {
    column: 'required_skills',
    part: 'order',
    kind: 'skills',
    upload: { header: 'Types', name: 'types' },
    personal: 'searched',
    isTimed: true,
    isEmptiable: true,
  },
  /** The depot where its goods are: only routes that start there can take it. */
  depotId: {
    column: 'depot_id',
    part: 'order',
    kind: 'depot',
    upload: { header: 'Depot', name: 'depot' },
    isTimed: true,
    isEmptiable: true,
    isFilter: true,
    personal: 'none',
  },
  /** The drivers who may take it; empty for any. */
  allowedDrivers: {
    column: 'allowed_drivers',
    part: 'order',
    kind: 'drivers',
    upload: { header: 'Allowed Drivers' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /** Kinds of the goods. The company's settings list the kinds that exclude each other. */
  goods: {
    column: 'goods',
    part: 'order',
    kind: 'choices',
    choices: 'goodsKinds',
    upload: { header: 'Goods' },
    isTimed: true,
    isEmptiable: true,
    personal: 'order',
  },
  /**
   * The drivers who should preferably take it; empty for no preference. Where it is filled, it replaces the preference
   * of the order's zone.
   */
  preferredDrivers: {
    column: 'preferred_drivers',
    part: 'order',
    kind: 'drivers',
    upload: { header: 'Preferred Drivers' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /** The longest time on board, from leaving the pickup to the begin of the delivery. */
  maxRideTime: {
    column: 'max_ride_time',
    part: 'order',
    onlyOf: 'PDP',
    kind: 'minutes',
    upload: { header: 'Max Ride Time' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /** When the goods can be loaded at the start of the route, or at a reload. */
  releaseTime: {
    column: 'release_time',
    part: 'order',
    onlyOf: 'VRP',
    kind: 'time',
    upload: { header: 'Goods Ready' },
    isTimed: true,
    isEmptiable: true,
    personal: 'none',
  },
  /**
   * The value of serving it, in the company's currency. With a value, the order is left out where it costs more. Null:
   * it is served wherever possible.
   */
  optionalValue: {
    column: 'optional_value',
    part: 'order',
    kind: 'quantity',
    upload: { header: 'Optional Value' },
    isEmptiable: true,
    personal: 'none',
  },
  /** The orders of the same plan that are served before it, with any driver. */
  afterOrders: {
    column: 'after_orders',
    part: 'order',
    kind: 'orderRefs',
    upload: { header: 'After Orders' },
    isTimed: true,
    isEmptiable: true,
    personal: 'searched',
  },
  labels: { column: 'labels', part: 'order', kind: 'labels', editable: 'always', isEmptiable: true, personal: 'none' },
  fields: { column: 'fields', part: 'order', kind: 'customFields', personal: 'order' },
} as const satisfies Readonly<Record<string, OrderFieldDefinition & KindRules>>;

export type OrderField = keyof typeof orderFields;
export type FieldsWith<Part extends Partial<OrderFieldDefinition>> = {
  [Field in OrderField]: (typeof orderFields)[Field] extends Part ? Field : never;
}[OrderField];
export type KindOf<Field extends OrderField> = (typeof orderFields)[Field]['kind'];

export const orderFieldNames: readonly OrderField[] = keysOf(orderFields);

/** Returns the definition of a field. Properties that it omits are undefined. */
export const definitionOf = (field: OrderField): OrderFieldDefinition => orderFields[field];

/** Returns whether orders of a type have a field. */
export function isFieldOfType(field: OrderField, type: RoutePlanType): boolean {
  const { part, onlyOf } = definitionOf(field);
  return onlyOf === undefined ? type === 'PDP' || part !== 'pickup' : onlyOf === type;
}

/** Returns the fields whose definition has these values, in the table's order. */
export function fieldsWith<const Part extends Partial<OrderFieldDefinition>>(part: Part): readonly FieldsWith<Part>[] {
  const wanted: Partial<OrderFieldDefinition> = part;
  const keys = keysOf(wanted);
  const isWanted = (field: OrderField): field is FieldsWith<Part> =>
    keys.every((key) => definitionOf(field)[key] === wanted[key]);
  return orderFieldNames.filter(isWanted);
}

/** Returns an object with a value for each of the fields. */
export const mapFields = <Field extends OrderField, Value>(
  fields: readonly Field[],
  valueOf: (field: Field, definition: OrderFieldDefinition) => Value,
): Record<Field, Value> => tableOf(fields, (field) => valueOf(field, definitionOf(field)));
