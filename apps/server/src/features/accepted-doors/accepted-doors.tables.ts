import type { DoorState, StopType } from '@roundsman/domain';
import type { Instant, Maybe } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Decisions of the office about the doors of addresses. Proposals have no row. */
    doors: {
      company_id: string;
      /** `place_of` the address. */
      place: string;
      state: Exclude<DoorState, 'PROPOSED'>;
      lat: number;
      lng: number;
      /** Where the vehicle stops; null: at the door. */
      parking_lat: Maybe<number>;
      parking_lng: Maybe<number>;
      /** The pin before: new orders near it get the door. */
      former_lat: number;
      former_lng: number;
      /** Visits that agreed. */
      visits: number;
      decided_by: Maybe<string>;
      decided_at: Instant;
    };
    /** Stops of orders that got an accepted door. */
    order_doors: {
      company_id: string;
      order_id: string;
      stop: StopType;
      place: string;
      /** The coordinates before; null: none. */
      former_lat: Maybe<number>;
      former_lng: Maybe<number>;
      /** Minutes of parking before, and those that it got. */
      former_parking: Maybe<number>;
      parking: Maybe<number>;
      parking_lat: Maybe<number>;
      parking_lng: Maybe<number>;
    };
  }
}
