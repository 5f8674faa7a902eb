import type { Feature } from '../../platform/feature.ts';
import { routes } from './accounts.routes.ts';

/** A new company with its first account, and what a person who is signed in sees of both. */
export const accounts: Feature = { name: 'accounts', routes };
