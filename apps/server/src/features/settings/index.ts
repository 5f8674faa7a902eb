import type { Feature } from '../../platform/feature.ts';
import { routes } from './settings.routes.ts';

export { findArea } from './find-area.ts';
export { readSettings } from './settings.store.ts';

export const settings: Feature = { name: 'settings', routes };
