import { isBetterValue, sequencesOf, valueOfRoutes, withRoutes } from '@roundsman/optimizer';
import type { FullPlan } from '../../route-plans/index.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';
import type { Searched } from './search-with-vehicles.ts';

/** The routes with which a run ends. */
export interface ChosenRoutes extends Searched {
  /** False: the plan's present routes are as good, and stay. */
  readonly foundBetter: boolean;
}

/**
 * Keeps the plan's present routes unless the search found better ones by the objective of the run. As good routes are
 * used only where they have other vehicles, or leave out other orders.
 *
 * Present routes that break a rule of the run, or hand a shipment over from one driver to another, have no value to
 * compare: no result may break the rule, so it is repaired at any cost. The search starts from those routes and removes
 * only the stops that break the rule, so it loses no others, however short its time is.
 * @param full the plan with its own vehicles, and `present` its problem
 */
export function chooseBetterRoutes(full: FullPlan, present: RunProblem, searched: Searched): ChosenRoutes {
  const { solution } = searched;
  // With the same vehicles, the search's problem may also limit what balance costs.
  const comparable = searched.full === full ? searched.input : present;
  const before = valueOfRoutes(comparable.problem, present.initial);
  const after = before && valueOfRoutes(searched.input.problem, sequencesOf(solution));
  if (!before || !after || isBetterValue(after, before)) return { ...searched, foundBetter: true };
  const served = new Set(present.initial.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)));
  const leavesOutOthers = solution.unscheduled.some(({ id }) => served.has(id));
  const isOther = searched.full !== full || leavesOutOthers;
  if (isOther && !isBetterValue(before, after)) return { ...searched, foundBetter: true };
  const chosen = withRoutes(comparable.problem, solution, present.initial);
  return { full, input: comparable, solution: chosen, cost: before.cost, foundBetter: false };
}
