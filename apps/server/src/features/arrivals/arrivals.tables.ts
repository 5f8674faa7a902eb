import type { ErrorLead, StopKey, TimeOfDay } from '@roundsman/domain';
import type { Instant, Json } from '../../platform/db/columns.ts';

/** The expected arrival at an open stop, and the range that 80 % of the arrivals lie in. Seconds of the plan's day. */
export interface StoredArrival {
  readonly key: StopKey;
  readonly arrival: TimeOfDay;
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
  /** The first expected arrivals at each lead, from which errors are counted. */
  readonly first: Readonly<Partial<Record<ErrorLead, TimeOfDay>>>;
  /** The arrival that programs know: the planned one, or that of the last `arrivalsMoved`. */
  readonly knownArrival?: TimeOfDay;
}

/** Where the minutes on site of most stops of a route come from. Each has errors of its own. */
export type MinutesBasis = 'typed' | 'accepted';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Each route under way, as of its last computation. Deleted with the positions. */
    route_arrivals: {
      route_id: string;
      company_id: string;
      computed_at: Instant;
      position_at: Instant;
      lat: number;
      lng: number;
      /** The first position of the stay where the driver is; the last position while they move. */
      stands_since: Instant;
      stands_lat: number;
      stands_lng: number;
      /** The breaks that the driver reported, seconds of the plan's day. The last one may be without an end. */
      breaks: Json<readonly { readonly start: TimeOfDay; readonly end: TimeOfDay | null }[]>;
      /** In sequence. */
      arrivals: Json<readonly StoredArrival[]>;
    };
    /** How far former expected arrivals of a company were off. */
    arrival_errors: {
      company_id: string;
      basis: MinutesBasis;
      lead_minutes: number;
      /** `ErrorCounts` of the domain. */
      counts: Json<readonly number[]>;
    };
  }
}
