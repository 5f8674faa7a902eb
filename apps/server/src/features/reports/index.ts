import type { Feature } from '../../platform/feature.ts';
import { routes } from './reports.routes.ts';

/** What was dispatched and how it went. */
export const reports: Feature = { name: 'reports', routes };
