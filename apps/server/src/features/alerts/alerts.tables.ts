import type { AlertKind, StopType, TimeOfDay } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { Instant, Maybe, MaybeInstant } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    /** Alerts to dispatchers about routes under way. Deleted 30 days after it was opened. */
    alerts: {
      id: Generated<string>;
      company_id: string;
      kind: AlertKind;
      route_plan_id: string;
      /** Null: the route was removed from the plan, which closed the alert. */
      route_id: Maybe<string>;
      /** Of the route when the alert was opened. */
      driver_id: string;
      /** Null with `stop_type`: the alert is about the route. */
      order_id: Maybe<string>;
      stop_type: Maybe<StopType>;
      /** The last and the highest value, in the unit of the kind (`alertUnits`). */
      value: number;
      worst: number;
      /** Of a late stop: its expected arrival, and the last arrival that is not late. */
      expected_seconds: Maybe<TimeOfDay>;
      latest_seconds: Maybe<TimeOfDay>;
      opened_at: Instant;
      /** When the values were stored. */
      updated_at: Instant;
      closed_at: MaybeInstant;
      dismissed_at: MaybeInstant;
      /** Null: not dismissed. A deleted user keeps the name. */
      dismissed_by: Maybe<string>;
    };
  }
}
