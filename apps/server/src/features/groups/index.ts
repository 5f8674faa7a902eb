import type { Feature } from '../../platform/feature.ts';
import { routes } from './groups.routes.ts';

export { findGroups, type GroupRow } from './groups.store.ts';

export const groups: Feature = { name: 'groups', routes };
