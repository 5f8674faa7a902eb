import type { FieldDefinitions } from '../field-definition.ts';
import { keysOf } from '../typed-tables.ts';

/**
 * The fields of a depot that people write, by their names in the API. The table, requests, replies and storing are
 * derived from it. The order is that of replies.
 */
export const depotFields = {
  name: { column: 'name', kind: 'name', max: 200 },
  address: { column: 'address', kind: 'address', max: 500, isRequired: true },
  lat: { column: 'lat', kind: 'latitude', isRequired: true },
  lng: { column: 'lng', kind: 'longitude', isRequired: true },
  /** Empty: always open. Otherwise closed on the weekdays that do not occur. */
  openingHours: { column: 'opening_hours', kind: 'openingHours' },
  /** Minutes of loading before each departure and at each reload; null: no time at the start, the service time at a reload. */
  loadingMinutes: { column: 'loading_minutes', kind: 'minutes' },
  contactName: { column: 'contact_name', kind: 'text', max: 200 },
  phone: { column: 'phone', kind: 'phone' },
  email: { column: 'email', kind: 'email' },
  note: { column: 'note', kind: 'notes', max: 2000 },
} as const satisfies FieldDefinitions;

export type DepotField = keyof typeof depotFields;
export const depotFieldNames: readonly DepotField[] = keysOf(depotFields);
