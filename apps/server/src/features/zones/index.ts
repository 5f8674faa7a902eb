import type { Feature } from '../../platform/feature.ts';
import { routes } from './zones.routes.ts';
import { dropMembers } from './zones.store.ts';

export { listPlanningZones } from './zones.store.ts';

/** Areas on the map with the drivers and vehicles that belong to them. */
export const zones: Feature = { name: 'zones', routes, transactionalListener: dropMembers };
