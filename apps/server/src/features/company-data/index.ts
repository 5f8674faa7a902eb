import type { Feature } from '../../platform/feature.ts';
import { findByLink } from './company-data.store.ts';
import { routes } from './company-data.routes.ts';
import { deleteCompanies } from './delete-companies.job.ts';
import { exportCompany } from './export-company.job.ts';

export { endExports } from './company-data.store.ts';
export { deleteCompanyRows, deleteFiles, emptyCompany } from './delete-companies.job.ts';
export { exportPath } from './pack-company.ts';
export { importCompany } from './import-company.ts';

/** A company's own access to its data: export as a zip file, and deletion. */
export const companyData: Feature = {
  name: 'company-data',
  routes,
  lookups: [findByLink],
  jobs: [exportCompany, deleteCompanies],
};
