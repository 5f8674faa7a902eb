import type { Feature } from '../../platform/feature.ts';
import { routes } from './reports.routes.ts';

export { readAssumptions } from './assumptions.store.ts';
export { weekOf } from './performance.ts';
export { headerOf, minutesColumns } from './report-columns.ts';

/** Reports of dispatched orders and of performance. */
export const reports: Feature = { name: 'reports', routes };
