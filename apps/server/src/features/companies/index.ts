import type { Feature } from '../../platform/feature.ts';
import { routes } from './companies.routes.ts';
import { isLogo } from './companies.store.ts';

export { findAdmin, firstAdmin, listAdmins, shownName } from './admins.store.ts';
export { presentAdmin } from './companies.present.ts';
export {
  deleteCompanyRow,
  findCompany,
  findSandbox,
  insertCompany,
  selectCompanyForUpdate,
  readCompany,
  releaseSubAccounts,
  type StoredCompany,
  updateCompany,
} from './companies.store.ts';
export { type ChangedAccount, createAdmin, editAccount, addMembership, type NewAccount } from './save-admin.ts';

export { leaveCompany } from './leave-company.ts';

/** All companies and their admins, for platform admins; and the brands of companies. */
export const companies: Feature = { name: 'companies', routes, lookups: [isLogo] };
