import type { OrderStatus, PackageState, PickupStatus, StopType } from '@roundsman/domain';
import type { CreatedAt, Instant, Json, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    driver_events: {
      id: string;
      company_id: string;
      /** The driver's route, or since they left it the row of left_routes. */
      route_id: string;
      driver_id: string;
      order_id: string;
      stop: StopType;
      status: OrderStatus;
      at: Instant;
      outcome: Json<Outcome | RefusedReport>;
      received_at: CreatedAt;
      /** The phone's own clock, right or wrong (0022). */
      said_at: MaybeInstant;
      /** What it changed, the order itself first, and how that was before: what its driver can take back. */
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

/** The order after a reported step. */
export interface Outcome {
  readonly order: { readonly _id: string; readonly status: OrderStatus; readonly pickupStatus: PickupStatus | null };
}

/** A report about an order that is not on the route. */
export interface RefusedReport {
  readonly refused: string;
}
