import { definitionOf, isFieldOfType, type OrderField, orderFieldNames, orderFields } from '../../order/fields.ts';
import type { RoutePlanType } from '../../order/order-status.ts';

type Definitions = typeof orderFields;
type Uploaded = { [Field in OrderField]: Definitions[Field] extends { upload: object } ? Field : never }[OrderField];
/** The name of a field in the mapping of an upload; that of requiredSkills is `types`. */
type UploadNameOf<Field extends Uploaded> = Definitions[Field]['upload'] extends { name: infer Name extends string }
  ? Name
  : Field;

/** A field of an order that a column of a spreadsheet can fill. */
export type UploadField = { [Field in Uploaded]: UploadNameOf<Field> }[Uploaded];

const isUploaded = (field: OrderField): field is Uploaded => definitionOf(field).upload !== undefined;

const uploaded = orderFieldNames.filter(isUploaded).map((field) => {
  const { header, ...named } = orderFields[field].upload;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field without a name of its own keeps its own
  const name = ('name' in named ? named.name : field) as UploadField;
  return { field, name, header };
});

export const uploadFields: readonly UploadField[] = uploaded.map(({ name }) => name);

/** Returns whether a text names a field that a column can fill. */
export const isUploadField = (name: string): name is UploadField => (uploadFields as readonly string[]).includes(name);

/** The headers of templates and exports. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each upload field has an entry
export const uploadHeaders = Object.fromEntries(uploaded.map(({ name, header }) => [name, header])) as Readonly<
  Record<UploadField, string>
>;

/** The order's field that an upload's field fills. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each upload field has an entry
export const orderFieldOf = Object.fromEntries(uploaded.map(({ name, field }) => [name, field])) as {
  readonly [Name in UploadField]: { [Field in Uploaded]: UploadNameOf<Field> extends Name ? Field : never }[Uploaded];
};

const uploadFieldByField = new Map<string, UploadField>(uploaded.map(({ name, field }) => [field, name]));

/** Returns the upload's name of an order's field; the same name when no upload fills it. */
export const uploadFieldOf = (field: string): string => uploadFieldByField.get(field) ?? field;

/** Returns whether uploads of a type of order have a field. */
export const isUploadedFor = (field: UploadField, type: RoutePlanType): boolean =>
  isFieldOfType(orderFieldOf[field], type);
