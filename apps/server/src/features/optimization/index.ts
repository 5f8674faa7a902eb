import type { Feature } from '../../platform/feature.ts';
import { resumeStalledRuns } from './resume-stalled-runs.job.ts';
import { routes } from './optimization.routes.ts';
import { optimizePlan } from './optimize-plan.job.ts';

export { planByIterations } from './plan-by-iterations.ts';
export { unscheduledCode } from './unscheduled-code.ts';

/** Optimizes plans in the background, with at most one run per plan at a time. */
export const optimization: Feature = {
  name: 'optimization',
  routes,
  jobs: [optimizePlan, resumeStalledRuns],
};
