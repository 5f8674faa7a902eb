import type { Feature } from '../../platform/feature.ts';
import { onOrderDeleted, onOrderEdited } from './follow-orders.ts';
import { mayFollowPlan } from './may-follow-plan.ts';
import { routes } from './route-plans.routes.ts';

export { addDrivers, routesOfDrivers } from './change-drivers.ts';
export { addOrders } from './change-orders.ts';
export { markRouteSeen } from './mark-route-seen.ts';
export { type PlanViewer, viewerOf } from './plan-viewer.ts';
export { type MappingOptions, type PlanProblem, problemFromPlan } from './problem-from-plan.ts';
export { refuseStale } from './reorder-orders.ts';
export { presentPlan, type WirePlan } from './route-plans.present.ts';
export {
  findPlan,
  type FullPlan,
  lockPlan,
  type PlanRow,
  readPlan,
  type RouteRow,
  type StopRow,
} from './route-plans.store.ts';
export { retimeRoutes, saveSequences, type SaveOptions } from './save-sequences.ts';
export { sequencesOf } from './stop-history.ts';
export { travelMatrices } from './travel.ts';

export const routePlans: Feature = {
  name: 'route-plans',
  routes,
  subscribers: [onOrderEdited, onOrderDeleted],
  socketPlans: mayFollowPlan,
};
