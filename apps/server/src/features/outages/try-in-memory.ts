import { type FullPlan, type PlanRoutingEngine, planWithSequences, sequencesOf } from '../route-plans/index.ts';
import { columnsLeft, dispatchedRoutesOf, type PlanChange, sequencesOfLists } from './route-changes.ts';
import type { Outcome } from './try-changes.ts';

/** A change that only moves stops between routes that the plan has, so that its outcome needs no database. */
export type MovedStops = Extract<PlanChange, { kind: 'stops' }> & { readonly added: null };

export const isMovedStops = (change: PlanChange): change is MovedStops =>
  change.kind === 'stops' && change.added === null;

interface TrialOptions {
  readonly routingEngine: PlanRoutingEngine;
  readonly now: Date;
}

/**
 * Prepares trials of changes of one plan in memory, which time only the routes that they change. All dispatched routes of
 * the changes are timed before, so that each of them is compared with the same plan. Saves nothing.
 * @returns a function with the outcome of `tryChanges` for one of the changes. @throws the refusals of saving it
 */
export async function prepareTrials(
  full: FullPlan,
  changes: readonly MovedStops[],
  options: TrialOptions,
): Promise<(change: MovedStops) => Promise<Outcome>> {
  const timed = new Set(dispatchedRoutesOf(full, changes));
  const present = sequencesOf(full).filter(({ routeId }) => timed.has(routeId));
  const before = present.length > 0 ? await planWithSequences(full, present, options) : full;
  const [first] = changes;
  const left = first && columnsLeft(first);
  const open = {
    ...before,
    routes: before.routes.map((route) => (route.driver_id === first?.driverId ? { ...route, ...left } : route)),
  };
  return async (change) => ({
    stored: [full],
    before: [before],
    after: [await planWithSequences(open, sequencesOfLists(open, change.lists), options)],
  });
}
