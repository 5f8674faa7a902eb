/** A custom field in the list of a form. */
export interface CustomField {
  readonly name: string;
  readonly value: string;
}

/** Converts custom fields of the API to the form's list. */
export const customFieldsOf = (fields: Readonly<Record<string, string>>): CustomField[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

/** Converts the form's list to custom fields of the API. */
export const customFieldsBody = (fields: readonly CustomField[] | undefined): Record<string, string> =>
  Object.fromEntries((fields ?? []).map(({ name, value }) => [name.trim(), value.trim()]));
