import type { Feature } from '../../platform/feature.ts';
import { findDriverLink } from './driver-app.store.ts';
import { routes } from './driver-app.routes.ts';
import { deleteExpiredPositions } from './delete-expired-positions.job.ts';
import { moveReports } from './move-reports.ts';

export { deleteReports } from './driver-app.store.ts';

/** The driver's phone: their route by its link, what happens at each stop, proof and position. */
export const driverApp: Feature = {
  name: 'driver-app',
  routes,
  lookups: [findDriverLink],
  transactionalListener: moveReports,
  jobs: { 'forget-positions': deleteExpiredPositions },
  socketDrivers: (services) => async (token) => {
    const link = await services.db.lookup(findDriverLink, token);
    // What their own orders become and that the plan changed; not what the others on it do.
    return link?.hasLeft === false ? [`phone:${link.driverId}`, `crew:${link.routePlanId}`] : undefined;
  },
};
