import type { Feature } from '../../platform/feature.ts';
import { routes } from './places.routes.ts';

export { findArea, findGoogleKey } from './find-area.ts';

/** Address suggestions while the user types, and the address at a point. */
export const places: Feature = { name: 'places', routes };
