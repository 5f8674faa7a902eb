import type { OrderStatus, PackageState, PickupStatus, StopType } from '@roundsman/domain';
import type { CreatedAt, Instant, Json, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    driver_events: {
      id: string;
      company_id: string;
      /** Id in `routes`, or in `left_routes` after the driver was removed. */
      route_id: string;
      driver_id: string;
      order_id: string;
      stop: StopType;
      status: OrderStatus;
      /** The phone's time, or the server's when they differ by more than a day. */
      at: Instant;
      outcome: Json<Outcome | RefusedReport>;
      received_at: CreatedAt;
      /** The device time: as on the phone's clock, which may be wrong. Null in events from before it was stored. */
      said_at: MaybeInstant;
      /** State before the event of each order that it changed, its own order first. Null: cannot be undone. */
      changed: MaybeJson<StoredStep[]>;
      undone_at: MaybeInstant;
    };
    driver_positions: {
      company_id: string;
      driver_id: string;
      route_id: string;
      at: Instant;
      lat: number;
      lng: number;
    };
  }
}

/** Status of one order before and after a driver event. */
export interface StoredStep {
  readonly orderId: string;
  readonly logEntryId: string;
  /** Before the event. */
  readonly status: OrderStatus;
  /** Before the event. */
  readonly pickupStatus: PickupStatus | null;
  /** After the event. */
  readonly became: OrderStatus;
  /** Values before the event. Only for the event's own order. */
  readonly driverNotes?: string | null;
  readonly packageWas?: string | null;
  readonly packageState?: PackageState | null;
}

/** State of the order after a reported step. */
export interface Outcome {
  readonly order: { readonly _id: string; readonly status: OrderStatus; readonly pickupStatus: PickupStatus | null };
}

/** A report about an order that is not on the route. */
export interface RefusedReport {
  readonly refused: string;
}
