import type { EstimateReason, StopType, VisitProblem, VisitSource } from '@roundsman/domain';
import type { Default, Instant, JsonDefault, Maybe, MaybeInstant, UpdatedAt } from '../../platform/db/columns.ts';

/** A stop as first dispatched, in seconds of the plan's day. */
export interface StoredDispatchedStop {
  readonly orderId: string;
  readonly stop: StopType;
  readonly arrival: number;
  readonly start: number;
  readonly end: number;
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
