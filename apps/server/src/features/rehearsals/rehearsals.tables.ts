import type {
  DayFigures,
  RehearsalChange,
  RehearsalStatus,
  RehearsedRoute,
  RunFailure,
  UnscheduledCode,
} from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Json, Maybe, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    rehearsals: {
      id: Generated<string>;
      company_id: string;
      route_plan_id: string;
      change: Json<RehearsalChange>;
      effort: 'quick' | 'normal' | 'thorough';
      seed: number;
      status: Default<RehearsalStatus>;
      stop_requested: Default<boolean>;
      attempts: Default<number>;
      /** Of both searches, 0 to 100. */
      percent: Default<number>;
      progress_at: MaybeInstant;
      result: MaybeJson<RehearsalResult>;
      error: MaybeJson<RunFailure>;
      requested_by: Maybe<string>;
      created_at: CreatedAt;
      started_at: MaybeInstant;
      finished_at: MaybeInstant;
    };
  }
}

/** The result of a rehearsal. */
export interface RehearsalResult {
  /** The stored routes by the plan's own times. */
  readonly planned: DayFigures;
  /** The stored routes with the reports of the drivers; null when no stop was visited. */
  readonly driven: DayFigures | null;
  /** The stored routes with the change; null when it takes away the driver of a stop. */
  readonly kept: DayFigures | null;
  /** The best routes that the search found without the change, and with it. */
  readonly optimized: DayFigures;
  readonly rehearsed: DayFigures;
  /** The drivers of the day. The one who was added has no id. */
  readonly drivers: readonly {
    readonly driverId: string | null;
    readonly optimized: RehearsedRoute | null;
    readonly rehearsed: RehearsedRoute | null;
  }[];
  /** Orders for which the changed day has no room. */
  readonly unplaced: readonly { readonly orderId: string; readonly reasons: readonly UnscheduledCode[] }[];
  /** For a rehearsal with the real times: how many stops have one. */
  readonly realTimes: number | null;
  /** For a rehearsal with learned minutes: how many stops have some. Absent in older results. */
  readonly learnedStops?: number | null;
}
