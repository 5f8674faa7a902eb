import type { Feature } from '../../platform/feature.ts';
import { routes } from './accounts.routes.ts';

/** Registration of a company with its first account, and the routes with which it is set up. */
export const accounts: Feature = { name: 'accounts', routes };
