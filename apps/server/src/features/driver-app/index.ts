import type { Feature } from '../../platform/feature.ts';
import { findDriverLink } from './driver-app.store.ts';
import { routes } from './driver-app.routes.ts';
import { deleteExpiredPositions } from './delete-expired-positions.job.ts';
import { moveDriverEvents } from './move-driver-events.ts';

export { deleteOldReceivers, deleteReports, findDriverLink } from './driver-app.store.ts';
export { publishPosition } from './publish-position.ts';
export { recordPositions } from './record-positions.ts';
export { recordStopEvent } from './record-stop-event.ts';

/** Serves the driver app: route, driver events, proof of delivery and positions. */
export const driverApp: Feature = {
  name: 'driver-app',
  routes,
  lookups: [findDriverLink],
  transactionalListener: moveDriverEvents,
  jobs: [deleteExpiredPositions],
  socketDrivers: (services) => async (token) => {
    const link = await services.db.lookup(findDriverLink, token);
    // Drivers receive events of their own orders and of the plan, but not of the plan's other drivers.
    return link?.isRemoved === false ? [`phone:${link.driverId}`, `crew:${link.routePlanId}`] : undefined;
  },
};
