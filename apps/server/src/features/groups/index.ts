import type { Feature } from '../../platform/feature.ts';
import { routes } from './groups.routes.ts';
import { findInvitationToMail } from './invitations.store.ts';
import { mailInvitation } from './mail-invitation.job.ts';

export { findGroups } from './groups.store.ts';
export { mailInvitation };

export const groups: Feature = {
  name: 'groups',
  routes,
  lookups: [findInvitationToMail],
  jobs: [mailInvitation],
};
