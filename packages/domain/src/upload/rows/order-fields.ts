import { definitionOf, isFieldOfType, type OrderField, orderFieldNames, orderFields } from '../../order/fields.ts';
import type { OrderFieldDefinition } from '../../order/field-definition.ts';
import type { RoutePlanType } from '../../order/order-status.ts';

type Definitions = typeof orderFields;
type Uploaded = { [Field in OrderField]: Definitions[Field] extends { upload: object } ? Field : never }[OrderField];
/** The name of a field in the mapping of an upload; that of requiredSkills is `types`. */
type UploadNameOf<Field extends Uploaded> = Definitions[Field]['upload'] extends { name: infer Name extends string }
  ? Name
  : Field;

/** A field of an order that a column of a spreadsheet can fill. */
export type OrderUploadField = { [Field in Uploaded]: UploadNameOf<Field> }[Uploaded];
/** Content of a column of a spreadsheet: a field of an order, or the rule by which the order of the row comes again. */
export type UploadField = OrderUploadField | 'repeats';

const isUploaded = (field: OrderField): field is Uploaded => definitionOf(field).upload !== undefined;

const uploaded = orderFieldNames.filter(isUploaded).map((field) => {
  const { header, ...named } = orderFields[field].upload;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field without a name of its own keeps its own
  const name = ('name' in named ? named.name : field) as OrderUploadField;
  return { field, name, header };
});

/** The columns that fill a field of an order. */
export const orderUploadFields: readonly OrderUploadField[] = uploaded.map(({ name }) => name);

/** All columns; the rule is listed behind the days of the order. */
export const uploadFields: readonly UploadField[] = orderUploadFields.flatMap((field): UploadField[] =>
  field === 'weekdays' ? [field, 'repeats'] : [field],
);

/** Returns whether a column fills a field of an order. */
export const isOrderUploadField = (field: UploadField): field is OrderUploadField => field !== 'repeats';

/** Returns whether a text names a field that a column can fill. */
export const isUploadField = (name: string): name is UploadField => (uploadFields as readonly string[]).includes(name);

/** The headers of templates and exports. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each upload field has an entry
export const uploadHeaders = Object.fromEntries([
  ...uploaded.map(({ name, header }) => [name, header]),
  ['repeats', 'Repeats'],
]) as Readonly<Record<UploadField, string>>;

/** The order's field that an upload's field fills. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each upload field has an entry
export const orderFieldOf = Object.fromEntries(uploaded.map(({ name, field }) => [name, field])) as {
  readonly [Name in OrderUploadField]: {
    [Field in Uploaded]: UploadNameOf<Field> extends Name ? Field : never;
  }[Uploaded];
};

const uploadFieldByField = new Map<string, UploadField>(uploaded.map(({ name, field }) => [field, name]));

/** Returns the upload's name of an order's field; the same name when no upload fills it. */
export const uploadFieldOf = (field: string): string => uploadFieldByField.get(field) ?? field;

/** A rule is a text of one line in a file. */
const ruleColumn = { part: 'order', kind: 'text', max: 500 } as const;

/** Returns how a column is read and where it belongs. */
export const uploadDefinitionOf = (
  field: UploadField,
): Pick<OrderFieldDefinition, 'part' | 'kind' | 'max' | 'choices'> =>
  isOrderUploadField(field) ? definitionOf(orderFieldOf[field]) : ruleColumn;

/** Returns whether uploads of a type of order have a column. */
export const isUploadedFor = (field: UploadField, type: RoutePlanType): boolean =>
  !isOrderUploadField(field) || isFieldOfType(orderFieldOf[field], type);
