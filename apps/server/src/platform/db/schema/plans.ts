import type {
  DriverStatus,
  OrderStatus,
  ProofRules,
  RoutePlanStatus,
  RoutePlanType,
  Speed,
  StopType,
} from '@roundsman/domain';
import type { Generated } from 'kysely';
import type {
  StoredBefore,
  StoredPlanOrder,
  StoredPlanStop,
  StoredPreview,
  StoredReload,
  StoredReport,
  StoredRunProgress,
  StoredRunResult,
  StoredSentStop,
  StoredStep,
  StoredTravelNote,
} from '../stored.ts';
import type {
  CreatedAt,
  UpdatedAt,
  Instant,
  MaybeInstant,
  Json,
  JsonDefault,
  MaybeJson,
  Maybe,
  Default,
} from './columns.ts';

/** Drivers, route plans, their routes and what happens on them. */
export interface PlanTables {
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
  /** Plans that were deleted, for the moment in which that can be undone; see 0045-plan-deletions. */
  plan_deletions: {
    id: Generated<string>;
    company_id: string;
    route_plan_id: string;
    user_id: Maybe<string>;
    orders: Json<StoredPlanOrder[]>;
    /** The stops of the unbegun orders, whole. */
    stops: Json<StoredPlanStop[]>;
    /** The tracking links of the orders, by order. */
    stop_tokens: Json<Record<string, string>>;
    deleted_at: Date;
    /** Orders that did not come back; null until the deletion is undone. */
    left_out: MaybeJson<{ id: string; code: string }[]>;
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
    /** As they were at the first dispatch (0044); null: none were set then. */
    proof_rules: MaybeJson<ProofRules>;
    seen_at: MaybeInstant;
    /** The driver says so; null while they work. */
    on_break_since: MaybeInstant;
    /** Of a day that is over, by the driver's positions; null where none were kept. */
    driven_metres: Maybe<number>;
    driven_seconds: Maybe<number>;
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
    /** How much of its travel times is there; null when they were not waited for. */
    travel_percent: Maybe<number>;
    /** When it last got on; null before its first progress. */
    progress_at: MaybeInstant;
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
  /** Cockpit: who looks at which plan, and whether with changes of their own (0015). */
  plan_presence: {
    company_id: string;
    route_plan_id: string;
    user_id: string;
    is_editing: Default<boolean>;
    seen_at: Date;
  };
  /** Drivers who were taken off a route that they had been sent, by the link they have (0032). */
  left_routes: {
    id: Generated<string>;
    company_id: string;
    route_plan_id: string;
    driver_id: string;
    token: string;
    phone: Maybe<string>;
    /** As they were on the route. */
    dispatched_at: MaybeInstant;
    dispatched_digest: Maybe<string>;
    dispatched_stops: MaybeJson<StoredSentStop[]>;
    proof_rules: MaybeJson<ProofRules>;
    seen_at: MaybeInstant;
    left_at: Date;
    /** Null: they do not know yet. */
    told_at: MaybeInstant;
  };
  driver_events: {
    id: string;
    company_id: string;
    /** The driver's route, or since they left it the row of left_routes. */
    route_id: string;
    driver_id: string;
    order_id: string;
    stop: StopType;
    status: OrderStatus;
    at: Instant;
    outcome: Json<Record<string, unknown>>;
    received_at: CreatedAt;
    /** The phone's own clock, right or wrong (0022). */
    said_at: MaybeInstant;
    /** What it changed, the order itself first, and how that was before: what its driver can take back. */
    changed: MaybeJson<StoredStep[]>;
    undone_at: MaybeInstant;
  };
  driver_positions: { company_id: string; driver_id: string; route_id: string; at: Instant; lat: number; lng: number };
}
