import type { ReplyOf } from '../../platform/api/api.ts';

export type CompanyAdmin = ReplyOf<'GET /company-admins'>['companyAdmins'][number];
