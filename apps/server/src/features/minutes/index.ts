import type { Feature } from '../../platform/feature.ts';
import { acceptEachNightJob } from './accept-each-night.job.ts';
import { routes } from './minutes.routes.ts';
import { recordVisits } from './record-visits.ts';
import { settleVisitsJob } from './settle-visits.job.ts';

export { acceptMinutes } from './accept-minutes.ts';
export { deleteOldVisits, deleteVisitsOf } from './delete-visits.ts';
export { estimateCompany, observedOf } from './estimate-places.ts';
export { type MinutesOfStops, readLearnedMinutes, readRealMinutes } from './minutes-of-stops.ts';
export { listDoorEstimates, listVisitsAtDoors, type VisitAtDoor } from './estimates.store.ts';
export { saveRule } from './minutes.store.ts';
export type { StoredDispatchedStop } from './minutes.tables.ts';
export { readLearned } from './read-minutes.ts';
export { storeVisits as recordVisitsOfOrders } from './record-visits.ts';
export { settleRoute } from './settle-visits.job.ts';

/** Minutes on site: what visits really take, what of it is accepted for new orders, and where the minutes of a day went. */
export const minutes: Feature = {
  name: 'minutes',
  routes,
  transactionalListener: recordVisits,
  jobs: [settleVisitsJob, acceptEachNightJob],
};
