import type {
  DriverReason,
  EstimateReason,
  HandedTo,
  orderFields,
  OrderProblem,
  OrderStatus,
  PackageState,
  PickupStatus,
  RoutePlanType,
  StopType,
  UnscheduledReason,
} from '@roundsman/domain';
import type { ColumnType, Generated } from 'kysely';
import type {
  CreatedAt,
  Default,
  Identity,
  JsonDefault,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';
import type { ColumnsOf } from '../../platform/db/field-columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    orders: ColumnsOf<typeof orderFields> & {
      id: Generated<string>;
      company_id: string;
      order_code: string;
      status: OrderStatus;
      pickup_status: Maybe<PickupStatus>;
      /** Problems that the dashboard lists. */
      error_details: JsonDefault<OrderProblem[]>;
      /** The part of error_details from cells whose value is not stored, by field. Each stays until the field is written. */
      field_errors: JsonDefault<Record<string, OrderProblem>>;
      /** Possible meanings of an uncertain address, the likeliest first. Only for an order in ERROR. */
      address_suggestions: JsonDefault<StoredSuggestions>;
      unscheduled_reason: MaybeJson<UnscheduledReason>;
      route_plan_type: RoutePlanType;
      route_plan_id: Maybe<string>;
      driver_id: Maybe<string>;
      driver_notes: Maybe<string>;
      package_was: Maybe<string>;
      /** The state whose text in the company's language is `package_was`; null when the driver wrote a text (0046). */
      package_state: Maybe<PackageState>;
      /** The name of the person who took the goods. */
      received_by: Maybe<string>;
      /** To whom the goods were handed, or where they were left; null when not stated. */
      handed_to: Maybe<HandedTo>;
      signature: Maybe<string>;
      stop_token: Maybe<string>;
      upload_id: Maybe<string>;
      /** Row below the headers of its upload, from 0. */
      upload_row: Maybe<number>;
      uploaded_time: MaybeInstant;
      copied_from: Maybe<string>;
      /** The skipped or failed order that this one replaces. */
      replans: Maybe<string>;
      /**
       * The order's creator: the uploader, the deleted user "API" for API clients, the creator of the original for
       * a cloned route. Null for orders of shops.
       */
      created_by: Maybe<string>;
      dispatched_at: MaybeInstant;
      /** When the order became finished: completed, failed or skipped. */
      completed_at: MaybeInstant;
      /** The customer's text from the tracking page (0022). */
      customer_instructions: Maybe<string>;
      /** 1 to 5. */
      rating: Maybe<number>;
      rating_comment: Maybe<string>;
      rated_at: MaybeInstant;
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
      /** The reason that the driver chose; `notes` begins with its text (0046). */
      reason: Maybe<DriverReason>;
      /** When it happened, which a phone may report later. Webhooks send it as `at`. */
      created_at: ColumnType<Date, Date | undefined, never>;
      void: Default<boolean>;
      driver_event_id: Maybe<string>;
      /** The arrival comes from the geofence of the stop. */
      is_by_geofence: Default<boolean>;
      /** Why the time is estimated; null: it is exact. */
      estimated_because: Maybe<EstimateReason>;
      user_id: Maybe<string>;
      /** The admin behind an impersonated session; the database sets it. */
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
    /** Orders that were deleted together, until the deletion can no longer be undone; see 0010-order-area. */
    order_deletions: {
      id: Generated<string>;
      company_id: string;
      user_id: Maybe<string>;
      order_ids: string[];
      /** Their positions on their routes. */
      stops: JsonDefault<StoredPlace[]>;
      /** Their former tracking links, by order. */
      stop_tokens: JsonDefault<Record<string, string>>;
      deleted_at: Date;
      restored_at: MaybeInstant;
    };
  }
}

/** By stop type, at most five suggestions each. */
export type StoredSuggestions = Partial<
  Record<StopType, readonly { label: string; lat: number; lng: number; confidence: number | null }[]>
>;

/** The position of a deleted order on a route, to restore it. */
export interface StoredPlace {
  orderId: string;
  type: StopType;
  routePlanId: string;
  routeId: string;
  /** Position in the former route, from 0. */
  sequence: number;
}
