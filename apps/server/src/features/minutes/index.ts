import type { Feature } from '../../platform/feature.ts';
import { acceptEachNightJob } from './accept-each-night.job.ts';
import { routes } from './minutes.routes.ts';
import { recordVisits } from './record-visits.ts';
import { settleVisitsJob } from './settle-visits.job.ts';

export { deleteOldVisits, deleteVisitsOf } from './minutes.store.ts';

/** Minutes on site: what visits really take, what of it is accepted for new orders, and where the minutes of a day went. */
export const minutes: Feature = {
  name: 'minutes',
  routes,
  transactionalListener: recordVisits,
  jobs: [settleVisitsJob, acceptEachNightJob],
};
