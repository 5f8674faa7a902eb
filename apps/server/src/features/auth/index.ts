import type { Feature } from '../../platform/feature.ts';
import { routes } from './auth.routes.ts';
import { findAccount, findMailRecipient, findPersonName, findSession } from './auth.store.ts';
import { authenticate } from './authenticate.ts';
import { forgetSignIns } from './forget-sign-ins.job.ts';
import { mailResetLink } from './mail-reset-link.job.ts';
import { findSigningKey } from '../../platform/signing-key.ts';

export { insertMembership, insertUser } from './auth.store.ts';
export { findSigningKey, signingKey } from '../../platform/signing-key.ts';
export { insertCompany, mergeSettings } from './companies.store.ts';

export const auth: Feature = {
  name: 'auth',
  routes,
  lookups: [findAccount, findMailRecipient, findPersonName, findSession, findSigningKey],
  jobs: { 'mail-reset-link': mailResetLink, 'forget-sign-ins': forgetSignIns },
  authenticate,
};
