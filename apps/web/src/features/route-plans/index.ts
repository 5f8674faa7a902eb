export { CalendarNotices } from './calendar-notices.tsx';
export { costCurve } from './optimization/cost-curve.ts';
export { runFailureText } from './optimization/run-failure-text.ts';
export {
  refetchRuns,
  removeRun,
  hideRun,
  type Run,
  shareOf,
  stopRun,
  useRun,
  watchRun,
  withRun,
} from './optimization/runs.ts';
export { planChangers } from './plan-changers.ts';
export { PlanHead } from './plan-head.tsx';
export { usePlanOfPage } from './plan-of-page.ts';
export { putPlan, reloadPlan } from './route-plans.queries.ts';
export { PlanSteps } from './steps/plan-steps.tsx';
