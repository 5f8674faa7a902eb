import type { Feature } from '../../platform/feature.ts';
import { routes } from './partners.routes.ts';

/** Partners, for platform admins; and a partner's own sub accounts and their admins. */
export const partners: Feature = { name: 'partners', routes };
