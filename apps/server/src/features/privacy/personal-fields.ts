import { erasedMessageColumns } from '../notifications/index.ts';
import { erasedLogColumns, erasedOrderColumns, personalOrderColumns } from '../orders/index.ts';

/**
 * Decisions about personal data: what erasing a customer leaves in each text column of each table. A test fails for a
 * column without a decision; until then the column is searched.
 */
interface Decisions {
  /** Columns about the customer of the row's order, and the SQL value that replaces them. */
  readonly erased?: Readonly<Record<string, string>>;
  /**
   * Columns in which people write, or with copies of such texts. Names, addresses, numbers and e-mails are removed from
   * them.
   */
  readonly searched?: readonly string[];
  /** Tables whose rows are deleted when they name a customer. */
  readonly deleted?: readonly string[];
  /** Columns without customers: codes, settings, times, secrets, and the company's own people. */
  readonly impersonal?: readonly string[] | typeof everyColumn;
}

const everyColumn = '*';

export const personalFields = {
  orders: {
    erased: erasedOrderColumns,
    // Columns of one stop, which remain when the customer is at the other.
    searched: [...personalOrderColumns('stop'), ...personalOrderColumns('searched')],
    impersonal: [
      ...personalOrderColumns('none'),
      'order_code',
      'package_state',
      'handed_to',
      'status',
      'pickup_status',
      'unscheduled_reason',
      'route_plan_type',
    ],
  },
  order_log: { erased: erasedLogColumns, impersonal: ['status', 'reason', 'estimated_because'] },
  order_photos: { impersonal: ['file_name', 'sha256'] },
  order_deletions: { searched: ['stops'], impersonal: ['stop_tokens'] },
  plan_deletions: { impersonal: ['orders', 'stops', 'stop_tokens', 'left_out'] },
  message_logs: {
    erased: erasedMessageColumns,
    searched: ['msg_from'],
    impersonal: ['trigger', 'channel', 'once_key', 'status', 'provider_id'],
  },
  local_messages: { deleted: ['recipient', 'subject', 'body'], impersonal: ['channel'] },
  contacts: {
    searched: ['name', 'phone', 'address', 'notes', 'types', 'fields', 'error_details'],
    impersonal: ['start_time', 'end_time', 'opening_hours', 'status'],
  },
  uploads: { searched: ['file_name', 'reading'], impersonal: ['kind', 'file'] },
  upload_corrections: { searched: ['typed_key', 'typed', 'meant'], impersonal: ['kind'] },
  geocoder_answers: { deleted: ['question', 'places'], impersonal: ['provider'] },

  route_plans: {
    searched: ['name', 'travel_notes', 'dispatch_problem'],
    impersonal: ['type', 'status', 'travel_by', 'report'],
  },
  routes: {
    searched: ['dispatched_stops'],
    impersonal: [
      'start_address',
      'end_address',
      'shift_start',
      'shift_end',
      'break_start',
      'break_end',
      'breaks',
      'break_times',
      'breaks_left_out',
      'calendar',
      'calendar_notice',
      'start_place',
      'speed',
      'proof_rules',
      'phone',
      'token',
      'status',
      'dispatched_digest',
      'polyline',
      'skills',
      'reloads',
      'summary',
    ],
  },
  left_routes: { searched: ['dispatched_stops'], impersonal: ['token', 'phone', 'dispatched_digest', 'proof_rules'] },
  stops: { searched: ['violations'], impersonal: ['type', 'loads_after'] },
  optimize_runs: {
    searched: ['settings', 'progress', 'figures', 'result', 'error', 'preview', 'before'],
    impersonal: ['status'],
  },
  driver_events: { searched: ['outcome', 'changed'], impersonal: ['stop', 'status'] },

  outbox: { searched: ['payload', 'options', 'last_error'], impersonal: ['kind', 'type'] },
  idempotency_keys: { searched: ['body'], impersonal: ['key', 'endpoint', 'digest'] },
  proposals: {
    searched: ['request', 'reason', 'preview', 'decision_reason', 'failure', 'result'],
    impersonal: ['key_name', 'agent', 'endpoint', 'status', 'base'],
  },
  webhook_deliveries: { searched: ['url', 'body'], impersonal: ['event', 'once_key', 'status', 'format'] },
  webhook_tries: { searched: ['answer', 'error'] },
  scheduled_imports: { impersonal: everyColumn },
  scheduled_import_runs: { searched: ['problems', 'problem'], impersonal: ['status'] },
  scheduled_import_refs: { impersonal: everyColumn },
  calendar_feeds: { impersonal: everyColumn },
  shop_imports: { searched: ['problems', 'problem'], impersonal: ['platform', 'status'] },
  shop_orders: {
    searched: ['shop_order_id', 'shop_number', 'write_problem'],
    impersonal: ['platform', 'written'],
  },

  // Entries never change, and their events name no customer.
  audit_log: { impersonal: everyColumn },

  // The company and its own people.
  companies: { impersonal: everyColumn },
  company_settings: { impersonal: everyColumn },
  company_secrets: { impersonal: everyColumn },
  company_keys: { impersonal: everyColumn },
  company_exports: { impersonal: everyColumn },
  report_assumptions: { impersonal: everyColumn },
  depots: { impersonal: everyColumn },
  drivers: { impersonal: everyColumn },
  work_patterns: { impersonal: everyColumn },
  pattern_templates: { impersonal: everyColumn },
  absence_kinds: { impersonal: everyColumn },
  absences: { impersonal: everyColumn },
  // The series of an erased customer ends. Its orders are erased as orders.
  series: {
    deleted: ['template'],
    impersonal: [
      'route_plan_type',
      'rule',
      'on_closure',
      'skipped',
      'moved_dates',
      'pauses',
      'problem',
      'weekday_patterns',
      'same_driver',
    ],
  },
  series_occurrences: { impersonal: everyColumn },
  master_routes: { impersonal: everyColumn },
  // They name contacts and series, with which they are deleted.
  master_route_stops: { impersonal: everyColumn },
  master_route_days: { impersonal: everyColumn },
  extra_shifts: { impersonal: everyColumn },
  company_days: { impersonal: everyColumn },
  alerts: { impersonal: everyColumn },
  outages: { impersonal: everyColumn },
  // Its drivers and customers are invented.
  demo_drives: { impersonal: everyColumn },
  // They name places and customers by digests only, and are deleted with the orders of an erased customer.
  visits: { impersonal: everyColumn },
  // A radius is of a place by its digest. Departures are deleted with their order or route.
  stop_departures: { impersonal: everyColumn },
  accepted_minutes: { impersonal: everyColumn },
  order_minutes: { impersonal: everyColumn },
  // They name places by digests only, and are deleted with the visits of an erased customer.
  habits: { impersonal: everyColumn },
  doors: { impersonal: everyColumn },
  // Places are estimated anew when visits are deleted.
  company_minutes: { impersonal: everyColumn },
  learned_minutes: { impersonal: everyColumn },
  door_estimates: { impersonal: everyColumn },
  order_doors: { impersonal: everyColumn },
  order_habits: { impersonal: everyColumn },
  dispatched_times: { impersonal: everyColumn },
  route_arrivals: { impersonal: everyColumn },
  arrival_errors: { impersonal: everyColumn },
  horizons: { impersonal: everyColumn },
  rehearsals: { impersonal: everyColumn },
  horizon_runs: { impersonal: everyColumn },
  vehicles: { impersonal: everyColumn },
  groups: { impersonal: everyColumn },
  labels: { impersonal: everyColumn },
  zones: { impersonal: everyColumn },
  webhook_endpoints: { impersonal: everyColumn },
  label_links: { impersonal: everyColumn },
  memberships: { impersonal: everyColumn },
  user_deletions: { impersonal: everyColumn },
  directory_people: { impersonal: everyColumn },
  invitations: { impersonal: everyColumn },
  api_tokens: { impersonal: everyColumn },
  api_keys: { impersonal: everyColumn },

  // Accounts of users, the installation, and public map data.
  users: { impersonal: everyColumn },
  sessions: { impersonal: everyColumn },
  impersonations: { impersonal: everyColumn },
  openid_attempts: { impersonal: everyColumn },
  saml_attempts: { impersonal: everyColumn },
  saml_refusals: { impersonal: everyColumn },
  password_resets: { impersonal: everyColumn },
  recovery_codes: { impersonal: everyColumn },
  second_factors: { impersonal: everyColumn },
  signing_keys: { impersonal: everyColumn },
  rate_limits: { impersonal: everyColumn },
  request_counts: { impersonal: everyColumn },
  setup_codes: { impersonal: everyColumn },
  setup_sessions: { impersonal: everyColumn },
  operation_alerts: { impersonal: everyColumn },
  regions: { impersonal: everyColumn },
  place_entries: { impersonal: everyColumn },
  place_loads: { impersonal: everyColumn },
  place_spots: { impersonal: everyColumn },
  place_words: { impersonal: everyColumn },
} as const satisfies Readonly<Record<string, Decisions>>;

export type Decision = keyof Decisions;

/** Returns the decision about a column, or null. */
export function decisionOn(table: string, column: string): Decision | null {
  const decisions: Decisions = Object.entries<Decisions>(personalFields).find(([name]) => name === table)?.[1] ?? {};
  if (Object.hasOwn(decisions.erased ?? {}, column)) return 'erased';
  if (decisions.searched?.includes(column)) return 'searched';
  if (decisions.deleted?.includes(column)) return 'deleted';
  if (decisions.impersonal === everyColumn || decisions.impersonal?.includes(column)) return 'impersonal';
  return null;
}
