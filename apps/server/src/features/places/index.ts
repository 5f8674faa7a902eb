import type { Feature } from '../../platform/feature.ts';
import { routes } from './places.routes.ts';

export { findArea, findGoogleKey } from './find-area.ts';

/** Finding places: by text as somebody types, and what is at a point. */
export const places: Feature = { name: 'places', routes };
