import type { OutageOffer, StopRef } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Json, Maybe, MaybeInstant } from '../../platform/db/columns.ts';

/** Where goods change the vehicle. `address`: null where the vehicle was last seen. */
export interface MeetingPlace {
  readonly address: string | null;
  readonly lat: number;
  readonly lng: number;
}

/** A plan as it was before an offer was applied. */
export interface PlanBeforeOutage {
  readonly planId: string;
  readonly name: string;
  readonly date: string;
  /** A route of the plan was dispatched. */
  readonly needsDispatch: boolean;
  /** The driver of the route that the missing one left. */
  readonly missingDriverId: string;
  readonly routes: readonly {
    readonly driverId: string;
    readonly vehicleId: string | null;
    readonly locked: boolean;
    readonly shiftStart: string | null;
    readonly shiftEnd: string | null;
    readonly stops: readonly StopRef[];
  }[];
  /** The driver who took the route, and the driver who had it; null where the drivers stayed. */
  readonly handedOver: { readonly from: string; readonly to: string } | null;
  /** Where goods of these orders change the vehicle; null where none do. Absent of outages from before 1.1. */
  readonly meeting?: (MeetingPlace & { readonly orderIds: readonly string[] }) | null;
  /** A driver whom the offer added to the plan. */
  readonly addedDriverId: string | null;
  /** Orders that moved to another day. */
  readonly movedOrderIds: readonly string[];
  /** The plan of that day that took them. */
  readonly movedTo: string | null;
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** A driver or a vehicle that is missing, and the offer that was applied. Kept for 30 days. */
    outages: {
      id: Generated<string>;
      company_id: string;
      driver_id: Maybe<string>;
      /** Null for the outage of a driver. */
      vehicle_id: Maybe<string>;
      from_date: string;
      until_date: string;
      /** HH:mm; null for whole days. */
      start_time: Maybe<string>;
      end_time: Maybe<string>;
      offer: OutageOffer;
      absence_id: Maybe<string>;
      plans: Json<readonly PlanBeforeOutage[]>;
      /** Null for a user who was deleted. */
      created_by: Maybe<string>;
      created_at: CreatedAt;
      undone_at: MaybeInstant;
    };
  }
}
