import type { LegacyText } from '../legacy-text.ts';
import type { StopKey } from './stop-key.ts';

/**
 * Reasons why a run has no result, or why its result is only offered.
 *
 *   interrupted      the server stopped twice while it worked
 *   stopped_early    a person stopped it before its search began
 *   travel_stalled   the provider of travel times sent none for too long
 *   broke_rule       the result broke a rule and was not used
 *   plan_changed     the plan was changed during the run; the result is stored
 *   internal         an error on the server
 */
export const runFailureCodes = [
  'interrupted',
  'stopped_early',
  'travel_stalled',
  'broke_rule',
  'plan_changed',
  'internal',
] as const;
export type RunFailureCode = (typeof runFailureCodes)[number];

/** The part of a plan's data that the optimizer refuses. */
export const planMistakeKinds = [
  'shift',
  'break',
  'capacity',
  'limits',
  'reload',
  'load',
  'priority',
  'duration',
  'time_window',
  'position',
  'fixed_stops',
  'other',
] as const;
export type PlanMistakeKind = (typeof planMistakeKinds)[number];

/** The driver (id) or the stop that something concerns; neither for the whole plan. */
export interface PlanSubject {
  readonly driver?: string | undefined;
  readonly stop?: StopKey | undefined;
}

/** A mistake in a plan's data. */
export interface PlanMistake extends PlanSubject {
  readonly kind: PlanMistakeKind;
}

/** A failure as stored and sent. It is translated when it is shown. */
export type RunFailure =
  | { readonly code: Exclude<RunFailureCode, 'broke_rule'> }
  /** `params` is missing in failures of older versions. */
  | { readonly code: 'broke_rule'; readonly params?: { readonly subjects: PlanSubject[] } | undefined }
  | { readonly code: 'invalid_plan'; readonly params: { readonly mistakes: PlanMistake[] } }
  | LegacyText;
