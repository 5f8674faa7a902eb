import type { RunFailure, RunPhase, StopKey, UnscheduledReason } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Json, Maybe, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';
import type { StoredFix } from '../route-plans/index.ts';
import type { Summary } from '@roundsman/optimizer';
import type { RunSettings } from './runs/run-settings.ts';

declare module '../../platform/db/schema.ts' {
  interface Database {
    optimize_runs: {
      id: Generated<string>;
      company_id: string;
      route_plan_id: string;
      plan_version: number;
      seed: number;
      settings: Json<RunSettings>;
      status: Default<'QUEUED' | 'RUNNING' | 'APPLIED' | 'OFFERED' | 'FAILED'>;
      stop_requested: Default<boolean>;
      attempts: Default<number>;
      progress: MaybeJson<StoredRunProgress>;
      /** Share of the travel times that is fetched; null when the run did not wait for any. */
      travel_percent: Maybe<number>;
      /** Time of the last progress; null before the first. */
      progress_at: MaybeInstant;
      preview: MaybeJson<StoredPreview>;
      figures: MaybeJson<RunFigures>;
      result: MaybeJson<StoredRunResult>;
      before: MaybeJson<StoredBefore>;
      /** Plan version that the run made; null when it was not applied. */
      applied_version: Maybe<number>;
      /** Id of the run that this one repeats. */
      repeats: Maybe<string>;
      /** Why the run failed, or why an OFFERED run was not applied at once. */
      error: MaybeJson<RunFailure>;
      requested_by: Maybe<string>;
      created_at: CreatedAt;
      started_at: MaybeInstant;
      finished_at: MaybeInstant;
    };
  }
}

/** Figures by which runs are compared. Older runs lack some of them. */
export type RunFigures = Summary & {
  readonly longestMins?: number;
  readonly brokenStops?: number;
  /** By the prices at the end of the run; null without prices. */
  readonly cost?: number | null;
  /** Kilogrammes; null where no emissions are known. */
  readonly co2?: number | null;
  /**
   * Percent by which the working time exceeds that of the shortest routes found, because the work is shared; null where
   * nothing is balanced.
   */
  readonly balanceCost?: number | null;
  /** False: the present routes were as good, and stayed. */
  readonly foundBetter?: boolean;
};

/** Limit of the cost of balance, and the shortest routes from which it follows. */
export interface BalanceLimit {
  /** In the optimizer's unit, without the price of balance. */
  readonly maxCost: number;
  /** Of the shortest routes, with the orders that they have. */
  readonly workingSeconds: number;
  readonly placed: number;
}

/** Stops by driver, as `orderId_PICKUP` and `orderId_DELIVERY`. */
export type StoredRoutes = { driverId: string; stops: StopKey[] }[];

/** The vehicle of each driver; null: none. */
export type StoredVehicles = Record<string, string | null>;

/** A rule that a stop breaks, by the optimizer's name. */
export interface StoredBreak {
  stop: StopKey;
  rule: string;
}

/** Routes of a run and everything needed to apply or repeat it. */
export interface StoredRunResult {
  routes: StoredRoutes;
  /** All orders that were on the plan. */
  orderIds: string[];
  unscheduled: {
    orderId: string;
    reason: string;
    /** All reasons, `reason` first, if there are several. */
    reasons?: string[];
    fixes: StoredFix[];
  }[];
  /** Rules that these routes broke when the run ended. */
  broken: StoredBreak[];
  /** Repeats the search, together with the seed and the settings. */
  search: { engine?: number; seed: number; threads: number; iterations: number; planned: number } & (
    | { syncRounds: number[] }
    | { /** The name in older runs. */ meetings: number[] }
  );
  /** Routes from which the search started. */
  initial: StoredRoutes;
  /** Routes from which the last search started, when those were not `initial`: vehicles were chosen before. */
  start?: StoredRoutes;
  /** Limit of the cost of balance, where there was one. */
  balanceLimit?: BalanceLimit;
  /** Vehicles by driver, when the run chose them. */
  vehicles?: StoredVehicles;
  /** Time for which the routes were searched, ISO 8601: routes under way cannot start earlier. Older runs have none. */
  at?: string;
}

/** Best routes so far of a running search. */
export interface StoredPreview {
  /** Grows with each better solution. */
  revision: number;
  routes: StoredRoutes;
}

/** Phase and progress of a run from its search on, and figures of its best routes, absent before the first ones. */
export interface StoredRunProgress {
  /** Absent in runs of older versions, which stored their progress only while they searched. */
  phase?: RunPhase;
  /** Of the phase. */
  percent: number;
  placed?: number;
  total?: number;
  cost?: number;
  /** Minutes and metres; null or absent until known. */
  workingMins?: number | null;
  distance?: number | null;
  preview?: number;
}

/** State that an undo of the run restores. */
export interface StoredBefore {
  routes?: StoredRoutes;
  /** Reason by order id for orders without stops; null when unassigned. */
  reasons?: Record<string, UnscheduledReason | null>;
  needsOptimize?: boolean;
  /** Vehicles that the run replaced, by driver. */
  vehicles?: StoredVehicles;
  /** Old values of the columns that a fix changed. */
  route?: { driverId: string; columns: Record<string, unknown> };
  order?: { orderId: string; columns: Record<string, unknown> };
  /** Old values of the columns that a bulk reassignment changed. */
  orders?: { orderId: string; columns: Record<string, unknown> }[];
}
