export { DeletePlanDialog } from './list/delete-plan-dialog.tsx';
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
export { PlanDialog, type PlanTask } from './plan-dialog.tsx';
export { PlanSteps } from './steps/plan-steps.tsx';
