import type { EstimateReason, MinutesLevel, StopType, VisitProblem, VisitSource } from '@roundsman/domain';
import type { LearnedValues, SiteMinutes } from '@roundsman/planning/minutes-on-site';
import type { Generated } from 'kysely';
import type {
  Default,
  Instant,
  Json,
  JsonDefault,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';

/** A stop as first dispatched, in seconds of the plan's day. */
export interface StoredDispatchedStop {
  readonly orderId: string;
  readonly stop: StopType;
  readonly arrival: number;
  readonly start: number;
  readonly end: number;
}

/** One of the last visits that an estimate rests on. */
export interface RecentVisit {
  readonly day: string;
  readonly seconds: number;
  readonly load: number;
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    /**
     * Visits of drivers at stops. They name neither the driver, who follows from the route, nor the address: `place` is a
     * digest.
     */
    visits: {
      company_id: string;
      order_id: string;
      stop: StopType;
      /** Null: the route was deleted. */
      route_id: Maybe<string>;
      route_plan_id: Maybe<string>;
      /** The plan's day. */
      day: string;
      place: Maybe<string>;
      customer: Maybe<string>;
      /** The first kind of goods of the order. */
      goods: Maybe<string>;
      /** In the first dimension. */
      load: Default<number>;
      /** As reported. */
      arrived_at: MaybeInstant;
      /** Null: the stop is not finished. */
      left_at: MaybeInstant;
      /** False: the office ended the stop. */
      is_by_driver: Default<boolean>;
      is_failed: Default<boolean>;
      /** The arrival comes from the geofence of the stop. */
      is_by_geofence: Default<boolean>;
      /** Why the time of the reported arrival is estimated; null: it is exact. */
      estimated_because: Maybe<EstimateReason>;
      /** As planned when the driver arrived, in seconds of the plan's day. */
      planned_arrival: Maybe<number>;
      planned_start: Maybe<number>;
      planned_end: Maybe<number>;
      /** By taps and positions, once the visit is settled. */
      came_at: MaybeInstant;
      /** Why `came_at` is estimated; null: it is exact, or not known. */
      came_estimated_because: Maybe<EstimateReason>;
      went_at: MaybeInstant;
      /** Seconds of service; null: not settled, or with a problem. */
      seconds: Maybe<number>;
      problem: Maybe<VisitProblem>;
      source: Maybe<VisitSource>;
      /** Where the driver's phone was most of the time; null: positions did not show it. */
      door_lat: Maybe<number>;
      door_lng: Maybe<number>;
      /** Where the vehicle stopped; null: unknown. */
      parking_lat: Maybe<number>;
      parking_lng: Maybe<number>;
      /** Positions at the door. */
      positions: Maybe<number>;
      changed_at: Default<Date>;
      /** Null: reports have changed since. */
      settled_at: MaybeInstant;
    };
    /** The times of a route at its first dispatch. */
    dispatched_times: {
      route_id: string;
      company_id: string;
      /** The planned departure in seconds of the plan's day; null without stops. */
      departure: Maybe<number>;
      /** When the driver set off to the first stop; null: unknown. */
      departed_at: MaybeInstant;
      stops: JsonDefault<readonly StoredDispatchedStop[]>;
      dispatched_at: Instant;
    };
    /** The values of a company, towards which those of places are shrunk. */
    company_minutes: {
      company_id: string;
      /** Null: not yet learned. */
      values: MaybeJson<LearnedValues>;
      /** Visits that the values rest on. */
      visits: Default<number>;
      /** Visits that were settled, changed or deleted since. */
      changed_visits: Default<number>;
      /** The year of visits that counts ends here, and visits since then count too. Null: not yet learned. */
      learned_at: MaybeInstant;
    };
    /** Estimates of contacts, addresses, labels and kinds of stops. No text names a customer or an address. */
    learned_minutes: {
      id: Generated<string>;
      company_id: string;
      level: MinutesLevel;
      stop: StopType;
      goods: Maybe<string>;
      /** Null for labels and kinds. */
      place: Maybe<string>;
      /** Only of contacts. */
      customer: Maybe<string>;
      label_id: Maybe<string>;
      /** The customer of all visits at the address, of any goods; null: several, or unknown. */
      sole_customer: Maybe<string>;
      /** All visits were at one customer. */
      is_one_customer: Default<boolean>;
      /** The order of the last visit, which has the name and the address; null for labels and kinds. */
      order_id: Maybe<string>;
      /** Visits of the year that count, and those that do not. */
      counted: number;
      left_out: number;
      /** Of these, visits whose arrival is estimated. */
      left_out_estimated: number;
      /** Of the visits that count. */
      median_seconds: number;
      estimate: Json<SiteMinutes>;
      recent: JsonDefault<readonly RecentVisit[]>;
    };
    /** Where the door of a place is by its visits, whatever was decided about it. */
    door_estimates: {
      company_id: string;
      place: string;
      /** The order of the last visit, which has the pin, the name and the address, at this stop. */
      order_id: string;
      stop: StopType;
      /** The orders of all visits have one name. */
      is_one_name: boolean;
      lat: number;
      lng: number;
      /** Null: the vehicle stops at the door, or it is unknown. */
      parking_lat: Maybe<number>;
      parking_lng: Maybe<number>;
      spread_metres: number;
      /** Visits that agree on the door. */
      agreeing: number;
    };
    /** The minutes of each driver. Empty while the company does not show values by driver. */
    driver_minutes: {
      driver_id: string;
      company_id: string;
      /** Of the year that counts. */
      visits: number;
      median_seconds: number;
      /** 80 % of the visits took at most this long. */
      seconds80: number;
      /** The median of the visits in relation to what is usual at their addresses. */
      relation: number;
    };
    /** The company's rule for learned minutes, and whether it shows values by driver. */
    minutes_rules: {
      company_id: string;
      accepts_each_night: Default<boolean>;
      min_visits: Default<number>;
      min_minutes: Default<number>;
      /** Values by driver are shown. Off by default. */
      shows_drivers: Default<boolean>;
      updated_by: Maybe<string>;
      updated_at: UpdatedAt;
    };
  }
}
