import { orderFieldNames, orderFields } from '@roundsman/domain';
import { keysOf, pick } from '@roundsman/domain/typed-tables';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** An order without its signature, which may have 200 kB and is read only where it is shown. */
export type OrderRow = Omit<Selectable<Database['orders']>, 'signature'>;
export type OrderChanges = Updateable<Database['orders']>;

/** The column of a field that people write. */
export type FieldColumn = (typeof orderFields)[keyof typeof orderFields]['column'];

/** Columns of the fields that people write. A copy of an order takes them from its original. */
const fieldColumns: readonly FieldColumn[] = orderFieldNames.map((field) => orderFields[field].column);

/**
 * Where the value of a column comes from:
 *
 * - copied: copied with the fields that people write
 * - atCreation: set by the code that creates the order; not copied
 * - later: set by the table or later in the order's life; not copied
 */
type ColumnSource = 'copied' | 'atCreation' | 'later';

/**
 * All other columns. The code does not compile when a column of the table is missing here.
 */
const otherColumns = {
  id: 'later',
  company_id: 'later',
  order_code: 'later',
  status: 'atCreation',
  pickup_status: 'atCreation',
  error_details: 'atCreation',
  field_errors: 'atCreation',
  address_suggestions: 'later',
  unscheduled_reason: 'later',
  route_plan_type: 'copied',
  route_plan_id: 'later',
  driver_id: 'atCreation',
  driver_notes: 'later',
  customer_instructions: 'later',
  rating: 'later',
  rating_comment: 'later',
  rated_at: 'later',
  package_was: 'later',
  package_state: 'later',
  received_by: 'later',
  handed_to: 'later',
  stop_token: 'later',
  upload_id: 'atCreation',
  upload_row: 'atCreation',
  uploaded_time: 'atCreation',
  copied_from: 'atCreation',
  replans: 'atCreation',
  created_by: 'atCreation',
  dispatched_at: 'later',
  completed_at: 'later',
  created_at: 'later',
  updated_at: 'later',
  deleted_at: 'later',
} as const satisfies Record<Exclude<keyof OrderRow, FieldColumn>, ColumnSource>;

type OtherColumn<Source extends ColumnSource> = {
  [Column in keyof typeof otherColumns]: (typeof otherColumns)[Column] extends Source ? Column : never;
}[keyof typeof otherColumns];
const otherNames = keysOf(otherColumns);

/** Every column except the signature. */
export const orderColumns: readonly (keyof OrderRow)[] = [...otherNames, ...fieldColumns];

/** Returns the same columns for a query that gives the table this alias. */
export const orderColumnsOf = <Alias extends string>(alias: Alias) =>
  orderColumns.map((column) => `${alias}.${column}` as const);

/** The columns that can be set on a new order. */
export type NewOrder = Pick<OrderRow, 'status' | 'route_plan_type'> &
  Partial<Pick<OrderRow, OtherColumn<'copied' | 'atCreation'> | FieldColumn>>;

/** The columns of the insert statement of a new order. */
export const newColumns: readonly (keyof OrderRow)[] = [
  ...otherNames.filter((column) => otherColumns[column] !== 'later'),
  ...fieldColumns,
];

const isCopied = (column: keyof typeof otherColumns): column is OtherColumn<'copied'> =>
  otherColumns[column] === 'copied';

type Copied = Pick<OrderRow, OtherColumn<'copied'> | FieldColumn>;

/** Returns the columns that a copy takes from its original: what people wrote, without the order's history. */
export function copiedColumns(row: OrderRow): Copied {
  return pick(row, [...otherNames.filter(isCopied), ...fieldColumns]);
}
