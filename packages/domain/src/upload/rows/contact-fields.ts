import { type ContactField, contactFieldNames, contactFieldOf, type contactFields } from '../../contact/fields.ts';
import { tableOf } from '../../typed-tables.ts';

/** A field of a contact that a column of a spreadsheet can fill. */
export type ContactUploadField = {
  [Field in ContactField]: (typeof contactFields)[Field] extends { header: string } ? Field : never;
}[ContactField];

export const contactUploadFields: readonly ContactUploadField[] = contactFieldNames.filter(
  (field): field is ContactUploadField => contactFieldOf(field).header !== undefined,
);

/** The headers of templates and exports. */
export const contactUploadHeaders = tableOf(contactUploadFields, (field) => contactFieldOf(field).header ?? field);
