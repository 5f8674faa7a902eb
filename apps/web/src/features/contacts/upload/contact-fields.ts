import type { ContactField } from '@roundsman/domain/upload/contact-headers';

export type { ContactField };

export const contactFields = [
  'name',
  'phone',
  'address',
  'lat',
  'lng',
  'startTime',
  'endTime',
  'duration',
  'notes',
  'types',
  'load',
] as const satisfies readonly ContactField[];

/** Only an address is needed; a latitude with a longitude is one (UPL-15, UPL-18). */
export const missingFields = (mapping: Partial<Record<ContactField, string>>): ContactField[] =>
  mapping.address || (mapping.lat && mapping.lng) ? [] : ['address'];
