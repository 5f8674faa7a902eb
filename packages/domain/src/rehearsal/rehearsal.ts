import type { StopKey } from '../route-plan/stop-key.ts';

/** The kinds of change that a rehearsal makes to a day. One change each, so that its effect can be read. */
export const rehearsalKinds = [
  'WITHOUT_DRIVER',
  'ONE_MORE',
  'DEPOT',
  'START',
  'REAL_SERVICE',
  'LEARNED_SERVICE',
] as const;
export type RehearsalKind = (typeof rehearsalKinds)[number];

/**
 * One change of a day.
 *
 *   WITHOUT_DRIVER   the driver and the vehicle are missing
 *   ONE_MORE         one more driver and vehicle, with the limits of this one
 *   DEPOT            the routes of this driver, or of all who start at a depot, start at this depot; those that end
 *                    where they started end there too
 *   START            the shift of this driver, or of all, begins at this time (HH:mm) and keeps its length
 *   REAL_SERVICE     each visited stop takes the time that it really took
 *   LEARNED_SERVICE  each stop takes the time that visits so far propose, accepted or not
 */
export type RehearsalChange =
  | { readonly kind: 'WITHOUT_DRIVER' | 'ONE_MORE'; readonly driverId: string }
  | { readonly kind: 'DEPOT'; readonly depotId: string; readonly driverId: string | null }
  | { readonly kind: 'START'; readonly shiftStart: string; readonly driverId: string | null }
  | { readonly kind: 'REAL_SERVICE' | 'LEARNED_SERVICE' };

export const rehearsalStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export type RehearsalStatus = (typeof rehearsalStatuses)[number];

/** Figures of a whole day. */
export interface DayFigures {
  /** Routes with stops. */
  readonly routes: number;
  /** Orders on routes, and orders without one. */
  readonly placed: number;
  readonly unplaced: number;
  readonly workingMins: number;
  /** The longest route. */
  readonly longestMins: number;
  /** Metres. */
  readonly distance: number;
  readonly lateStops: number;
  readonly lateMins: number;
  /** In the company's currency; null without prices. */
  readonly cost: number | null;
}

/** Figures of one route. */
export interface RehearsedRoute {
  readonly stops: readonly StopKey[];
  readonly workingMins: number;
  /** Metres. */
  readonly distance: number;
  readonly lateStops: number;
}
