import type { ErrorCode } from '@roundsman/contract';
import type { RoutePlanType, StopKey, StopType, Weekday } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, JsonDefault, Maybe, MaybeJson, UpdatedAt } from '../../platform/db/columns.ts';

/** Working time and distance of a route, by its plan. */
export interface RouteFigures {
  readonly workingMins: number;
  /** Metres. */
  readonly distance: number;
}

export interface StoredMasterStop {
  /** One of the two is null. */
  readonly contact: string | null;
  readonly series: string | null;
  readonly type: StopType;
  /** HH:mm */
  readonly usualTime: string | null;
}

/** The former state of a master route that a day has replaced. */
export interface MasterBefore {
  readonly driverId: string;
  readonly vehicleId: string | null;
  readonly startTime: string | null;
  readonly figures: RouteFigures | null;
  readonly stops: readonly StoredMasterStop[];
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Routes that come again. */
    master_routes: {
      id: Generated<string>;
      company_id: string;
      name: string;
      /** Master routes with the same plan name and type share one plan a day. */
      plan_name: string;
      route_plan_type: RoutePlanType;
      driver_id: string;
      /** Null: the driver's usual vehicle. */
      vehicle_id: Maybe<string>;
      /** Null: where the driver starts and ends by calendar or profile. */
      start_depot_id: Maybe<string>;
      end_depot_id: Maybe<string>;
      weekdays: Weekday[];
      every_weeks: Default<number>;
      start_date: string;
      last_date: Maybe<string>;
      /** HH:mm */
      start_time: Maybe<string>;
      /** Rises with each change that days follow. */
      version: Default<number>;
      /** As planned with all stops; null until such a day was planned. */
      figures: MaybeJson<RouteFigures>;
      previous: MaybeJson<MasterBefore>;
      /** The day until which the plans of all dates were tried. */
      tried_until: Default<string>;
      created_by: Maybe<string>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
    master_route_stops: {
      id: Generated<string>;
      company_id: string;
      master_route_id: string;
      /** From 0. */
      position: number;
      contact_id: Maybe<string>;
      series_id: Maybe<string>;
      type: StopType;
      usual_time: Maybe<string>;
    };
    /** Dates of master routes whose plan was made, or could not be made. A deleted plan keeps its day. */
    master_route_days: {
      id: Generated<string>;
      company_id: string;
      master_route_id: string;
      date: string;
      route_plan_id: Maybe<string>;
      driver_id: Maybe<string>;
      vehicle_id: Maybe<string>;
      /** A person has chosen the driver or the vehicle of this day. */
      is_chosen: Default<boolean>;
      /** The version of the master route that the route follows. */
      master_version: number;
      /** The sequence as it was made. Another one means that a person has changed the route. */
      made_stops: JsonDefault<readonly StopKey[]>;
      /** The route as it was made, for the report. */
      planned: MaybeJson<RouteFigures & { readonly lateStops: number }>;
      problem: MaybeJson<{ readonly code: ErrorCode; readonly at: string }>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}
