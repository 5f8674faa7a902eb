import { type Problem, type Sequence, scheduleRoute, travelFromMatrices } from '@roundsman/optimizer';
import type { StoredPreview, StoredRunProgress } from '../optimization.tables.ts';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import type { FullPlan } from '../../route-plans/index.ts';
import { storedRoutes } from './stored-routes.ts';

/** The best solution so far, as the search reports it. */
export interface Found {
  readonly cost: number;
  readonly placed: number;
  readonly routes: readonly Sequence[];
}

/** Milliseconds between two previews. Large plans publish less often, which limits the traffic to browsers. */
export const previewEveryMs = (stops: number): number => 1000 + stops;

/** Returns the best routes so far, with their working time and distance. */
export function previewOf(
  incumbent: Found,
  revision: number,
  { problem, mapping, full }: { problem: Problem; mapping: PlanProblem; full: FullPlan },
): { figures: Pick<StoredRunProgress, 'workingMins' | 'distance'>; preview: StoredPreview } {
  const travel = travelFromMatrices(problem);
  let [seconds, metres] = [0, 0];
  for (const { vehicleId, tasks } of incumbent.routes) {
    if (tasks.length === 0) continue;
    const vehicle = problem.vehicles.findIndex(({ id }) => id === vehicleId);
    const { totals } = scheduleRoute(problem, vehicle, tasks, travel);
    seconds += totals.workingSeconds;
    metres += totals.distanceMetres;
  }
  const isKnown = Number.isFinite(seconds) && Number.isFinite(metres);
  return {
    figures: { workingMins: isKnown ? seconds / 60 : null, distance: isKnown ? metres : null },
    preview: { revision, routes: storedRoutes(full, mapping.sequencesFrom(incumbent.routes)) },
  };
}
