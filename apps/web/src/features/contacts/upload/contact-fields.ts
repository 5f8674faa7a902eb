import { type ContactField, contactFields } from '@roundsman/domain/upload/contact-fields';
import { contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { type Mapping, matchColumns, type Template } from '@roundsman/domain/upload/match-columns';

const every = new Set(contactFields);

/** Matches columns to fields by exact or similar names in every language. */
export const matchHeaders = (headers: readonly string[], template: Template<ContactField>): Mapping<ContactField> =>
  matchColumns(headers, every, contactHeaders, template);

/** Only an address is needed; a latitude with a longitude is one (UPL-15, UPL-18). */
export const missingFields = (mapping: Mapping<ContactField>): ContactField[] =>
  mapping.address || (mapping.lat && mapping.lng) ? [] : ['address'];
