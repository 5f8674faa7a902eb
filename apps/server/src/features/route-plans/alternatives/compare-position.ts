import { parseStopKey, type StopRef, stopKey } from '@roundsman/domain';
import type { Violation } from '@roundsman/optimizer/schedule';
import type { TrialRoute } from './position-trial.ts';

/** A position of an order, compared with its present one. */
export interface Comparison {
  readonly route: TrialRoute;
  readonly addedSeconds: number;
  readonly addedMetres: number;
  readonly savedSeconds: number;
  readonly savedMetres: number;
  /** Codes of the rules that it breaks, without those that are broken now; `lock` for a locked route. */
  readonly violations: readonly string[];
  /** Stops that are late with this position and on time now. */
  readonly lateStops: readonly (StopRef & { readonly lateSeconds: number })[];
  /** Other stops that are late now, and later by a minute or more with this position. */
  readonly laterStops: readonly (StopRef & { readonly lateSeconds: number; readonly addedSeconds: number })[];
}

interface Trial {
  readonly route: TrialRoute;
  /** The same route without the order. */
  readonly base: TrialRoute;
  /** The route at present. */
  readonly reference: TrialRoute;
  readonly moving: readonly StopRef[];
  /** The order's present route, with and without the order; null for an order without a route. */
  readonly present: { readonly route: TrialRoute; readonly base: TrialRoute } | null;
  readonly isLocked: boolean;
}

/** Amounts of broken rules that differ by less are equal. */
const tolerance = 1e-6;

/** Returns null for a position that cannot be reached. */
export function compareWithPresent({ route, base, reference, moving, present, isLocked }: Trial): Comparison | null {
  const { workingSeconds, distanceMetres } = route.route.totals;
  if (!Number.isFinite(workingSeconds) || !Number.isFinite(distanceMetres)) return null;
  const movingKeys = new Set<string>(moving.map(({ orderId, type }) => stopKey(orderId, type)));
  const violations = new Set<string>(isLocked ? ['lock'] : []);
  const lateStops: (StopRef & { lateSeconds: number })[] = [];
  const laterStops: (StopRef & { lateSeconds: number; addedSeconds: number })[] = [];
  for (const [key, step] of route.steps) {
    const now = reference.steps.get(key);
    for (const violation of step.violations)
      if (movingKeys.has(key) || isWorse(violation, now?.violations))
        for (const code of route.codesOf(violation.rule, step)) violations.add(code);
    const stop = parseStopKey(key);
    const lateNow = (movingKeys.has(key) ? present?.route.steps.get(key) : now)?.lateSeconds ?? 0;
    if (!stop || step.lateSeconds === 0) continue;
    const { lateSeconds } = step;
    if (lateNow === 0) lateStops.push({ ...stop, lateSeconds });
    else if (!movingKeys.has(key) && lateSeconds - lateNow >= 60)
      laterStops.push({ ...stop, lateSeconds, addedSeconds: lateSeconds - lateNow });
  }
  const saved = (figure: 'workingSeconds' | 'distanceMetres'): number =>
    present ? present.route.route.totals[figure] - present.base.route.totals[figure] : 0;
  return {
    route,
    addedSeconds: workingSeconds - base.route.totals.workingSeconds,
    addedMetres: distanceMetres - base.route.totals.distanceMetres,
    savedSeconds: saved('workingSeconds'),
    savedMetres: saved('distanceMetres'),
    violations: [...violations],
    lateStops,
    laterStops,
  };
}

const isWorse = ({ rule, amount }: Violation, now: readonly Violation[] = []): boolean => {
  const violationNow = now.find((violation) => violation.rule === rule);
  return !violationNow || (amount ?? 0) > (violationNow.amount ?? 0) + tolerance;
};

/** Working seconds of the plan with this position, minus those now. */
export const costOf = ({ addedSeconds, savedSeconds }: Comparison): number => addedSeconds - savedSeconds;

/** Returns whether `a` breaks fewer rules, else takes less time, else less distance. */
export function isBetter(a: Comparison, b: Comparison): boolean {
  if (a.violations.length !== b.violations.length) return a.violations.length < b.violations.length;
  const saved = costOf(b) - costOf(a);
  return Math.abs(saved) > tolerance ? saved > 0 : a.addedMetres < b.addedMetres;
}
