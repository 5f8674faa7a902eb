import { type ContactField, contactFieldNames, contactFields } from '@roundsman/domain/contact/fields';
import { pick, tableOf } from '@roundsman/domain/typed-tables';
import { contactTimesOf } from '@roundsman/domain/contact/contact-windows';
import { hoursOf } from '../contact-times.ts';
import type { HoursValue } from '../../../components/lists/opening-hours-text.tsx';
import { type AddressValue, emptyAddress } from '../../../components/inputs/address.ts';
import { bodyValue } from '../../../components/forms/body-value.ts';
import { type CustomField, customFieldsBody, customFieldsOf } from '../../../components/inputs/custom-field-values.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import type { Contact } from '../contacts.queries.ts';

type Body = InputOf<'POST /contact-locations'>['body'];

/**
 * Values of the contact form. Fields have the names of the API, so that its field errors match. `address` includes the
 * coordinates, and `openingHours` one window for every day, which the API has in `startTime` and `endTime`.
 */
export type ContactValues = { [Field in PlainField]?: Contact[Field] | null } & {
  address?: AddressValue;
  openingHours?: HoursValue;
  fields?: CustomField[];
};
type Special = 'address' | 'lat' | 'lng' | 'startTime' | 'endTime' | 'openingHours' | 'fields';
type PlainField = Exclude<ContactField, Special>;
export type ContactFormField = PlainField | 'address' | 'openingHours';

const special: readonly string[] = ['address', 'lat', 'lng', 'startTime', 'endTime', 'openingHours', 'fields'];
const plainFields = contactFieldNames.filter((field): field is PlainField => !special.includes(field));

export const newContact: ContactValues = { types: [], fields: [] };

export const valuesOf = (contact: Contact): ContactValues => ({
  ...pick(contact, plainFields),
  address: { text: contact.address, lat: contact.lat, lng: contact.lng },
  openingHours: { text: null, hours: hoursOf(contact) },
  fields: customFieldsOf(contact.fields),
});

export function bodyOf(values: ContactValues): Body {
  const { text, lat, lng } = values.address ?? emptyAddress;
  const plain = tableOf(plainFields, (field) => bodyValue(contactFields[field].kind, values[field]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has its value or the empty one of its kind
  return {
    ...plain,
    address: text.trim(),
    lat,
    lng,
    ...contactTimesOf(values.openingHours?.hours ?? []),
    fields: customFieldsBody(values.fields),
  } as Body;
}

/** Maps the path of an API field to its form field: the address holds the coordinates, the opening hours all times. */
export function formField(path: string): string {
  if (path === 'lat' || path === 'lng') return 'address';
  return path === 'startTime' || path === 'endTime' || path.startsWith('openingHours.') ? 'openingHours' : path;
}
