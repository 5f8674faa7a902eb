import { type LoadField, loadFields } from '@roundsman/domain/load/load-dimensions';
import { pick, tableOf } from '@roundsman/domain/typed-tables';
import { type AddressValue, emptyAddress } from '../../../components/address.ts';
import { type CustomField, customFieldsBody, customFieldsOf } from '../../../components/custom-field-values.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import type { Contact } from '../contacts.queries.ts';

type Body = InputOf<'POST /contact-locations'>['body'];

/**
 * Values of the contact form. Fields have the names of the API, so that its field errors match. `address` includes the
 * coordinates.
 */
export interface ContactValues extends Partial<Record<LoadField, number | null>> {
  name?: string | null;
  phone?: string | null;
  address?: AddressValue;
  startTime?: string | null;
  endTime?: string | null;
  duration?: number | null;
  notes?: string | null;
  types?: string[];
  fields?: CustomField[];
}

export const newContact: ContactValues = { types: [], fields: [] };

export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  phone: contact.phone,
  address: { text: contact.address, lat: contact.lat, lng: contact.lng },
  startTime: contact.startTime,
  endTime: contact.endTime,
  duration: contact.duration,
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
    startTime: values.startTime ?? null,
    endTime: values.endTime ?? null,
    duration: values.duration ?? null,
    ...tableOf(loadFields, (field) => values[field] ?? null),
    notes: values.notes?.trim() || null,
    types: values.types ?? [],
    fields: customFieldsBody(values.fields),
  };
}

/** Maps the path of an API field to its form field: the address field holds the coordinates too. */
export const formField = (path: string): string => (path === 'lat' || path === 'lng' ? 'address' : path);
