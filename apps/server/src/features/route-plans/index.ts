import type { Feature } from '../../platform/feature.ts';
import { deletePlanDeletions } from './delete/delete-plan-deletions.job.ts';
import { dispatchPlan } from './dispatch/dispatch-plan.job.ts';
import { findLabelLink } from './print/label-links.ts';
import { printRoutes } from './print/print.routes.ts';
import { routes } from './route-plans.routes.ts';
import { onCalendarChanged } from './scheduling/follow-calendar.ts';
import { onOrdersDeleted, onOrdersEdited, onOrdersRestored } from './scheduling/follow-orders.ts';
import { canFollowPlan } from './view/can-follow-plan.ts';

export { insertOrders } from './alternatives/insert-orders.ts';
export { zoneOfRow } from './scheduling/zone-of-order.ts';
export { createPlan, refuseDeactivated } from './create-plan.ts';
export { eraseStopNames } from './delete/erase-names.ts';
export { dispatchDrivers } from './dispatch/dispatch-drivers.ts';
export { markRouteSeen } from './dispatch/mark-route-seen.ts';
export { duplicatePlan } from './duplicate-plan.ts';
export { addDrivers } from './members/add-drivers.ts';
export { addOrders } from './members/add-orders.ts';
export { startAtPositions } from './members/start-at-position.ts';
export { removeDrivers } from './members/remove-drivers.ts';
export { removeOrders } from './members/remove-orders.ts';
export { setVehicle } from './members/set-vehicle.ts';
export { swapDriver } from './members/swap-driver.ts';
export { editDriver } from './members/edit-driver.ts';
export { listFreeVehicles } from './members/free-vehicles.ts';
export {
  deleteDimensionOfPlans,
  type FullPlan,
  findPlan,
  listRoutes,
  selectPlanForUpdate,
  markCloned,
  markKeepsDrivers,
  type PlanRow,
  type RouteRow,
  readPlan,
  type StopRow,
  saveDriven,
  updateDriverRoute,
  updateRoutes,
} from './route-plans.store.ts';
export { isHorizonRunning, listPlansOfHorizon } from './plans-of-horizon.store.ts';
export type { StoredFix } from './route-plans.tables.ts';
export { costOfRoute, pricesOf } from './scheduling/cost-of-route.ts';
export { travelOf } from './scheduling/plan-travel.ts';
export { fixesOfPlan } from './scheduling/present-fixes.ts';
export { windowsOfRow } from './scheduling/windows-of-stop.ts';
export { planDataOf, problemFromPlan } from './scheduling/problem-from-plan.ts';
export { refuseStale } from './scheduling/reorder-orders.ts';
export {
  changeRoutes,
  type PlanRoutingEngine,
  type RouteChange,
  withTravel,
} from './scheduling/resolved-travel.ts';
export {
  planWithSequences,
  type PlanTimes,
  retimeRoutes,
  type SaveOptions,
  saveSequences,
} from './scheduling/save-sequences.ts';
export { timeRoutes } from './scheduling/schedule-routes.ts';
export { withVehicles } from './scheduling/with-vehicles.ts';
export { drivenSequencesOf, findSequenceProblem, historyOf, sequencesOf } from './scheduling/stop-history.ts';
export { findPlanOfDay, listPlansWith } from './view/find-plans.ts';
export { readPlanRow } from './view/plan-list.store.ts';
export { type PlanViewer, readPlanAs, viewerOf } from './view/plan-viewer.ts';
export { presentPlan, presentPlanRow } from './view/route-plans.present.ts';
export { raiseVersion } from './view/publish-plan-changed.ts';
export type { WirePlan } from './view/wire-plan.ts';

export const routePlans: Feature = {
  name: 'route-plans',
  routes: { ...routes, ...printRoutes },
  lookups: [findLabelLink],
  subscribers: [onCalendarChanged, onOrdersEdited, onOrdersDeleted, onOrdersRestored],
  jobs: [deletePlanDeletions, dispatchPlan],
  socketPlans: canFollowPlan,
};
