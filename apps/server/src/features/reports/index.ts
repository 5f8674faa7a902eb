import type { Feature } from '../../platform/feature.ts';
import { routes as repeatVisitRoutes } from './repeat-visits.routes.ts';
import { routes as reportRoutes } from './reports.routes.ts';

export { readAssumptions } from './assumptions.store.ts';
export { weekOf } from './performance.ts';
export { headerOf, minutesColumns } from './report-columns.ts';

/** Reports of dispatched orders and of performance. */
export const reports: Feature = { name: 'reports', routes: { ...reportRoutes, ...repeatVisitRoutes } };
