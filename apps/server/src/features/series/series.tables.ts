import type { ErrorCode } from '@roundsman/contract';
import type { ClosureRule, RoutePlanType, SameDriverRule } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Json, JsonDefault, Maybe, MaybeJson, UpdatedAt } from '../../platform/db/columns.ts';
import type { OrderInput } from '../orders/index.ts';

/** The fields of the orders of a series, without those of one order only: date, reference and predecessors. */
export type Template = Omit<OrderInput, 'deliveryDate' | 'orderRef' | 'afterOrders'>;

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Orders that come again. */
    series: {
      id: Generated<string>;
      company_id: string;
      template: Json<Template>;
      route_plan_type: RoutePlanType;
      /** RRULE, without `RRULE:`. */
      rule: string;
      start_date: string;
      /** The last date of the rule; null without an end. */
      last_date: Maybe<string>;
      on_closure: ClosureRule;
      early_days: Default<number>;
      late_days: Default<number>;
      /** Days from one visit to the next, at least and at most; null: no limit. */
      min_gap_days: Maybe<number>;
      max_gap_days: Maybe<number>;
      /** The weekdays of the visits of a week, 1 (Monday) to 7, of which each week follows one; empty: any. */
      weekday_patterns: JsonDefault<readonly (readonly number[])[]>;
      /** Null: any drivers. */
      same_driver: Maybe<SameDriverRule>;
      skipped: JsonDefault<readonly string[]>;
      /** Original date → date. */
      moved_dates: JsonDefault<Readonly<Record<string, string>>>;
      pauses: JsonDefault<readonly { readonly from: string; readonly until: string | null }[]>;
      /** Why the series creates no orders; null when it does. */
      problem: MaybeJson<{ readonly code: ErrorCode; readonly at: string }>;
      /** The day until which the orders of all dates were created or failed. */
      tried_until: Default<string>;
      /** The upload whose row it is; null for others. */
      upload_id: Maybe<string>;
      /** The series that ended where this one begins. */
      follows: Maybe<string>;
      /** Null for a user who was deleted. */
      created_by: Maybe<string>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
    /** Dates of series whose order was created, or could not be created. A deleted order keeps its occurrence. */
    series_occurrences: {
      id: Generated<string>;
      company_id: string;
      series_id: string;
      original_date: string;
      /** The date that the series gave the order. */
      date: string;
      order_id: Maybe<string>;
      problem: MaybeJson<StoredSeriesProblem>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
  }
}

/** The reason that an order could not be created. */
export interface StoredSeriesProblem {
  readonly code: ErrorCode;
  /** Fields of the template. */
  readonly fields: readonly string[];
  /** The time of the last failure, ISO 8601 in UTC. */
  readonly at: string;
}
