import type { Feature } from '../../platform/feature.ts';
import { accountRoutes } from './account.routes.ts';
import { listSessions } from './account.store.ts';
import { findApiKey } from './api-keys.store.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { findApiToken } from './api-token.store.ts';
import { routes } from './auth.routes.ts';
import {
  findAccount,
  findAccountOf,
  findMailRecipient,
  findPersonName,
  findResetOwner,
  findSession,
} from './auth.store.ts';
import { authenticate } from './authenticate.ts';
import { deleteOldSignIns } from './delete-old-sign-ins.job.ts';
import { findInvitation } from './invitations.store.ts';
import { mailResetLink } from './mail-reset-link.job.ts';
import { recordRefusedSignIn } from './record-refused-sign-in.job.ts';
import { serveSaml } from './saml/serve-saml.ts';
import { sealedFactors } from './sealed-factors.ts';
import { findSecondFactor } from './second-factor.store.ts';

import { findSigningKey } from '../../platform/signing-key.ts';

export { acceptInvitation, checkInvitation } from './accept-invitation.ts';
export { findKeyRights } from './api-keys.store.ts';
export { countAttempt } from './attempt-limits.ts';
export {
  addRole,
  changeAccount,
  endSessions,
  endSessionsOfCompany,
  findPersonName,
  insertMembership,
  openSandboxMembership,
  insertUser,
  listPlatformAdmins,
  readUploadTemplate,
  updateMembership,
  updateUser,
} from './auth.store.ts';
export { createApiKey } from './api-keys.routes.ts';
export { listApiKeys } from './api-keys.store.ts';
export { issueImpersonation } from './impersonation.ts';
export { isAdminNow } from './impersonation.store.ts';
export {
  deleteCompanyInvitations,
  deleteInvitations,
  findInvitation,
  hasOpenCompanyInvitation,
  inviteCodeHash,
  leaveGroup,
  listInvitations,
  storeCompanyInvitation,
  storeInvitation,
  storeInvitationCode,
} from './invitations.store.ts';
export {
  deactivateMembership,
  deleteAccountWithoutCompany,
  deleteSessionsIn,
  emptyAccounts,
  endMembership,
  hasOtherAdmin,
  listPeopleOnlyIn,
  reactivateMembership,
  removeRole,
} from './leave-company.store.ts';
export { proveIdentity } from './prove-identity.ts';
export { listRefusals as listSamlRefusals } from './saml/refusals.ts';
export { openSession } from './open-session.ts';
export {
  type DeletedAccount,
  type EndedMembership,
  isAccountDeleted,
  readAccountSecrets,
  readMembership,
  restoreAccount,
  restoreMembership,
} from './restore-member.store.ts';
export { sealedFactors } from './sealed-factors.ts';
export { deleteSecondFactor, listWithSecondFactor } from './second-factor.store.ts';
export { findSigningKey } from '../../platform/signing-key.ts';

export const auth: Feature = {
  name: 'auth',
  routes: { ...routes, ...accountRoutes, ...apiKeyRoutes },
  lookups: [
    findAccount,
    findAccountOf,
    findApiKey,
    findApiToken,
    findInvitation,
    findMailRecipient,
    findPersonName,
    findResetOwner,
    findSecondFactor,
    findSession,
    findSigningKey,
    listSessions,
  ],
  jobs: [mailResetLink, deleteOldSignIns, recordRefusedSignIn],
  authenticate,
  sealedTable: sealedFactors,
  serve: serveSaml,
};
