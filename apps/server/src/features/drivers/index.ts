import type { Feature } from '../../platform/feature.ts';
import { dropVehicle } from './drop-vehicle.ts';
import { routes } from './drivers.routes.ts';
import { followDepots } from './places-of-depots.ts';

export { setDriverPhone } from './set-driver-phone.ts';
export { type LastPosition, storeLastPositions } from './store-last-positions.ts';
export {
  countDriversWithCapacity,
  deleteCapacityOfDrivers,
  type DriverRow,
  findDriver,
  findDrivers,
  listActiveDrivers,
  listDriverNames,
  readDriverNames,
  selectDriversForUpdate,
} from './drivers.store.ts';

export const drivers: Feature = {
  name: 'drivers',
  routes,
  transactionalListener: async (q, events) => {
    await dropVehicle(q, events);
    await followDepots(q, events);
  },
};
