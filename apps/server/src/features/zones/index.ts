import type { Feature } from '../../platform/feature.ts';
import { routes } from './zones.routes.ts';
import { dropDrivers } from './zones.store.ts';

export { listPlanningZones } from './zones.store.ts';

/** Areas on the map with the drivers who belong to them. */
export const zones: Feature = { name: 'zones', routes, transactionalListener: dropDrivers };
