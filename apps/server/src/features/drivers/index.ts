import type { Feature } from '../../platform/feature.ts';
import { routes } from './drivers.routes.ts';

export { presentDriver, type WireDriver } from './drivers.present.ts';
export { type DriverRow, findDrivers, movePosition } from './drivers.store.ts';

export const drivers: Feature = { name: 'drivers', routes };
