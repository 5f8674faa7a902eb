import type { Feature } from '../../platform/feature.ts';
import { accountRoutes } from './account/account.routes.ts';
import { listSessions } from './account/account.store.ts';
import { findApiKey } from './api-keys/api-keys.store.ts';
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts';
import { findApiToken } from './api-keys/api-token.store.ts';
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
import { deleteOldSignIns } from './sign-in/delete-old-sign-ins.job.ts';
import { findInvitation } from './account/invitations.store.ts';
import { mailResetLink } from './account/mail-reset-link.job.ts';
import { recordRefusedSignIn } from './sign-in/record-refused-sign-in.job.ts';
import { serveSaml } from './saml/serve-saml.ts';
import { sealedFactors } from './sign-in/sealed-factors.ts';
import { findSecondFactor } from './sign-in/second-factor.store.ts';

import { findSigningKey } from '../../platform/signing-key.ts';

export { acceptInvitation, checkInvitation } from './account/accept-invitation.ts';
export { findKeyRights } from './api-keys/api-keys.store.ts';
export { countAttempt } from './sign-in/attempt-limits.ts';
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
export { createApiKey } from './api-keys/api-keys.routes.ts';
export { listApiKeys } from './api-keys/api-keys.store.ts';
export { issueImpersonation } from './impersonation/impersonation.ts';
export { isAdminNow } from './impersonation/impersonation.store.ts';
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
} from './account/invitations.store.ts';
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
} from './account/leave-company.store.ts';
export { proveIdentity } from './account/prove-identity.ts';
export { listRefusals as listSamlRefusals } from './saml/refusals.ts';
export { openSession } from './sign-in/open-session.ts';
export {
  type DeletedAccount,
  type EndedMembership,
  isAccountDeleted,
  readAccountSecrets,
  readMembership,
  restoreAccount,
  restoreMembership,
} from './account/restore-member.store.ts';
export { sealedFactors } from './sign-in/sealed-factors.ts';
export { deleteSecondFactor, listWithSecondFactor } from './sign-in/second-factor.store.ts';
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
