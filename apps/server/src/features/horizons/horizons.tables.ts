import type {
  HorizonRunStatus,
  HorizonSettings,
  RoutePlanType,
  RunFailure,
  RunPhase,
  StopKey,
  UnscheduledReason,
} from '@roundsman/domain';
import type { Generated } from 'kysely';
import type {
  CreatedAt,
  Default,
  Json,
  JsonDefault,
  Maybe,
  MaybeInstant,
  MaybeJson,
  UpdatedAt,
} from '../../platform/db/columns.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    horizons: {
      id: Generated<string>;
      company_id: string;
      name: string;
      first_date: string;
      last_date: string;
      type: RoutePlanType;
      settings: JsonDefault<Partial<HorizonSettings>>;
      /** Days on which a run changes nothing. */
      locked_dates: JsonDefault<readonly string[]>;
      /** Orders that keep their day and their driver. */
      locked_orders: JsonDefault<readonly string[]>;
      version: Default<number>;
      created_by: Maybe<string>;
      created_at: CreatedAt;
      updated_at: UpdatedAt;
    };
    horizon_runs: {
      id: Generated<string>;
      company_id: string;
      horizon_id: string;
      seed: number;
      settings: Json<HorizonRunSettings>;
      status: Default<HorizonRunStatus>;
      stop_requested: Default<boolean>;
      attempts: Default<number>;
      progress: MaybeJson<HorizonProgress>;
      progress_at: MaybeInstant;
      figures: MaybeJson<HorizonFigures>;
      result: MaybeJson<HorizonResult>;
      /** The state that an undo puts back; null when it cannot be undone. */
      before: MaybeJson<StateBeforeRun>;
      error: MaybeJson<RunFailure>;
      requested_by: Maybe<string>;
      created_at: CreatedAt;
      started_at: MaybeInstant;
      finished_at: MaybeInstant;
    };
  }
}

/** Settings of a run, as they were when it was requested. */
export interface HorizonRunSettings extends HorizonSettings {
  readonly effort: 'quick' | 'normal' | 'thorough';
}

export interface HorizonProgress {
  readonly phase: RunPhase;
  readonly percent: number;
  /** Orders on routes, of all that the run plans; absent until known. */
  readonly placed?: number;
  readonly total?: number;
}

/** Figures of all plans of a horizon. */
export interface HorizonFigures {
  readonly before: PlanSums;
  readonly after: PlanSums;
}

export interface PlanSums {
  /** Orders on routes. */
  readonly placed: number;
  readonly workingMins: number;
  /** Metres. */
  readonly distance: number;
  readonly lateStops: number;
  /** In the company's currency; null without prices. */
  readonly cost: number | null;
}

/** Where an order is; null: it waits. */
export type PlaceOfOrder = { readonly date: string; readonly driverId: string | null } | null;

export interface HorizonResult {
  /** Orders with another day or driver than before. */
  readonly changes: readonly {
    readonly orderId: string;
    readonly before: PlaceOfOrder;
    readonly after: PlaceOfOrder;
  }[];
  /** Orders without a route, with the reasons of the optimizer by their codes. */
  readonly unplaced: readonly { readonly orderId: string; readonly reasons: readonly string[] }[];
  /** Repeats the search with its seed. */
  readonly search: { readonly threads: number; readonly iterations: number };
}

/** The state that an undo of a run puts back. */
export interface StateBeforeRun {
  readonly plans: readonly PlanBeforeRun[];
  /** The date that each order had whose date the run changed, by order; null: none. */
  readonly dates: Readonly<Record<string, string | null>>;
}

/** A plan of a horizon as it was before a run. */
export interface PlanBeforeRun {
  readonly planId: string;
  /** The version that the run made; an undo requires it. */
  readonly version: number;
  readonly routes: readonly { readonly driverId: string; readonly stops: readonly StopKey[] }[];
  readonly orderIds: readonly string[];
  /** Reasons of orders without stops. */
  readonly reasons: Readonly<Record<string, UnscheduledReason>>;
  readonly needsOptimize: boolean;
}
