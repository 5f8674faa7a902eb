import type {
  driverFields,
  DriverKindOf,
  DriverLimit,
  OrderStatus,
  PickupStatus,
  ProofRules,
  RoutePlanStatus,
  RoutePlanType,
  Speed,
  StopType,
  UnscheduledReason,
} from '@roundsman/domain';
import type { Generated } from 'kysely';
import type {
  CreatedAt,
  Default,
  Json,
  JsonDefault,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';

interface LimitOfKind {
  quantity: Maybe<number>;
  count: Maybe<number>;
  km: Maybe<number>;
  skills: Maybe<string[]>;
  switch: Maybe<boolean>;
}

/** The driver's limits on this plan only; null: as the driver. */
type LimitColumns = {
  [Limit in DriverLimit as (typeof driverFields)[Limit]['column']]: LimitOfKind[DriverKindOf<Limit>];
};

declare module '../../platform/db/schema.ts' {
  interface Database {
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
      /** Why some or all of it is not travelled as the settings ask. */
      travel_notes: JsonDefault<readonly StoredTravelNote[]>;
      clone_route: Default<boolean>;
      optimize_duplicate_route: Default<boolean>;
      /** When it is to be dispatched by itself, who wished it, and why it was not. */
      dispatch_at: MaybeInstant;
      dispatch_by: Maybe<string>;
      dispatch_problem: Maybe<string>;
      report: JsonDefault<StoredReport>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
      deleted_at: MaybeInstant;
    };
    /** One driver's place in a plan: the plan's own start, end, shift, break, speed and limits, and the sequence's totals. */
    routes: LimitColumns & {
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
      /** Digest of what was last sent, to tell what changed. */
      dispatched_digest: Maybe<string>;
      /** The stops that the driver was told of, in their order. */
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
    /** Cockpit: who looks at which plan, and whether with changes of their own (0015). */
    plan_presence: {
      company_id: string;
      route_plan_id: string;
      user_id: string;
      is_editing: Default<boolean>;
      seen_at: Date;
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
  }
}

/** Totals of a route or plan as stored (the wire's report). */
export interface StoredReport {
  distance: number;
  travelMins: number;
  serviceMins: number;
  waitingMins: number;
  workingMins: number;
  workingPercentage: number;
  stops: number;
  lateStops: number;
}

/** A stop of a plan, or where a driver begins or ends. */
export type PlacedAt =
  | { readonly orderId: string; readonly type: 'pickup' | 'delivery' }
  | { readonly driverId: string; readonly end: 'start' | 'end' };

/** Why a plan, or some of its places, is not travelled as its company asks; see `TravelNote` of platform/geo. */
export type StoredTravelNote =
  | { readonly reason: 'no-region' | 'roads-unreadable' }
  | { readonly reason: 'several-regions'; readonly places?: readonly (PlacedAt & { readonly region: string })[] }
  | { readonly reason: 'off-road'; readonly places: readonly (PlacedAt & { readonly metres: number | null })[] }
  | {
      readonly reason: 'provider-failed';
      readonly provider: string;
      readonly problem: 'refused' | 'limit' | 'unreachable' | 'unreadable' | 'no-way';
    };

/** A visit to the depot between stops, to load again; seconds from midnight of the plan's day. */
export interface StoredReload {
  arrival: number;
  /** Loading begins. */
  start: number;
  end: number;
}

/** A stop as a driver was told of it. */
export interface StoredSentStop {
  orderId: string;
  type: StopType;
  code: string;
  name: string | null;
  /** Arrival, minutes from midnight of the plan's day. */
  minute: number;
}

/** An order as it was on a plan that was deleted, to put it back. */
export interface StoredPlanOrder {
  id: string;
  code: string;
  /** When the deletion changed it: a later change is somebody's edit. */
  updatedAt: string | null;
  /** The changes made by the deletion; null for a finished order, which only lost its plan and its link. */
  changed: {
    /** The entry of the order's log that the deletion made. */
    logEntryId: string;
    status: OrderStatus;
    pickupStatus: PickupStatus | null;
    driverId: string | null;
    /** Why it was unscheduled. */
    reason: UnscheduledReason | null;
    dispatchedAt: string | null;
  } | null;
}

/** A stop of a plan that was deleted, with its times. */
export interface StoredPlanStop {
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
  late_seconds: number;
  load_after: number;
  violations: string[];
}

/** A change to one rule with which an order that was left out would have its place, as it is offered to a person. */
export interface StoredFix {
  kind:
    | 'shift'
    | 'shift-start'
    | 'time-window'
    | 'capacity'
    | 'skills'
    | 'allowed-driver'
    | 'max-stops'
    | 'max-distance';
  /** Who would take it. */
  driverId: string;
  /** What the routes would take more. */
  addedSeconds: number;
  /** Whose window is too narrow; else null. */
  stop: StopType | null;
  /** HH:mm */
  shiftEnd: string | null;
  /** Absent in runs of before there was such a change. */
  shiftStart?: string | null;
  windowStart: string | null;
  windowEnd: string | null;
  /** What the driver lacks. */
  skills: string[];
  /** Capacity, stops or km that would do. */
  limit: number | null;
}
