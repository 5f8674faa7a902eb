import type { Feature } from '../../platform/feature.ts';
import { followMembers } from './follow-members.ts';
import { routes } from './provisioning.routes.ts';
import { serveScim } from './scim/serve-scim.ts';

/** People whom a company's directory creates, changes and deactivates through SCIM. */
export const provisioning: Feature = {
  name: 'provisioning',
  routes,
  serve: serveScim,
  transactionalListener: followMembers,
};
