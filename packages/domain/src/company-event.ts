import type { CompanyStatus } from './company/company.ts';

/** Actions of admins and partners on companies and their admins, by `byUserId`. Secrets are named, without their values. */
export type CompanyEvent = { companyId: string; byUserId: string } & (
  | { type: 'companyCreated' | 'partnerCreated' }
  /** Actions on backups of the whole installation, by the name of the file. */
  | { type: 'backupMade' | 'backupUploaded' | 'backupDownloaded' | 'backupDeleted' | 'restoreRequested'; name: string }
  | { type: 'companyChanged' | 'partnerChanged'; fields: string[] }
  | { type: 'companyStatusChanged'; from: CompanyStatus; to: CompanyStatus }
  | { type: 'companyBrandChanged'; fields: string[] }
  | { type: 'companyAdminCreated' | 'companyAdminRemoved'; userId: string }
  | { type: 'companyAdminChanged'; userId: string; fields: string[] }
  /** `userId` is the impersonated user. The credential was issued or used, or its session was ended by the admin. */
  | { type: 'impersonationIssued' | 'impersonationBegun' | 'impersonationEnded'; userId: string }
  /** A transaction of an impersonated session changed data. `endpoint` names the request. */
  | { type: 'impersonationWrote'; userId: string; endpoint: string }
);
