/** A field of the company's own, in a form's list. */
export interface CustomField {
  readonly name: string;
  readonly value: string;
}

/** Fields as the API has them, in the form's list. */
export const customFieldsOf = (fields: Readonly<Record<string, string>>): CustomField[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

/** The form's list as the API takes it. */
export const customFieldsBody = (fields: readonly CustomField[] | undefined): Record<string, string> =>
  Object.fromEntries((fields ?? []).map(({ name, value }) => [name.trim(), value.trim()]));
