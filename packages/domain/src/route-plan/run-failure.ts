import type { LegacyText } from '../legacy-text.ts';
import type { StopKey } from './stop-key.ts';

/**
 * Why an optimization has no result, or why its result waits for a person.
 *
 *   interrupted      the server stopped twice while it worked
 *   stopped_early    a person stopped it before all travel times were there
 *   travel_stalled   the provider of travel times sent none for too long
 *   broke_rule       the result broke a rule and was not used
 *   plan_changed     the plan was changed meanwhile; the result is stored
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

/** One mistake in a plan's data, with the driver or the stop that it concerns; neither when it concerns the whole plan. */
export interface PlanMistake {
  readonly kind: PlanMistakeKind;
  readonly driver?: string | undefined;
  readonly stop?: StopKey | undefined;
}

/** The same as stored and sent. Readers get a sentence in their language where it is shown. */
export type RunFailure =
  | { readonly code: RunFailureCode }
  | { readonly code: 'invalid_plan'; readonly params: { readonly mistakes: PlanMistake[] } }
  | LegacyText;
