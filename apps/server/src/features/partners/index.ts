import type { Feature } from '../../platform/feature.ts';
import { routes } from './partners.routes.ts';

/** Partners, for platform admins; and a partner's sub accounts with their admins. */
export const partners: Feature = { name: 'partners', routes };
