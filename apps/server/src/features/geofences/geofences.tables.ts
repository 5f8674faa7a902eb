import type { EstimateReason, StopType } from '@roundsman/domain';
import type { CreatedAt, Instant, Maybe, UpdatedAt } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Radii of places that differ from the company's. `place` is a digest of the address. */
    geofence_radii: {
      company_id: string;
      place: string;
      /** Metres. */
      radius: number;
      updated_by: Maybe<string>;
      updated_at: UpdatedAt;
    };
    /** When drivers left the geofences of their stops, by the last report. Deleted with the order or the route. */
    stop_departures: {
      route_id: string;
      company_id: string;
      order_id: string;
      stop: StopType;
      /** By which a repeated report is recognised. */
      event_id: string;
      left_at: Instant;
      /** Null: the time is exact. */
      estimated_because: Maybe<EstimateReason>;
      received_at: CreatedAt;
    };
  }
}
