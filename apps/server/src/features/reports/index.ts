import type { Feature } from '../../platform/feature.ts';
import { routes } from './reports.routes.ts';

/** Reports of dispatched orders and of performance. */
export const reports: Feature = { name: 'reports', routes };
