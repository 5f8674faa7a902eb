import { orderFieldNames, orderFields } from '@roundsman/domain';
import { keysOf, pick } from '@roundsman/domain/typed-tables';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** An order without its signature: that may be 200 kB, and is read where it is shown. */
export type OrderRow = Omit<Selectable<Database['orders']>, 'signature'>;
export type OrderChanges = Updateable<Database['orders']>;

/** The column of a field that people write. */
export type FieldColumn = (typeof orderFields)[keyof typeof orderFields]['column'];

/** The columns of the fields that people write. A copy of an order takes them from its original. */
const fieldColumns: readonly FieldColumn[] = orderFieldNames.map((field) => orderFields[field].column);

/**
 * All other columns, and where their values come from:
 *
 *   copied  with the fields that people write
 *   given   said by whoever makes the order; a copy begins anew
 *   later   filled by the table or in the course of the order's life; a copy begins anew
 *
 * A column of the table that is missing here does not compile.
 */
const otherColumns = {
  id: 'later',
  company_id: 'later',
  order_code: 'later',
  status: 'given',
  pickup_status: 'given',
  error_details: 'given',
  field_errors: 'given',
  address_suggestions: 'later',
  unscheduled_reason: 'later',
  route_plan_type: 'copied',
  route_plan_id: 'given',
  driver_id: 'given',
  driver_notes: 'later',
  customer_instructions: 'later',
  rating: 'later',
  rating_comment: 'later',
  rated_at: 'later',
  package_was: 'later',
  package_state: 'later',
  stop_token: 'later',
  upload_id: 'given',
  upload_row: 'given',
  uploaded_time: 'given',
  copied_from: 'given',
  replans: 'given',
  created_by: 'given',
  dispatched_at: 'later',
  completed_at: 'later',
  created_at: 'later',
  updated_at: 'later',
  deleted_at: 'later',
} as const satisfies Record<Exclude<keyof OrderRow, FieldColumn>, 'copied' | 'given' | 'later'>;

type OtherColumn<Origin> = {
  [Column in keyof typeof otherColumns]: (typeof otherColumns)[Column] extends Origin ? Column : never;
}[keyof typeof otherColumns];
const otherNames = keysOf(otherColumns);

/** Every column but the signature. */
export const orderColumns: readonly (keyof OrderRow)[] = [...otherNames, ...fieldColumns];

/** The same in a query where the table goes by this name. */
export const orderColumnsOf = <Alias extends string>(alias: Alias) =>
  orderColumns.map((column) => `${alias}.${column}` as const);

/** The columns that may be set on a new order. */
export type NewOrder = Pick<OrderRow, 'status' | 'route_plan_type'> &
  Partial<Pick<OrderRow, OtherColumn<'copied' | 'given'> | FieldColumn>>;

/** The columns that a new order is stored with. */
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
