import type {
  AccountType,
  CompanySettings,
  CompanyStatus,
  ContactStatus,
  DriverStatus,
  OrderStatus,
  PickupStatus,
  Role,
  RoutePlanStatus,
  RoutePlanType,
  SignInMethod,
  Speed,
  StopType,
} from '@roundsman/domain';
import type { CorrectionKind } from '@roundsman/domain/upload/cell-fixes';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  StoredBounds,
  StoredPlace,
  StoredRegionSteps,
  StoredRegionProblem,
  StoredReport,
  StoredTravelNote,
  StoredShopProblem,
  StoredSuggestions,
  StoredReading,
  StoredReload,
  StoredRunResult,
  StoredSentStop,
  StoredPreview,
  StoredRunProgress,
  StoredBefore,
} from './stored.ts';

/** The tables as kysely sees them; migrations/ make them. Instants are Date, days are 'YYYY-MM-DD' text. */

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Identity = ColumnType<number, never, never>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Default<T> = ColumnType<T, T | undefined, T>;

export interface Database {
  company_keys: {
    company_id: string;
    service: 'geocodeGoogle' | 'googleDirections' | 'tokenEngine';
    secret: string;
    updated_at: UpdatedAt;
  };
  companies: {
    id: Generated<string>;
    name: Maybe<string>;
    status: Default<CompanyStatus>;
    account_type: Default<AccountType>;
    partner_id: Maybe<string>;
    phone: Maybe<string>;
    industry: Maybe<string>;
    num_of_drivers: Maybe<string>;
    logo: Maybe<string>;
    primary_color: Maybe<string>;
    banned_at: MaybeInstant;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  users: {
    id: Generated<string>;
    email: string;
    name: string;
    password_hash: Maybe<string>;
    must_change_password: Default<boolean>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    deleted_at: MaybeInstant;
  };
  memberships: {
    id: Generated<string>;
    user_id: string;
    company_id: string;
    roles: Role[];
    group_ids: Default<string[]>;
    restricted: Default<boolean>;
    upload_order_template: MaybeJson<Record<string, unknown>>;
    created_at: CreatedAt;
    deleted_at: MaybeInstant;
  };
  sessions: {
    id: Generated<string>;
    membership_id: string;
    user_id: string;
    actor_user_id: Maybe<string>;
    created_at: CreatedAt;
    last_seen_at: ColumnType<Date, Date | undefined, Date>;
    expires_at: Instant;
    ended_at: MaybeInstant;
    address: Maybe<string>;
    user_agent: Maybe<string>;
    method: Default<SignInMethod>;
  };
  signing_keys: { id: Generated<string>; purpose: string; secret: Buffer; created_at: CreatedAt };
  password_resets: {
    token_hash: string;
    user_id: string;
    created_at: CreatedAt;
    expires_at: Instant;
    used_at: MaybeInstant;
  };
  /** One row an attempt; `key` is a digest of its kind and subject. */
  rate_limits: { id: Generated<string>; key: string; at: Instant };
  company_settings: { company_id: string; data: Json<Partial<CompanySettings>>; updated_at: UpdatedAt };
  groups: {
    id: Generated<string>;
    company_id: string;
    name: string;
    /** Of the shareable link; null while it is off. */
    invite_code: Maybe<string>;
    /** Who turned the shareable link on. */
    invited_by: Maybe<string>;
    created_at: CreatedAt;
    deleted_at: MaybeInstant;
  };
  drivers: {
    id: Generated<string>;
    company_id: string;
    name: string;
    color: string;
    email: Maybe<string>;
    phone: Maybe<string>;
    capacity: Maybe<number>;
    skills: Default<string[]>;
    start_address: Maybe<string>;
    start_lat: Maybe<number>;
    start_lng: Maybe<number>;
    end_address: Maybe<string>;
    end_lat: Maybe<number>;
    end_lng: Maybe<number>;
    shift_start: Maybe<string>;
    shift_end: Maybe<string>;
    break_start: Maybe<string>;
    break_end: Maybe<string>;
    speed: Default<Speed>;
    status: Default<DriverStatus>;
    max_stops: Maybe<number>;
    max_distance_km: Maybe<number>;
    reload: Default<boolean>;
    lat: Maybe<number>;
    lng: Maybe<number>;
    position_at: MaybeInstant;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    deleted_at: MaybeInstant;
  };
  labels: { id: Generated<string>; company_id: string; name: string; color: string; created_at: CreatedAt };
  contacts: {
    id: Generated<string>;
    company_id: string;
    name: Maybe<string>;
    phone: Maybe<string>;
    address: Default<string>;
    lat: Maybe<number>;
    lng: Maybe<number>;
    start_time: Maybe<string>;
    end_time: Maybe<string>;
    duration: Maybe<number>;
    load: Maybe<number>;
    notes: Maybe<string>;
    types: Default<string[]>;
    fields: JsonDefault<Record<string, string>>;
    status: ContactStatus;
    error_details: Default<string[]>;
    upload_id: Maybe<string>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  uploads: {
    id: Generated<string>;
    company_id: string;
    membership_id: string;
    uploaded_time: Instant;
    file_name: string;
    total: number;
    created_at: CreatedAt;
    geocoded_at: MaybeInstant;
    kind: Default<'orders' | 'contacts'>;
    /** Name in the file store while the file is kept. */
    file: Maybe<string>;
    reading: MaybeJson<StoredReading>;
    undone_at: MaybeInstant;
    undone_by: Maybe<string>;
  };
  orders: {
    id: Generated<string>;
    company_id: string;
    order_code: string;
    order_ref: Maybe<string>;
    status: OrderStatus;
    pickup_status: Maybe<PickupStatus>;
    /** What the screen lists (ORD-49). */
    error_details: Default<string[]>;
    /** The part of error_details that comes from unreadable imported fields: field → text, kept until the field is corrected. */
    field_errors: JsonDefault<Record<string, string>>;
    /** What an address that was not found for sure may have meant, the likeliest first; for an order in ERROR only. */
    address_suggestions: JsonDefault<StoredSuggestions>;
    unscheduled_reason: Maybe<string>;
    route_plan_type: RoutePlanType;
    delivery_date: Maybe<string>;
    pickup_name: Maybe<string>;
    pickup_phone: Maybe<string>;
    pickup_email: Maybe<string>;
    pickup_address: Maybe<string>;
    pickup_lat: Maybe<number>;
    pickup_lng: Maybe<number>;
    pickup_notes: Maybe<string>;
    pickup_duration: Maybe<number>;
    time_start: Maybe<string>;
    time_end: Maybe<string>;
    delivery_name: Maybe<string>;
    delivery_phone: Maybe<string>;
    delivery_email: Maybe<string>;
    delivery_address: Maybe<string>;
    delivery_lat: Maybe<number>;
    delivery_lng: Maybe<number>;
    delivery_notes: Maybe<string>;
    delivery_duration: Maybe<number>;
    delivery_time_start: Maybe<string>;
    delivery_time_end: Maybe<string>;
    notes: Maybe<string>;
    required_skills: Default<string[]>;
    load: Maybe<number>;
    priority: Default<'NORMAL' | 'HIGH' | 'URGENT'>;
    /** The only drivers who may take it; empty: any (ORD-60). */
    allowed_drivers: Default<string[]>;
    group_id: Maybe<string>;
    labels: Default<string[]>;
    fields: JsonDefault<Record<string, string>>;
    route_plan_id: Maybe<string>;
    driver_id: Maybe<string>;
    driver_notes: Maybe<string>;
    package_was: Maybe<string>;
    signature: Maybe<string>;
    stop_token: Maybe<string>;
    upload_id: Maybe<string>;
    /** Which row of the upload it came from, from 0 below the headers. */
    upload_row: Maybe<number>;
    uploaded_time: MaybeInstant;
    copied_from: Maybe<string>;
    /** The skipped or failed order that this one does again (SRV-82). */
    replans: Maybe<string>;
    created_by: Maybe<string>;
    dispatched_at: MaybeInstant;
    completed_at: MaybeInstant;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    deleted_at: MaybeInstant;
  };
  order_log: {
    id: Generated<string>;
    company_id: string;
    order_id: string;
    status: OrderStatus;
    notes: Maybe<string>;
    created_at: ColumnType<Date, Date | undefined, never>;
    void: Default<boolean>;
    driver_event_id: Maybe<string>;
    user_id: Maybe<string>;
    /** The admin behind an impersonated session; the database fills it in (SRV-57). */
    actor_user_id: ColumnType<string | null, never, never>;
    seq: Identity;
  };
  order_photos: {
    id: Generated<string>;
    company_id: string;
    order_id: string;
    file_name: string;
    sha256: string;
    bytes: number;
    created_at: CreatedAt;
  };
  route_plans: {
    id: Generated<string>;
    company_id: string;
    name: string;
    delivery_date: string;
    type: RoutePlanType;
    status: Default<RoutePlanStatus>;
    version: Default<number>;
    is_live: Default<boolean>;
    needs_optimize: Default<boolean>;
    travel_by: Default<'STRAIGHT_LINE' | 'DRIVING_DISTANCE'>;
    /** Why some or all of it is not travelled as the settings ask (SRV-22). */
    travel_notes: JsonDefault<readonly StoredTravelNote[]>;
    clone_route: Default<boolean>;
    optimize_duplicate_route: Default<boolean>;
    /** When it is to be dispatched by itself, who wished it, and why it was not (SRV-35). */
    dispatch_at: MaybeInstant;
    dispatch_by: Maybe<string>;
    dispatch_problem: Maybe<string>;
    report: JsonDefault<StoredReport>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    deleted_at: MaybeInstant;
  };
  /** One driver's place in a plan: the plan's own start, end, shift, break, speed and limits, and the sequence's totals. */
  routes: {
    id: Generated<string>;
    company_id: string;
    route_plan_id: string;
    driver_id: string;
    /** Row order on the timeline. */
    position: number;
    start_address: Maybe<string>;
    start_lat: Maybe<number>;
    start_lng: Maybe<number>;
    end_address: Maybe<string>;
    end_lat: Maybe<number>;
    end_lng: Maybe<number>;
    shift_start: Maybe<string>;
    shift_end: Maybe<string>;
    break_start: Maybe<string>;
    break_end: Maybe<string>;
    speed: Default<Speed>;
    phone: Maybe<string>;
    locked: Default<boolean>;
    token: Maybe<string>;
    status: Default<'WAITING' | 'DISPATCHED'>;
    dispatched_at: MaybeInstant;
    /** Digest of what was last sent, to tell what changed (SRV-36). */
    dispatched_digest: Maybe<string>;
    /** The stops that the driver was told of, in their order (SRV-36). */
    dispatched_stops: MaybeJson<readonly StoredSentStop[]>;
    seen_at: MaybeInstant;
    /** When the driver leaves the start and is at the end; null without stops. */
    start_seconds: Maybe<number>;
    end_seconds: Maybe<number>;
    end_travel_seconds: Maybe<number>;
    end_distance_metres: Maybe<number>;
    break_start_seconds: Maybe<number>;
    break_end_seconds: Maybe<number>;
    /** In the order of the day. */
    reloads: JsonDefault<readonly StoredReload[]>;
    polyline: Maybe<string>;
    summary: JsonDefault<StoredReport>;
    /** Of this plan only; null: as the driver. */
    capacity: Maybe<number>;
    skills: Maybe<string[]>;
    max_stops: Maybe<number>;
    max_distance_km: Maybe<number>;
    reload: Maybe<boolean>;
    updated_at: UpdatedAt;
  };
  stops: {
    id: Generated<string>;
    company_id: string;
    route_plan_id: string;
    route_id: string;
    order_id: string;
    type: StopType;
    sequence: number;
    arrival_seconds: number;
    start_seconds: number;
    end_seconds: number;
    travel_seconds: number;
    distance_metres: number;
    late_seconds: Default<number>;
    load_after: Default<number>;
    violations: Default<string[]>;
  };
  optimize_runs: {
    id: Generated<string>;
    company_id: string;
    route_plan_id: string;
    plan_version: number;
    seed: number;
    settings: Json<Record<string, unknown>>;
    status: Default<'QUEUED' | 'RUNNING' | 'APPLIED' | 'OFFERED' | 'FAILED'>;
    stop_requested: Default<boolean>;
    attempts: Default<number>;
    progress: MaybeJson<StoredRunProgress>;
    preview: MaybeJson<StoredPreview>;
    figures: MaybeJson<Record<string, unknown>>;
    result: MaybeJson<StoredRunResult>;
    before: MaybeJson<StoredBefore>;
    /** The plan's version that this run made; null when it was not applied. */
    applied_version: Maybe<number>;
    /** The run that this one does again. */
    repeats: Maybe<string>;
    error: Maybe<string>;
    requested_by: Maybe<string>;
    created_at: CreatedAt;
    started_at: MaybeInstant;
    finished_at: MaybeInstant;
  };
  driver_events: {
    id: string;
    company_id: string;
    route_id: string;
    order_id: string;
    stop: StopType;
    status: OrderStatus;
    at: Instant;
    outcome: Json<Record<string, unknown>>;
    received_at: CreatedAt;
  };
  driver_positions: { company_id: string; driver_id: string; route_id: string; at: Instant; lat: number; lng: number };
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
  idempotency_keys: {
    company_id: string;
    key: string;
    endpoint: string;
    status: Maybe<number>;
    body: MaybeJson<unknown>;
    created_at: CreatedAt;
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
  local_messages: {
    id: Generated<string>;
    channel: 'EMAIL' | 'SMS';
    recipient: string;
    subject: Maybe<string>;
    body: string;
    created_at: CreatedAt;
  };
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
  outbox: {
    id: Identity;
    company_id: Maybe<string>;
    kind: 'event' | 'job';
    type: string;
    payload: JSONColumnType<Record<string, unknown>>;
    options: MaybeJson<Record<string, unknown>>;
    created_at: CreatedAt;
    delivered_at: MaybeInstant;
  };
  /** Orders that were deleted together, for the moment in which that can be undone; see 0010-order-area. */
  order_deletions: {
    id: Generated<string>;
    company_id: string;
    user_id: Maybe<string>;
    order_ids: string[];
    /** Where they were on their routes. */
    stops: JsonDefault<StoredPlace[]>;
    /** The tracking links that ended, by order. */
    stop_tokens: JsonDefault<Record<string, string>>;
    deleted_at: Date;
    restored_at: MaybeInstant;
  };
  /** Links of five minutes to the labels of a plan. */
  label_links: {
    token_hash: string;
    company_id: string;
    route_plan_id: string;
    /** Only orders of these groups; null: all. */
    group_ids: Maybe<string[]>;
    expires_at: Date;
  };
  /** People: invitations to groups, and what keeps an account safe; see 0011-people. */
  invitations: {
    id: Generated<string>;
    company_id: string;
    group_id: string;
    /** Lower case. */
    email: string;
    /** Null until the mail is written. */
    code_hash: Maybe<string>;
    invited_by: string;
    created_at: ColumnType<Date, Date | undefined, Date>;
    expires_at: Instant;
    accepted_at: MaybeInstant;
    accepted_by: Maybe<string>;
  };
  second_factors: {
    user_id: string;
    /** Base32. */
    secret: string;
    created_at: ColumnType<Date, Date | undefined, Date>;
    /** Null: offered, not on. */
    confirmed_at: MaybeInstant;
    /** The last code's place in time, in steps of 30 seconds: none is taken twice. */
    last_step: Default<number>;
  };
  recovery_codes: { code_hash: string; user_id: string; used_at: MaybeInstant };
  openid_attempts: { state_hash: string; nonce: string; verifier: string; expires_at: Instant };
  // Companies, partners, impersonation (0012).
  partners: {
    company_id: string;
    /** The account that the partner's form names. */
    user_id: string;
    is_active: Default<boolean>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  impersonations: {
    id: Generated<string>;
    credential_hash: string;
    actor_user_id: string;
    user_id: string;
    membership_id: string;
    company_id: string;
    created_at: CreatedAt;
    expires_at: Instant;
    used_at: MaybeInstant;
  };
  /** The one API token of each company that has had one; see 0013-api-tokens. */
  api_tokens: {
    company_id: string;
    /** The closed membership that it acts as. */
    membership_id: string;
    /** Null after it was taken away. */
    token_hash: Maybe<string>;
    token_end: Maybe<string>;
    made_by: Maybe<string>;
    made_at: MaybeInstant;
    used_at: MaybeInstant;
  };
  /** What goes out to others; see 0014-outgoing. */
  company_secrets: { company_id: string; name: string; sealed: string; hint: string; updated_at: UpdatedAt };
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
  shop_imports: {
    id: Generated<string>;
    company_id: string;
    platform: string;
    is_scheduled: Default<boolean>;
    status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
    found: Default<number>;
    imported: Default<number>;
    known: Default<number>;
    /** Orders that could not be taken over, by their number in the shop. */
    problems: JsonDefault<readonly StoredShopProblem[]>;
    /** Why all of it ended. */
    problem: MaybeJson<StoredShopProblem>;
    created_at: CreatedAt;
    /** When its process last wrote: one that is silent for long is dead. */
    seen_at: Default<Date>;
    finished_at: MaybeInstant;
  };
  /** An order of a shop that has become an order here. */
  shop_orders: {
    company_id: string;
    platform: string;
    shop_order_id: string;
    shop_number: string;
    order_id: string;
    imported_at: CreatedAt;
    written: Maybe<'WAITING' | 'DONE' | 'FAILED'>;
    write_problem: MaybeJson<StoredShopProblem>;
    written_at: MaybeInstant;
  };
  /** Cockpit: who looks at which plan, and whether with changes of their own (0015). */
  plan_presence: {
    company_id: string;
    route_plan_id: string;
    user_id: string;
    is_editing: Default<boolean>;
    seen_at: Date;
  };
  // What companies corrected in uploads (migration 0009).
  upload_corrections: {
    id: Generated<string>;
    company_id: string;
    kind: CorrectionKind;
    /** `typed` without what makes no other value: unique for its kind. */
    typed_key: string;
    typed: string;
    meant: string;
    lat: Maybe<number>;
    lng: Maybe<number>;
    user_id: Maybe<string>;
    updated_at: UpdatedAt;
  };
  // Reports and a company's own data: 0017.
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
}
