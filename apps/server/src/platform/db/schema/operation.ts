import type { Generated, JSONColumnType } from 'kysely';
import type { StoredBounds, StoredRegionProblem, StoredRegionSteps } from '../stored.ts';
import type {
  CreatedAt,
  UpdatedAt,
  Instant,
  MaybeInstant,
  JsonDefault,
  MaybeJson,
  Identity,
  Maybe,
  Default,
} from './columns.ts';

/** What goes out, what is kept of it, and what the installation itself needs. */
export interface OperationTables {
  outbox: {
    id: Identity;
    company_id: Maybe<string>;
    kind: 'event' | 'job';
    type: string;
    payload: JSONColumnType<Record<string, unknown>>;
    options: MaybeJson<Record<string, unknown>>;
    created_at: CreatedAt;
    delivered_at: MaybeInstant;
    /** How often its delivery failed, when it is tried again, and since when it is set aside. */
    attempts: Default<number>;
    next_try_at: MaybeInstant;
    parked_at: MaybeInstant;
    last_error: Maybe<string>;
  };
  idempotency_keys: {
    company_id: string;
    key: string;
    endpoint: string;
    /** Of the request; null only in rows older than the column. */
    digest: Maybe<string>;
    /** Who works on it; the answer is stored under this claim only. */
    claim: Maybe<string>;
    claimed_until: MaybeInstant;
    /** Null while it is worked on. */
    status: Maybe<number>;
    body: MaybeJson<unknown>;
    created_at: CreatedAt;
  };
  message_logs: {
    id: Generated<string>;
    company_id: string;
    route_plan_id: Maybe<string>;
    order_id: Maybe<string>;
    route_id: Maybe<string>;
    /** What made it: dispatch, dispatch-update, going, completion, driver-link. */
    trigger: string;
    channel: 'SMS' | 'EMAIL';
    /** At most one message with this key (SRV-43). */
    once_key: Maybe<string>;
    /** Held back by the quiet hours until then; null: sent at once. */
    not_before: MaybeInstant;
    msg_from: string;
    msg_to: string;
    subject: Maybe<string>;
    msg: string;
    status: 'QUEUED' | 'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'FAILED';
    error: Maybe<string>;
    provider_id: Maybe<string>;
    /** The arrival a dispatch message named, seconds of the day: a later dispatch repeats it only when that moved (SRV-43). */
    eta_seconds: Maybe<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  local_messages: {
    id: Generated<string>;
    channel: 'EMAIL' | 'SMS';
    recipient: string;
    subject: Maybe<string>;
    body: string;
    created_at: CreatedAt;
  };
  /** One message to the company's endpoint; `id` is its webhook-id. */
  webhook_deliveries: {
    id: Generated<string>;
    company_id: string;
    event: string;
    /** At most one delivery with this key a company. */
    once_key: string;
    url: string;
    /** As it is sent, byte for byte; forgotten after 30 days. */
    body: Maybe<string>;
    is_test: Default<boolean>;
    resend_of: Maybe<string>;
    status: 'WAITING' | 'DELIVERED' | 'FAILED';
    tries: Default<number>;
    /** When the next try is due; null when there is none. */
    next_at: MaybeInstant;
    done_at: MaybeInstant;
    created_at: CreatedAt;
  };
  webhook_tries: {
    id: Generated<string>;
    company_id: string;
    delivery_id: string;
    at: Instant;
    ms: number;
    status_code: Maybe<number>;
    answer: Maybe<string>;
    error: Maybe<string>;
  };
  audit_log: {
    id: Generated<string>;
    company_id: Maybe<string>;
    user_id: Maybe<string>;
    actor_user_id: Maybe<string>;
    action: string;
    details: JsonDefault<Record<string, unknown>>;
    address: Maybe<string>;
    created_at: CreatedAt;
    /** As the browser names itself. */
    device: Maybe<string>;
    request_id: Maybe<string>;
  };
  /** What a company counts cost and emissions with; without a row, the defaults. */
  report_assumptions: {
    company_id: string;
    currency: string;
    cost_per_km: number;
    cost_per_hour: number;
    /** Grammes. */
    co2_per_km: number;
    tolerance_mins: number;
    /** Grammes a kilometre of those that differ, by driver. */
    vehicles: JsonDefault<Record<string, number>>;
    updated_at: UpdatedAt;
  };
  company_exports: {
    id: Generated<string>;
    company_id: string;
    state: Default<'waiting' | 'working' | 'ready' | 'failed' | 'expired'>;
    done: Default<number>;
    bytes: Maybe<number>;
    asked_by: Maybe<string>;
    /** Digest of the link that works now. */
    link_hash: Maybe<string>;
    link_until: MaybeInstant;
    expires_at: MaybeInstant;
    created_at: CreatedAt;
  };
  /** Companies that are to be deleted, and when. */
  company_deletions: { company_id: string; delete_at: Instant; asked_by: Maybe<string>; created_at: CreatedAt };
  /** Belongs to no company; see 0005-regions. */
  regions: {
    id: Generated<string>;
    name: string;
    source_kind: 'file' | 'url' | 'upload';
    source: string;
    /** Where an extract that was sent waits to be taken over. */
    upload: Maybe<string>;
    live_version: Maybe<number>;
    live_bounds: MaybeJson<StoredBounds>;
    live_bytes: Maybe<number>;
    live_addresses: Maybe<number>;
    made_at: MaybeInstant;
    work_version: Default<number>;
    work_state: Maybe<'waiting' | 'working' | 'failed' | 'canceled'>;
    work_steps: JsonDefault<StoredRegionSteps>;
    work_bounds: MaybeJson<StoredBounds>;
    work_problem: MaybeJson<StoredRegionProblem>;
    /** The process that works on it, and when it last said so. */
    work_by: Maybe<string>;
    work_seen_at: MaybeInstant;
    work_since: MaybeInstant;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  /** Loads of places; those that are not shown wait for their region's swap. */
  place_loads: {
    region: string;
    generation: number;
    entries: number;
    addresses: number;
    shown: Default<boolean>;
    loaded_at: CreatedAt;
  };
  /** Requests of a network address (hashed) in a window, over all processes; see platform/http/shared-counts. */
  request_counts: { key: string; window_no: number; count: number; counted_at: CreatedAt };
  /** What an operator was told of and is not over; see 0024-privacy. */
  operation_alerts: { kind: string; text: string; since: Instant; told_at: Instant };
  /** How long a company keeps what is about persons; see 0024-privacy. */
  retention: {
    company_id: string;
    positions_days: number;
    photos_days: Maybe<number>;
    messages_days: Maybe<number>;
    updated_at: UpdatedAt;
  };
}
