import type { RunFailure, StopKey, UnscheduledReason } from '@roundsman/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Default, Json, Maybe, MaybeInstant, MaybeJson } from '../../platform/db/columns.ts';
import type { StoredFix } from '../route-plans/index.ts';
import type { Summary } from '@roundsman/optimizer';
import type { RunSettings } from './run-settings.ts';

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
      /** How much of its travel times is there; null when they were not waited for. */
      travel_percent: Maybe<number>;
      /** When it last got on; null before its first progress. */
      progress_at: MaybeInstant;
      preview: MaybeJson<StoredPreview>;
      figures: MaybeJson<RunFigures>;
      result: MaybeJson<StoredRunResult>;
      before: MaybeJson<StoredBefore>;
      /** The plan's version that this run made; null when it was not applied. */
      applied_version: Maybe<number>;
      /** The run that this one does again. */
      repeats: Maybe<string>;
      /** Why it failed; of an OFFERED run, why it was not used at once. */
      error: MaybeJson<RunFailure>;
      requested_by: Maybe<string>;
      created_at: CreatedAt;
      started_at: MaybeInstant;
      finished_at: MaybeInstant;
    };
  }
}

/** The figures by which runs are compared. Older runs lack the last two. */
export type RunFigures = Summary & { readonly longestMins?: number; readonly brokenStops?: number };

/** The stops of a plan's drivers, as `orderId_PICKUP` and `orderId_DELIVERY`. */
export type StoredRoutes = { driverId: string; stops: StopKey[] }[];

/** A rule that a stop breaks, as the optimizer names it. */
export interface StoredBreak {
  stop: StopKey;
  rule: string;
}

/** What a run found. */
export interface StoredRunResult {
  routes: StoredRoutes;
  /** The orders that were on the plan. */
  orderIds: string[];
  unscheduled: { orderId: string; reason: string; fixes: StoredFix[] }[];
  /** What these routes broke when they were found. */
  broken: StoredBreak[];
  /** With the seed and the settings: how to find it again. */
  search: { seed: number; threads: number; iterations: number; planned: number } & (
    | { syncRounds: number[] }
    | { /** The name in older runs. */ meetings: number[] }
  );
  /** The routes that it began with. */
  initial: StoredRoutes;
  /** The moment it was searched for, ISO 8601: on a day under way nobody can be earlier. Older runs have none. */
  at?: string;
}

/** The best routes so far of a running search. */
export interface StoredPreview {
  /** Grows with each better solution. */
  revision: number;
  routes: StoredRoutes;
}

/** Figures of a plan's routes while they are looked for. */
export interface StoredRunProgress {
  percent: number;
  placed: number;
  total: number;
  cost: number;
  workingMins: number | null;
  distance: number | null;
  preview: number;
}

/** What a run replaced, to bring it back. */
export interface StoredBefore {
  routes?: StoredRoutes;
  /** Why each order without stops had none; null: it had not been tried. */
  reasons?: Record<string, UnscheduledReason | null>;
  needsOptimize?: boolean;
  /** Columns that a fix changed, with what they held. */
  route?: { driverId: string; columns: Record<string, unknown> };
  order?: { orderId: string; columns: Record<string, unknown> };
  /** The same for the orders of a bulk reassignment. */
  orders?: { orderId: string; columns: Record<string, unknown> }[];
}
