import type { FieldDefinition } from '../field-definition.ts';
import type { StopPart } from '../languages/header-word-types.ts';
import type { OrderField } from '../order/fields.ts';
import { keysOf } from '../typed-tables.ts';

export interface ContactFieldDefinition extends FieldDefinition {
  /** The header of templates and exports of the column that fills it. Absent: no column does. */
  readonly header?: string;
  /** The part of a stop whose words head such a column; absent: the words of the order's field with its name. */
  readonly part?: StopPart;
  /** The field of an order that gets its value when the order is made of the contact. */
  readonly order?: OrderField;
}

/**
 * The fields of a contact that people write, by their names in the API. Table, requests, replies, upload, export, form,
 * and the order made of a contact are derived from it (docs/developers/how-to/add-a-field.md). The order is that of
 * replies and exports.
 */
export const contactFields = {
  name: { column: 'name', kind: 'text', max: 200, header: 'Name', part: 'Name', order: 'deliveryName' },
  phone: { column: 'phone', kind: 'phone', header: 'Phone', part: 'Phone', order: 'deliveryPhone' },
  /** Empty when an uploaded row had none. */
  address: {
    column: 'address',
    kind: 'address',
    max: 500,
    isRequired: true,
    header: 'Address',
    part: 'Address',
    order: 'deliveryAddress',
  },
  /** Null until the address is geocoded. */
  lat: { column: 'lat', kind: 'latitude', header: 'Lat', part: 'Lat', order: 'deliveryLat' },
  lng: { column: 'lng', kind: 'longitude', header: 'Lng', part: 'Lng', order: 'deliveryLng' },
  startTime: { column: 'start_time', kind: 'time', header: 'Start Time', part: 'From' },
  endTime: { column: 'end_time', kind: 'time', header: 'End Time', part: 'To' },
  /** Empty: from start to end on every day. Otherwise they count, and the contact is closed on other weekdays. */
  openingHours: {
    column: 'opening_hours',
    kind: 'openingHours',
    header: 'Opening Hours',
    part: 'TimeWindows',
    isOptional: true,
  },
  /** Minutes on site; null: the company's default. */
  duration: { column: 'duration', kind: 'minutes', header: 'Duration', part: 'Duration', order: 'deliveryDuration' },
  /** Minutes before the service, where the driver comes from another place; null: the company's default. */
  parkingDuration: {
    column: 'parking_duration',
    kind: 'minutes',
    header: 'Parking Time',
    part: 'ParkingDuration',
    order: 'deliveryParkingDuration',
    isOptional: true,
  },
  notes: { column: 'notes', kind: 'notes', max: 2000, header: 'Notes', part: 'Notes', order: 'deliveryNotes' },
  /** Skills the driver must have. */
  types: { column: 'types', kind: 'skills', header: 'Types', order: 'requiredSkills' },
  load: { column: 'load', kind: 'quantity', header: 'Load', order: 'load' },
  load2: { column: 'load2', kind: 'quantity', header: 'Load 2', order: 'load2' },
  load3: { column: 'load3', kind: 'quantity', header: 'Load 3', order: 'load3' },
  load4: { column: 'load4', kind: 'quantity', header: 'Load 4', order: 'load4' },
  /** The driver must not ring the bell. */
  doNotRing: { column: 'do_not_ring', kind: 'boolean', header: 'Do Not Ring', order: 'doNotRing', isOptional: true },
  fields: { column: 'fields', kind: 'customFields', order: 'fields' },
} as const satisfies Readonly<Record<string, ContactFieldDefinition>>;

export type ContactField = keyof typeof contactFields;
export const contactFieldNames: readonly ContactField[] = keysOf(contactFields);

/** Returns the definition of a field. Properties that it omits are undefined. */
export const contactFieldOf = (field: ContactField): ContactFieldDefinition => contactFields[field];

type FieldsWith<Part extends Partial<ContactFieldDefinition>> = {
  [Field in ContactField]: (typeof contactFields)[Field] extends Part ? Field : never;
}[ContactField];

/** Returns the fields whose definition has these values. */
export function contactFieldsWith<const Part extends Partial<ContactFieldDefinition>>(
  part: Part,
): readonly FieldsWith<Part>[] {
  const wanted: Partial<ContactFieldDefinition> = part;
  return contactFieldNames.filter((field): field is FieldsWith<Part> =>
    keysOf(wanted).every((key) => contactFieldOf(field)[key] === wanted[key]),
  );
}
