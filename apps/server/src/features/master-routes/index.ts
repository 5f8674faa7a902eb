import type { Feature } from '../../platform/feature.ts';
import { makeMasterPlans, onOrdersForMasters, startMasterPlans } from './make-master-plans.job.ts';
import { routes } from './master-routes.routes.ts';

export { readMasterFromRoute } from './from-route.ts';
export { enqueueMasterPlans } from './master-jobs.ts';
export {
  type DayOfReport,
  insertMaster,
  listDaysOfReport,
  replaceMasterStops,
  storeDay,
} from './master-routes.store.ts';

/** Master routes: routes that come again, and the plans that they make ahead. */
export const masterRoutes: Feature = {
  name: 'master-routes',
  routes,
  jobs: [startMasterPlans, makeMasterPlans],
  subscribers: [onOrdersForMasters],
};
