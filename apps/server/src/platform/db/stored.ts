import type { OrderStatus, PackageState, PickupStatus, StopKey, StopType } from '@roundsman/domain';

/** What columns of JSON hold (schema.ts has the tables). */

export interface StoredBounds {
  southWest: { lat: number; lng: number };
  northEast: { lat: number; lng: number };
}

/** How far each step of preparing a region is, 0…1, and its seconds once it is done. */
export type StoredRegionSteps = Record<string, { done: number; seconds: number | null } | undefined>;

export interface StoredRegionProblem {
  code: string;
  values: Record<string, string | number>;
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

/** By end of the way, at most five places each. */
export type StoredSuggestions = Partial<
  Record<StopType, readonly { label: string; lat: number; lng: number; confidence: number | null }[]>
>;

/** A visit to the depot between stops, to load again; seconds from midnight of the plan's day. */
export interface StoredReload {
  arrival: number;
  /** Loading begins. */
  start: number;
  end: number;
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

/** The stops of a plan's drivers, as `orderId_PICKUP` and `orderId_DELIVERY`. */
export type StoredRoutes = { driverId: string; stops: StopKey[] }[];

/** A rule that a stop breaks, as the optimizer names it. */
export interface StoredBreak {
  stop: StopKey;
  rule: string;
}

/** What a run found (SRV-16b). */
export interface StoredRunResult {
  routes: StoredRoutes;
  /** The orders that were on the plan. */
  orderIds: string[];
  unscheduled: { orderId: string; reason: string; fixes: StoredFix[] }[];
  /** What these routes broke when they were found. */
  broken: StoredBreak[];
  /** With the seed and the settings: how to find it again. */
  search: { seed: number; threads: number; iterations: number; planned: number; meetings: number[] };
  /** The routes that it began with. */
  initial: StoredRoutes;
  /** The moment it was searched for, ISO 8601: on a day under way nobody can be earlier. Older runs have none. */
  at?: string;
}

/** The best routes so far of a running search. */
export interface StoredPreview {
  /** Grows with each better solution. */
  revision: number;
  routes: StoredRoutes;
}

/** Figures of a plan's routes while they are looked for. */
export interface StoredRunProgress {
  percent: number;
  placed: number;
  total: number;
  cost: number;
  workingMins: number | null;
  distance: number | null;
  preview: number;
}

/** What a run replaced, to bring it back. */
export interface StoredBefore {
  routes?: StoredRoutes;
  /** Why each order without stops had none; null: it had not been tried. */
  reasons?: Record<string, string | null>;
  needsOptimize?: boolean;
  /** Columns that a fix changed, with what they held. */
  route?: { driverId: string; columns: Record<string, unknown> };
  order?: { orderId: string; columns: Record<string, unknown> };
  /** The same for the orders of a bulk reassignment. */
  orders?: { orderId: string; columns: Record<string, unknown> }[];
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

/** Where a deleted order was on a route, to put it back. */
export interface StoredPlace {
  orderId: string;
  type: StopType;
  routePlanId: string;
  routeId: string;
  /** Counted from 0 in the route as it was. */
  sequence: number;
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
    reason: string | null;
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

/** What went wrong with a shop or one of its orders; the code's words are the front end's. */
export interface StoredShopProblem {
  readonly code: string;
  /** The shop's own number, when it is about one order. */
  readonly number?: string;
  readonly text?: string;
}

/** How an uploaded file was read, to find its cells again. */
export interface StoredReading {
  /** Of orders. */
  type?: 'VRP' | 'PDP';
  /** Header by field; of an address in several columns, the first. */
  mapping: Record<string, string>;
  /** All headers of each address in several columns; not stored by older versions. */
  addressColumns?: Record<string, readonly string[]>;
  /** Headers that became custom fields; not stored by older versions. */
  fields?: readonly string[];
  headerRow: number;
}

/** What a driver's event made of one order, and how that was before. */
export interface StoredStep {
  readonly orderId: string;
  readonly logEntryId: string;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
  readonly became: OrderStatus;
  /** Of the order that the event is about. */
  readonly driverNotes?: string | null;
  readonly packageWas?: string | null;
  readonly packageState?: PackageState | null;
}
