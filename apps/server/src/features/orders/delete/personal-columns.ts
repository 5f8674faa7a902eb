import {
  definitionOf,
  emptyValueOf,
  type FieldKind,
  fieldsWith,
  type OrderField,
  type OrderFieldDefinition,
  orderFieldNames,
  type StopType,
} from '@roundsman/domain';

type Personal = OrderFieldDefinition['personal'];

/** Kinds of fields whose columns contain no text: numbers, dates and ids. */
const withoutText: readonly FieldKind[] = [
  'latitude',
  'longitude',
  'minutes',
  'quantity',
  'date',
  'optionalDate',
  'weekdays',
  'group',
  'depot',
  'drivers',
  'labels',
  'boolean',
];

/** Returns the text columns of the order fields with this category of personal data. */
export const personalOrderColumns = (personal: Personal): string[] =>
  orderFieldNames
    .map(definitionOf)
    .flatMap((field) => (field.personal === personal && !withoutText.includes(field.kind) ? [field.column] : []));

/** Returns the columns about the person at one stop: those that become null, or the coordinates that are rounded. */
export const personalOfStop = (stop: StopType, personal: Extract<Personal, 'stop' | 'rounded'>): readonly string[] =>
  fieldsWith({ part: stop, personal }).map((field) => definitionOf(field).column);

/** Lists and custom fields are never null. */
const erased = (field: OrderField): string => (emptyValueOf(definitionOf(field).kind) === null ? 'null' : `'{}'`);

/** Columns that may be about the person at either stop, with the SQL value that erasing leaves in them. */
export const erasedOrderColumns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldsWith({ personal: 'order' }).map((field) => [definitionOf(field).column, erased(field)])),
  driver_notes: 'null',
  package_was: 'null',
  received_by: 'null',
  signature: 'null',
  customer_instructions: 'null',
  rating: 'null',
  rating_comment: 'null',
  rated_at: 'null',
  stop_token: 'null',
  field_errors: `'{}'`,
  error_details: `'[]'`,
  address_suggestions: `'{}'`,
};

export const erasedLogColumns = { notes: 'null' } as const;
