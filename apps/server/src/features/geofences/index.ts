import type { Feature } from '../../platform/feature.ts';
import { routes } from './geofences.routes.ts';

export { deleteGeofencesOf, readRadii, storeDeparture, storeRadius } from './geofences.store.ts';

/** Geofences of stops: their radii, and when drivers left them. */
export const geofences: Feature = { name: 'geofences', routes };
