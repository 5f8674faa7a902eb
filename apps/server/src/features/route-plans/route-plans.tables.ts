import type {
  BreakLeftOut,
  CapacityField,
  DayState,
  DriverBreak,
  driverFields,
  DriverKindOf,
  DriverLimit,
  OrderStatus,
  PickupStatus,
  RouteShift,
  RoutePlanStatus,
  RoutePlanType,
  Speed,
  StartPlace,
  StopDetail,
  StopType,
  StoredProofRules,
  UnscheduledReason,
} from '@roundsman/domain';
import type { PlacedAt } from '@roundsman/planning/locations';
import type { ScheduledBreak } from '@roundsman/planning/plan-data';
import type { LoadsByDimension } from '@roundsman/planning/time-route';
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
  minutes: Maybe<number>;
  count: Maybe<number>;
  km: Maybe<number>;
  skills: Maybe<string[]>;
  boolean: Maybe<boolean>;
  depots: Maybe<string[]>;
}

/** The driver's limits on this plan only; null: the driver's own limit applies. */
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
      /** Why the plan, or a part of it, is not travelled as the settings require. */
      travel_notes: JsonDefault<readonly StoredTravelNote[]>;
      clone_route: Default<boolean>;
      optimize_duplicate_route: Default<boolean>;
      /** An optimization keeps orders with their drivers, as on a dispatched plan: master routes made the plan. */
      keeps_drivers: Default<boolean>;
      /** Time of the scheduled dispatch, the user who scheduled it, and why it failed. */
      dispatch_at: MaybeInstant;
      dispatch_by: Maybe<string>;
      dispatch_problem: Maybe<string>;
      /** The horizon with which it is planned; null: none. */
      horizon_id: Maybe<string>;
      report: JsonDefault<StoredReport>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
      deleted_at: MaybeInstant;
    };
    /**
     * A driver's route on a plan: start, end, shift, break, speed and limits for this plan, and the totals of the
     * sequence.
     */
    routes: LimitColumns & {
      id: Generated<string>;
      company_id: string;
      route_plan_id: string;
      driver_id: string;
      /** Null: the driver has no vehicle of the fleet. */
      vehicle_id: Maybe<string>;
      /** Row on the timeline. */
      position: number;
      /** POSITION: starts at the driver's position if that is fresh. */
      start_place: Default<StartPlace>;
      /** Time of the position at which the route starts; null: at an address or a depot. */
      start_position_at: MaybeInstant;
      start_depot_id: Maybe<string>;
      start_address: Maybe<string>;
      start_lat: Maybe<number>;
      start_lng: Maybe<number>;
      end_depot_id: Maybe<string>;
      end_address: Maybe<string>;
      end_lat: Maybe<number>;
      end_lng: Maybe<number>;
      shift_start: Maybe<string>;
      shift_end: Maybe<string>;
      break_start: Maybe<string>;
      break_end: Maybe<string>;
      /** Breaks besides the fixed one. */
      breaks: JsonDefault<readonly DriverBreak[]>;
      speed: Default<Speed>;
      phone: Maybe<string>;
      locked: Default<boolean>;
      token: Maybe<string>;
      status: Default<'WAITING' | 'DISPATCHED'>;
      dispatched_at: MaybeInstant;
      /** Digest of the route as last sent, to detect changes. */
      dispatched_digest: Maybe<string>;
      /** Stops as last sent to the driver, in sequence. */
      dispatched_stops: MaybeJson<readonly StoredSentStop[]>;
      /** The vehicle as last sent. */
      dispatched_vehicle_id: Maybe<string>;
      /** Proof rules at the first dispatch (0044); null: dispatched before rules were stored. */
      proof_rules: MaybeJson<StoredProofRules>;
      seen_at: MaybeInstant;
      /** Start of the break that the driver reported; null while they work. */
      on_break_since: MaybeInstant;
      /** Driven distance by the driver's positions, set when the day is over; null without positions. */
      driven_metres: Maybe<number>;
      driven_seconds: Maybe<number>;
      /**
       * Planned departure from the start and arrival at the end, by the last timing, seconds from midnight; null without
       * stops.
       */
      start_seconds: Maybe<number>;
      end_seconds: Maybe<number>;
      end_travel_seconds: Maybe<number>;
      end_distance_metres: Maybe<number>;
      break_start_seconds: Maybe<number>;
      break_end_seconds: Maybe<number>;
      /** All breaks as scheduled, sorted by time, where `breaks` has any; else empty. */
      break_times: JsonDefault<readonly ScheduledBreak[]>;
      /** The driver's breaks that are not on the route, by the last timing. */
      breaks_left_out: JsonDefault<readonly BreakLeftOut[]>;
      /** Sorted by time. */
      reloads: JsonDefault<readonly StoredReload[]>;
      /** The day of the driver in the working calendar, as the plan has taken it; null: added before there was a calendar. */
      calendar: MaybeJson<StoredRouteCalendar>;
      /** A change of that day since; null: none, or a person has read it. */
      calendar_notice: MaybeJson<StoredCalendarNotice>;
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
      /** Start of service, after waiting; `start_seconds` of a route is its departure. */
      start_seconds: number;
      end_seconds: number;
      travel_seconds: number;
      distance_metres: number;
      late_seconds: Default<number>;
      load_after: Default<number>;
      /** Load on board after the stop, by dimension; null for a company with one dimension. */
      loads_after: MaybeJson<LoadsByDimension>;
      violations: Default<string[]>;
    };
    /** Drivers who were removed from a dispatched route, by their link (0032). */
    left_routes: {
      id: Generated<string>;
      company_id: string;
      route_plan_id: string;
      driver_id: string;
      token: string;
      phone: Maybe<string>;
      /** Columns of the route when the driver was removed. */
      dispatched_at: MaybeInstant;
      dispatched_digest: Maybe<string>;
      dispatched_stops: MaybeJson<StoredSentStop[]>;
      proof_rules: MaybeJson<StoredProofRules>;
      seen_at: MaybeInstant;
      left_at: Date;
      /** When the driver was notified; null: not yet. */
      told_at: MaybeInstant;
    };
    /** Deleted plans, while the deletion can be undone; see 0045-plan-deletions. */
    plan_deletions: {
      id: Generated<string>;
      company_id: string;
      route_plan_id: string;
      user_id: Maybe<string>;
      orders: Json<StoredPlanOrder[]>;
      /** Stops of the orders that had not started, with all columns. */
      stops: Json<StoredPlanStop[]>;
      /** Tracking tokens by order id. */
      stop_tokens: Json<Record<string, string>>;
      deleted_at: Date;
      /** Orders that could not be restored; null until the deletion is undone. */
      left_out: MaybeJson<{ id: string; code: string }[]>;
    };
    /** Users who have a plan open, and whether they have unsaved changes (0015). */
    plan_presence: {
      company_id: string;
      route_plan_id: string;
      user_id: string;
      is_editing: Default<boolean>;
      seen_at: Date;
    };
    /** Links to the labels of a plan, valid for five minutes. */
    label_links: {
      token_hash: string;
      company_id: string;
      route_plan_id: string;
      /** Groups whose orders the link shows; null: all. */
      group_ids: Maybe<string[]>;
      /** The depot whose orders the link shows; null: all. */
      depot_id: Maybe<string>;
      expires_at: Date;
    };
  }
}

/** Stored totals of a route or plan, as in the API. */
/** The day of a route's driver in the working calendar, as the plan has taken it. */
export interface StoredRouteCalendar {
  state: DayState;
  /** The shift that the route follows; null: none, or a person has changed its times since. */
  shift: RouteShift | null;
}

/** A change of the working calendar that concerns a route. */
export interface StoredCalendarNotice {
  /** ISO instant. */
  at: string;
  state: DayState;
  /** The shift that the route had, HH:mm; null with `after`: only the state has changed. */
  before: { start: string; end: string } | null;
  /** The shift that it has now. */
  after: { start: string; end: string } | null;
}

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

/** Why a plan, or some of its places, is not travelled as the settings require; see `TravelNote` of platform/geo. */
export type StoredTravelNote =
  | { readonly reason: 'no-region' | 'roads-unreadable' }
  | { readonly reason: 'several-regions'; readonly places?: readonly (PlacedAt & { readonly region: string })[] }
  | { readonly reason: 'off-road'; readonly places: readonly (PlacedAt & { readonly metres: number | null })[] }
  | {
      readonly reason: 'provider-failed';
      readonly provider: string;
      readonly problem: 'refused' | 'limit' | 'unreachable' | 'unreadable' | 'no-way';
    };

/** A reload at the depot between stops; times in seconds from midnight of the plan's day. */
export interface StoredReload {
  arrival: number;
  /** Start of loading. */
  start: number;
  end: number;
  /** Absent: where the route starts. */
  depotId?: string;
}

/** A stop in the form sent to a driver. */
export interface StoredSentStop {
  orderId: string;
  type: StopType;
  code: string;
  name: string | null;
  /** Arrival, minutes from midnight of the plan's day. */
  minute: number;
  /** A short digest of each detail, without personal data. Missing in what older versions sent. */
  details?: Readonly<Record<StopDetail, string>>;
}

/** An order of a deleted plan, with what is needed to restore it. */
export interface StoredPlanOrder {
  id: string;
  code: string;
  /** Time of the deletion's change. A later change is an edit. */
  updatedAt: string | null;
  /** State before the deletion; null for a finished order, which only lost its plan and link. */
  changed: {
    /** Log entry that the deletion made. */
    logEntryId: string;
    status: OrderStatus;
    pickupStatus: PickupStatus | null;
    driverId: string | null;
    /** Why the order was unscheduled. */
    reason: UnscheduledReason | null;
    dispatchedAt: string | null;
  } | null;
}

/** A stop of a deleted plan, with its times. */
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
  /** Absent in plans that were deleted before there were several dimensions. */
  loads_after?: LoadsByDimension | null;
  violations: string[];
}

/** A change of one rule that lets an unscheduled order in, as suggested to a dispatcher. */
export interface StoredFix {
  kind:
    | 'shift'
    | 'shift-start'
    | 'time-window'
    | 'capacity'
    | 'skills'
    | 'allowed-driver'
    | 'max-stops'
    | 'max-distance'
    | 'max-ride-time'
    | 'release-time'
    | 'max-working-time';
  /** Driver who would take the order. */
  driverId: string;
  /** Additional working time of the routes. */
  addedSeconds: number;
  /** Stop whose window is too narrow, for the kind `time-window`; else null. */
  stop: StopType | null;
  /** HH:mm. */
  shiftEnd: string | null;
  /** Absent in older runs, which did not suggest this. */
  shiftStart?: string | null;
  /** With `release-time`, when the goods would have to be ready. */
  windowStart: string | null;
  windowEnd: string | null;
  /** Skills that the driver lacks. */
  skills: string[];
  /** Sufficient capacity, stops, kilometres or minutes. */
  limit: number | null;
  /** Sufficient capacities, where further dimensions of loads are too small as well or instead. */
  capacities?: Partial<Record<CapacityField, number>>;
}
