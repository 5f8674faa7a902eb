import type { Feature } from '../../platform/feature.ts';
import { authorizeFollower } from './authorize-follower.ts';
import { routes } from './tracking.routes.ts';
import { findByCode, findByToken } from './tracking.store.ts';

/**
 * Pages for customers without sign-in: an order by its code, the driver by the tracking link, photos by signed URLs.
 */
export const tracking: Feature = {
  name: 'tracking',
  routes,
  lookups: [findByCode, findByToken],
  socketTracking: authorizeFollower,
};
