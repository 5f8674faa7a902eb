import type { ChoiceList } from '../company/choice-lists.ts';
import type { RoutePlanType, StopType } from './order-status.ts';
import { keysOf, tableOf } from '../typed-tables.ts';

/**
 * The form of a field's value. The server (columns), the contract (requests and replies), spreadsheets (upload, export)
 * and forms handle each kind once. A kind that one of them does not handle fails to compile.
 *
 *   date          YYYY-MM-DD
 *   time          HH:mm
 *   windows       several time windows; null for one window or none, which the fields of kind `time` hold
 *   minutes       0 to 1440
 *   quantity      0 to 1,000,000,000
 *   choice        one of the values that the company lists in a setting, `choices`
 *   choices       several of them
 *   skills        free tags
 *   depot         the id of a depot; spreadsheets have its name
 *   drivers       ids of drivers
 *   orderRefs     references or ids (`orderCode`) of other orders
 *   labels        ids of the company's labels, three at most
 *   customFields  texts by names that the company chooses
 */
export type FieldKind =
  | 'text'
  | 'phone'
  | 'email'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'date'
  | 'time'
  | 'windows'
  | 'minutes'
  | 'quantity'
  | 'priority'
  | 'choice'
  | 'choices'
  | 'skills'
  | 'group'
  | 'depot'
  | 'drivers'
  | 'orderRefs'
  | 'labels'
  | 'customFields';

export interface OrderFieldDefinition {
  /** In the table `orders`. */
  readonly column: string;
  /** The stop that the field describes, or the order as a whole. */
  readonly part: 'order' | StopType;
  /** Set for a field that only orders of one type have. Fields of the pickup are of PDP orders anyway. */
  readonly onlyOf?: RoutePlanType;
  readonly kind: FieldKind;
  /** The greatest number of characters of a text or an address. */
  readonly max?: number;
  /** For a choice and for choices: the setting that lists its values. */
  readonly choices?: ChoiceList;
  /** Set when a column of an upload can fill it: its header in templates and exports, and its name in a mapping if that differs. */
  readonly upload?: { readonly header: string; readonly name?: string };
  /** Until when it can be edited; absent: until the driver is on the way. */
  readonly editable?: 'underWay' | 'always';
  /** True when a change affects the times of the order's route. */
  readonly isTimed?: true;
  /** True when bulk edit can empty it. */
  readonly isEmptiable?: true;
  /** True when lists of orders can be filtered by it. Only for a choice or a depot. */
  readonly isFilter?: true;
  /** True when the driver sees it: at the stop that it describes, or at both stops of the order. */
  readonly isForDriver?: true;
  /** True when an order made of a contact has it. */
  readonly isOfContact?: true;
  /**
   * The effect of erasing a customer:
   *
   *   stop      emptied when the customer is at that stop
   *   order     emptied always
   *   searched  the customer's name, numbers and address are cut out
   *   rounded   a coordinate of the customer's stop, rounded to about a kilometre
   *   none      unchanged, because it is not about a person
   */
  readonly personal: 'stop' | 'order' | 'searched' | 'rounded' | 'none';
}

/** Properties that depend on the kind. Only a choice or a depot can be a filter: lists are filtered by equal values. */
type KindRules =
  | { readonly kind: 'text' | 'address'; readonly max: number; readonly isFilter?: never }
  | { readonly kind: 'choice'; readonly choices: ChoiceList }
  | { readonly kind: 'choices'; readonly choices: ChoiceList; readonly isFilter?: never }
  | { readonly kind: 'depot' }
  | {
      readonly kind: Exclude<FieldKind, 'text' | 'address' | 'choice' | 'choices' | 'depot'>;
      readonly isFilter?: never;
    };

/**
 * The fields of an order that people write, by their names in the API. Table, requests, replies, upload, export,
 * erasure and forms are derived from it (docs/developers/how-to/add-an-order-field.md). The order is that of
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
    kind: 'text',
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
    isOfContact: true,
  },
  deliveryPhone: {
    column: 'delivery_phone',
    part: 'delivery',
    kind: 'phone',
    upload: { header: 'Delivery Phone' },
    personal: 'stop',
    isEmptiable: true,
    isOfContact: true,
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
    isOfContact: true,
  },
  deliveryLat: {
    column: 'delivery_lat',
    part: 'delivery',
    kind: 'latitude',
    upload: { header: 'Delivery Latitude' },
    isTimed: true,
    isOfContact: true,
    personal: 'rounded',
  },
  deliveryLng: {
    column: 'delivery_lng',
    part: 'delivery',
    kind: 'longitude',
    upload: { header: 'Delivery Longitude' },
    isTimed: true,
    isOfContact: true,
    personal: 'rounded',
  },
  deliveryTimeStart: {
    column: 'delivery_time_start',
    part: 'delivery',
    kind: 'time',
    upload: { header: 'Delivery From' },
    isTimed: true,
    isEmptiable: true,
    isOfContact: true,
    personal: 'none',
  },
  deliveryTimeEnd: {
    column: 'delivery_time_end',
    part: 'delivery',
    kind: 'time',
    upload: { header: 'Delivery To' },
    isTimed: true,
    isEmptiable: true,
    isOfContact: true,
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
    isOfContact: true,
    personal: 'none',
  },
  deliveryDuration: {
    column: 'delivery_duration',
    part: 'delivery',
    kind: 'minutes',
    upload: { header: 'Delivery Duration' },
    isTimed: true,
    isEmptiable: true,
    isOfContact: true,
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
    isOfContact: true,
    personal: 'none',
  },
  deliveryNotes: {
    column: 'delivery_notes',
    part: 'delivery',
    kind: 'text',
    max: 2000,
    upload: { header: 'Delivery Notes' },
    editable: 'always',
    personal: 'stop',
    isEmptiable: true,
    isOfContact: true,
  },
  /** Shown at a delivery without notes of its own. */
  notes: {
    column: 'notes',
    part: 'order',
    kind: 'text',
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
    isOfContact: true,
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
    isOfContact: true,
    personal: 'none',
  },
  load3: {
    column: 'load3',
    part: 'order',
    kind: 'quantity',
    upload: { header: 'Load 3' },
    isTimed: true,
    isEmptiable: true,
    isOfContact: true,
    personal: 'none',
  },
  load4: {
    column: 'load4',
    part: 'order',
    kind: 'quantity',
    upload: { header: 'Load 4' },
    isTimed: true,
    isEmptiable: true,
    isOfContact: true,
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
    isOfContact: true,
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
  fields: { column: 'fields', part: 'order', kind: 'customFields', personal: 'order', isOfContact: true },
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
