import { type ContactField, contactFields } from '@roundsman/domain/upload/contact-fields';
import { contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { type Mapping, matchColumns, type Template } from '@roundsman/domain/upload/match-columns';

const allFields = new Set(contactFields);

/** Matches columns to fields by equal or similar names in every language. */
export const matchHeaders = (headers: readonly string[], template: Template<ContactField>): Mapping<ContactField> =>
  matchColumns(headers, allFields, contactHeaders, template);

/** Returns required fields without a column. Only the address is required; latitude and longitude replace it. */
export const missingFields = (mapping: Mapping<ContactField>): ContactField[] =>
  mapping.address || (mapping.lat && mapping.lng) ? [] : ['address'];
