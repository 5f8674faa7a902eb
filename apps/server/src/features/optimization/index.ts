import type { Feature } from '../../platform/feature.ts';
import { resumeStalledRuns } from './runs/resume-stalled-runs.job.ts';
import { routes } from './optimization.routes.ts';
import { optimizePlan } from './runs/optimize-plan.job.ts';

export { planByIterations } from './search/plan-by-iterations.ts';
export { averagePrices, withObjective } from './problem/objective-of-run.ts';
export { refuseRunning } from './runs/optimize-runs.store.ts';
export { sequencesFrom, storedRoutes } from './runs/stored-routes.ts';
export { searchDay } from './search/search-day.ts';
export { searchInTurn } from './search/search-in-turn.ts';
export { usualSettings } from './runs/request-optimization.ts';
export { failureOf } from './runs/run-failure.ts';
export { timeBudget } from './search/time-budget.ts';
export { unscheduledCode } from './fixes/unscheduled-code.ts';

/** Optimizes plans in the background, with at most one run per plan at a time. */
export const optimization: Feature = {
  name: 'optimization',
  routes,
  jobs: [optimizePlan, resumeStalledRuns],
};
