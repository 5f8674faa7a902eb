import { type LoadField, loadFields } from '@roundsman/domain/load/load-dimensions';
import { pick, tableOf } from '@roundsman/domain/typed-tables';
import { contactTimesOf } from '@roundsman/domain/contact/contact-windows';
import { hoursOf } from '../contact-times.ts';
import type { HoursValue } from '../../../components/opening-hours-text.tsx';
import { type AddressValue, emptyAddress } from '../../../components/address.ts';
import { type CustomField, customFieldsBody, customFieldsOf } from '../../../components/custom-field-values.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import type { Contact } from '../contacts.queries.ts';

type Body = InputOf<'POST /contact-locations'>['body'];

/**
 * Values of the contact form. Fields have the names of the API, so that its field errors match. `address` includes the
 * coordinates, and `openingHours` one window for every day, which the API has in `startTime` and `endTime`.
 */
export interface ContactValues extends Partial<Record<LoadField, number | null>> {
  name?: string | null;
  phone?: string | null;
  address?: AddressValue;
  openingHours?: HoursValue;
  duration?: number | null;
  parkingDuration?: number | null;
  notes?: string | null;
  types?: string[];
  fields?: CustomField[];
}

export const newContact: ContactValues = { types: [], fields: [] };

export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  phone: contact.phone,
  address: { text: contact.address, lat: contact.lat, lng: contact.lng },
  openingHours: { text: null, hours: hoursOf(contact) },
  duration: contact.duration,
  parkingDuration: contact.parkingDuration,
  ...pick(contact, loadFields),
  notes: contact.notes,
  types: [...contact.types],
  fields: customFieldsOf(contact.fields),
});

export function bodyOf(values: ContactValues): Body {
  const { text, lat, lng } = values.address ?? emptyAddress;
  return {
    name: values.name?.trim() || null,
    phone: values.phone ?? null,
    address: text.trim(),
    lat,
    lng,
    ...contactTimesOf(values.openingHours?.hours ?? []),
    duration: values.duration ?? null,
    parkingDuration: values.parkingDuration ?? null,
    ...tableOf(loadFields, (field) => values[field] ?? null),
    notes: values.notes?.trim() || null,
    types: values.types ?? [],
    fields: customFieldsBody(values.fields),
  };
}

/** Maps the path of an API field to its form field: the address holds the coordinates, the opening hours all times. */
export function formField(path: string): string {
  if (path === 'lat' || path === 'lng') return 'address';
  return path === 'startTime' || path === 'endTime' || path.startsWith('openingHours.') ? 'openingHours' : path;
}
