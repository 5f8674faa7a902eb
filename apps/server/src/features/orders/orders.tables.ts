import type {
  DriverReason,
  FieldKind,
  OrderField,
  orderFields,
  OrderPriority,
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

/** The column of each kind of field that people write. */
interface ColumnOfKind {
  text: Maybe<string>;
  phone: Maybe<string>;
  email: Maybe<string>;
  address: Maybe<string>;
  latitude: Maybe<number>;
  longitude: Maybe<number>;
  date: Maybe<string>;
  time: Maybe<string>;
  minutes: Maybe<number>;
  quantity: Maybe<number>;
  priority: Default<OrderPriority>;
  choice: Maybe<string>;
  skills: Default<string[]>;
  group: Maybe<string>;
  drivers: Default<string[]>;
  labels: Default<string[]>;
  customFields: JsonDefault<Record<string, string>>;
}

type Definitions = typeof orderFields;
/** The columns of the fields that people write; `orderFields` of the domain defines them. */
type FieldColumns = {
  [Field in OrderField as Definitions[Field]['column']]: ColumnOfKind[Definitions[Field]['kind'] & FieldKind];
};

declare module '../../platform/db/schema.ts' {
  interface Database {
    orders: FieldColumns & {
      id: Generated<string>;
      company_id: string;
      order_code: string;
      status: OrderStatus;
      pickup_status: Maybe<PickupStatus>;
      /** What the screen lists. */
      error_details: JsonDefault<OrderProblem[]>;
      /** The part of error_details that comes from unreadable imported fields: by field, kept until the field is corrected. */
      field_errors: JsonDefault<Record<string, OrderProblem>>;
      /** What an address that was not found for sure may have meant, the likeliest first; for an order in ERROR only. */
      address_suggestions: JsonDefault<StoredSuggestions>;
      unscheduled_reason: MaybeJson<UnscheduledReason>;
      route_plan_type: RoutePlanType;
      route_plan_id: Maybe<string>;
      driver_id: Maybe<string>;
      driver_notes: Maybe<string>;
      package_was: Maybe<string>;
      /** Of which `package_was` is the text in the company's language; null where the driver wrote their own (0046). */
      package_state: Maybe<PackageState>;
      signature: Maybe<string>;
      stop_token: Maybe<string>;
      upload_id: Maybe<string>;
      /** Which row of the upload it came from, from 0 below the headers. */
      upload_row: Maybe<number>;
      uploaded_time: MaybeInstant;
      copied_from: Maybe<string>;
      /** The skipped or failed order that this one does again. */
      replans: Maybe<string>;
      created_by: Maybe<string>;
      dispatched_at: MaybeInstant;
      completed_at: MaybeInstant;
      /** What the customer says by the link of their delivery (0022). */
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
      /** As the driver chose it; `notes` begins with its text (0046). */
      reason: Maybe<DriverReason>;
      created_at: ColumnType<Date, Date | undefined, never>;
      void: Default<boolean>;
      driver_event_id: Maybe<string>;
      user_id: Maybe<string>;
      /** The admin behind an impersonated session; the database fills it in. */
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
  }
}

/** By end of the way, at most five places each. */
export type StoredSuggestions = Partial<
  Record<StopType, readonly { label: string; lat: number; lng: number; confidence: number | null }[]>
>;

/** Where a deleted order was on a route, to put it back. */
export interface StoredPlace {
  orderId: string;
  type: StopType;
  routePlanId: string;
  routeId: string;
  /** Counted from 0 in the route as it was. */
  sequence: number;
}
