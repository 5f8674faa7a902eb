import type { Feature } from '../../platform/feature.ts';
import { findDriverLink } from './driver-app.store.ts';
import { routes } from './driver-app.routes.ts';

/** The driver's phone: their route by its link, what happens at each stop, proof and position. */
export const driverApp: Feature = {
  name: 'driver-app',
  routes,
  lookups: [findDriverLink],
  socketDrivers: (services) => async (token) => {
    const link = await services.db.lookup(findDriverLink, token);
    return link && [`driver:${link.driverId}`, `plan:${link.routePlanId}`];
  },
};
