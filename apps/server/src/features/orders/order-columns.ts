import { orderColumns, type OrderRow } from './orders.store.ts';

/**
 * The origin of each column of an order:
 *
 *   wish    the customer's wish; copied with the order
 *   given   the order's own, said by whoever makes it; a copy begins anew
 *   later   filled by the table or in the course of the order's life; a copy begins anew
 *
 * A column of the table that is missing here does not compile.
 */
const origins = {
  id: 'later',
  company_id: 'later',
  order_code: 'later',
  order_ref: 'wish',
  status: 'given',
  pickup_status: 'given',
  error_details: 'given',
  field_errors: 'given',
  address_suggestions: 'later',
  unscheduled_reason: 'later',
  route_plan_type: 'wish',
  delivery_date: 'wish',
  pickup_name: 'wish',
  pickup_phone: 'wish',
  pickup_email: 'wish',
  pickup_address: 'wish',
  pickup_lat: 'wish',
  pickup_lng: 'wish',
  pickup_notes: 'wish',
  pickup_duration: 'wish',
  time_start: 'wish',
  time_end: 'wish',
  delivery_name: 'wish',
  delivery_phone: 'wish',
  delivery_email: 'wish',
  delivery_address: 'wish',
  delivery_lat: 'wish',
  delivery_lng: 'wish',
  delivery_notes: 'wish',
  delivery_duration: 'wish',
  delivery_time_start: 'wish',
  delivery_time_end: 'wish',
  notes: 'wish',
  required_skills: 'wish',
  load: 'wish',
  priority: 'wish',
  allowed_drivers: 'wish',
  group_id: 'wish',
  labels: 'wish',
  fields: 'wish',
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
} as const satisfies Record<keyof OrderRow, 'wish' | 'given' | 'later'>;

type ColumnOf<Origin> = {
  [Column in keyof OrderRow]: (typeof origins)[Column] extends Origin ? Column : never;
}[keyof OrderRow];

/** The columns that may be set on a new order. */
export type NewOrder = Pick<OrderRow, 'status' | 'route_plan_type'> &
  Partial<Pick<OrderRow, ColumnOf<'wish' | 'given'>>>;

/** The columns that a new order is stored with. */
export const newColumns = orderColumns.filter((column) => origins[column] !== 'later');

/** Returns the columns that a copy takes from its original: the customer's wishes without the order's history. */
export function copyWish(row: OrderRow): Pick<OrderRow, ColumnOf<'wish'>> {
  return Object.fromEntries(
    orderColumns.filter((column) => origins[column] === 'wish').map((column) => [column, row[column]]),
  ) as Pick<OrderRow, ColumnOf<'wish'>>;
}
