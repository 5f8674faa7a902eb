/**
 * The one list of what is about a customer. What is erased, and what the erasure's test fills and looks for, comes from here.
 * Texts are SQL values.
 */

/** Columns of an order about the person at one end: `pickup_…` and `delivery_…`. */
export const personalOfEnd = ['name', 'phone', 'email', 'address', 'notes'] as const;

/** Columns of an order that may be about either end, and what is left of them. */
export const personalOfOrder = {
  notes: 'null',
  driver_notes: 'null',
  package_was: 'null',
  signature: 'null',
  order_ref: 'null',
  customer_instructions: 'null',
  rating: 'null',
  rating_comment: 'null',
  rated_at: 'null',
  stop_token: 'null',
  fields: `'{}'`,
  field_errors: `'{}'`,
  error_details: `'{}'`,
  address_suggestions: `'{}'`,
} as const;

/** Columns of an order that stay: times, codes and settings, no person's words. */
export const figuresOfOrder = [
  'order_code',
  'status',
  'pickup_status',
  'unscheduled_reason',
  'route_plan_type',
  'time_start',
  'time_end',
  'delivery_time_start',
  'delivery_time_end',
  'priority',
  'required_skills',
] as const;

/** What is left of a message: that it went. */
export const personalOfMessage = { msg: `''`, msg_to: `''`, subject: 'null', error: 'null' } as const;

/** What is left of an entry in an order's log. */
export const personalOfLogEntry = { notes: 'null' } as const;

/** Lists of stops as a driver was sent them: in each the names of an order's customers. */
export const stopLists = [
  ['routes', 'dispatched_stops'],
  ['left_routes', 'dispatched_stops'],
] as const;

const all = '*';
/**
 * Where no customer is: who works here, what the company is, and columns that only code writes. Every other column of text
 * of every table is searched, so a new one is covered until it stands here.
 */
const withoutCustomers: Readonly<Record<string, typeof all | readonly string[]>> = {
  companies: all,
  company_settings: all,
  company_secrets: all,
  company_keys: all,
  company_exports: all,
  drivers: all,
  memberships: all,
  invitations: all,
  impersonations: all,
  partners: all,
  groups: all,
  labels: all,
  label_links: all,
  api_tokens: all,
  // Holds none, and is only added to.
  audit_log: all,
  report_assumptions: all,
  routes: [
    'start_address',
    'end_address',
    'shift_start',
    'shift_end',
    'break_start',
    'break_end',
    'speed',
    'phone',
    'token',
    'status',
    'dispatched_digest',
    'polyline',
    'reloads',
    'summary',
    'skills',
  ],
  left_routes: ['token', 'phone', 'dispatched_digest'],
};

export function mayNameCustomers(table: string, column: string): boolean {
  const without = withoutCustomers[table] ?? [];
  return without !== all && !without.includes(column);
}

/** `column = value, …` of one of the lists above. */
export const emptied = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
