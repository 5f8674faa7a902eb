import type { Feature } from '../../platform/feature.ts';
import { authorizeFollower } from './authorize-follower.ts';
import { routes } from './tracking.routes.ts';
import { findByCode, findByToken } from './tracking.store.ts';

/** What customers see without signing in: their order by its code, its driver by its link, photos by signed addresses. */
export const tracking: Feature = {
  name: 'tracking',
  routes,
  lookups: [findByCode, findByToken],
  socketTracking: authorizeFollower,
};
