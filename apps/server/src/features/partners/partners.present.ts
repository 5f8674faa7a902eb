import type { EndpointNamed, Reply } from '@roundsman/contract';
import { logoUrl } from '../../shared/company-brand.ts';
import type { PartnerRow, SubAccountRow } from './partners.store.ts';

export const presentPartner = (row: PartnerRow): Reply<EndpointNamed<'GET /partners'>>['partners'][number] => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  status: row.is_active,
  companies: [
    {
      company: {
        _id: row.id,
        name: row.company_name,
        logo: logoUrl(row.logo),
        partnerTotalCompanies: row.total_companies,
        partnerTotalRoutePlans: row.total_route_plans,
        partnerTotalDrivers: row.total_drivers,
      },
    },
  ],
  createdAt: row.created_at.toISOString(),
});

export const presentSubAccount = (
  row: SubAccountRow,
): Reply<EndpointNamed<'GET /partner-companies'>>['companies'][number] => ({
  _id: row.id,
  name: row.name,
  status: row.status,
  accountType: row.account_type,
  totalOfDrivers: row.total_of_drivers,
  totalRoutePlans: row.total_route_plans,
  companyAdmin: row.admin && { _id: row.admin.id, name: row.admin.name, email: row.admin.email },
  createdAt: row.created_at.toISOString(),
});
