import type { Feature } from '../../platform/feature.ts';
import { deletePlanDeletions } from './delete-plan-deletions.job.ts';
import { dispatchPlan } from './dispatch-plan.job.ts';
import { onOrdersDeleted, onOrdersEdited, onOrdersRestored } from './follow-orders.ts';
import { mayFollowPlan } from './may-follow-plan.ts';
import { findLabelLink } from './print/label-links.ts';
import { printRoutes } from './print/print.routes.ts';
import { routes } from './route-plans.routes.ts';

export { addDrivers } from './add-drivers.ts';
export { addOrders } from './add-orders.ts';
export { createPlan, refuseDeactivated } from './create-plan.ts';
export { dispatchDrivers } from './dispatch-drivers.ts';
export { duplicatePlan, type PlanCopy } from './duplicate-plan.ts';
export { editDriver } from './edit-driver.ts';
export { markRouteSeen } from './mark-route-seen.ts';
export { type PlanViewer, readPlanAs, viewerOf } from './plan-viewer.ts';
export { fixesOfPlan } from './present-fixes.ts';
export { type MappingOptions, type PlanProblem, problemFromPlan } from './problem-from-plan.ts';
export { refuseStale } from './reorder-orders.ts';
export { readPlanRow } from './plan-list.store.ts';
export { presentPlan, presentPlanRow, type WirePlan } from './route-plans.present.ts';
export {
  type FullPlan,
  findPlan,
  lockPlan,
  markCloned,
  type PlanRow,
  type RouteRow,
  readPlan,
  type StopRow,
  updateDriverRoute,
} from './route-plans.store.ts';
export { retimeRoutes, type SaveOptions, saveSequences } from './save-sequences.ts';
export { breaksRule, timeRoutes } from './schedule-routes.ts';
export { drivenSequencesOf, findSequenceProblem, sequencesOf } from './stop-history.ts';
export { raiseVersion } from './tell-plan-changed.ts';
export { travelOf } from './plan-travel.ts';

export const routePlans: Feature = {
  name: 'route-plans',
  routes: { ...routes, ...printRoutes },
  lookups: [findLabelLink],
  subscribers: [onOrdersEdited, onOrdersDeleted, onOrdersRestored],
  jobs: { 'delete-plan-deletions': deletePlanDeletions, 'dispatch-plan': dispatchPlan },
  socketPlans: mayFollowPlan,
};
