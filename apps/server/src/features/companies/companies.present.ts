import type { EndpointNamed, Reply } from '@roundsman/contract';
import { maskedKey } from '@roundsman/contract/http/companies';
import { parseSettings } from '@roundsman/domain';
import { logoUrl } from '../../shared/company-brand.ts';
import type { AdminRow } from './admins.store.ts';
import type { CompanyRow } from './companies.store.ts';

export type WireCompany = Reply<EndpointNamed<'GET /companies'>>['companies'][number];
export type WireAdmin = Reply<EndpointNamed<'GET /company-admins'>>['companyAdmins'][number];

export function presentCompany(row: CompanyRow): WireCompany {
  const { routePlanType, systemLanguage, snapToRoad } = parseSettings(row.settings);
  const masked = (service: CompanyRow['keys'][number]): string | null =>
    row.keys.includes(service) ? maskedKey : null;
  return {
    _id: row.id,
    name: row.name,
    status: row.status,
    accountType: row.account_type,
    partner: row.partner_id ? { _id: row.partner_id, name: row.partner_name } : null,
    isPartner: row.is_partner,
    phone: row.phone,
    industry: row.industry,
    numOfDrivers: row.num_of_drivers,
    routePlanType,
    systemLanguage,
    logo: logoUrl(row.logo),
    primaryColor: row.primary_color,
    snapToRoad,
    // The name of the provider is not secret.
    tokenEngine: row.engine ? `${row.engine}:${maskedKey}` : masked('tokenEngine'),
    googleDirectionsKey: masked('googleDirections'),
    geocodeGoogleKey: masked('geocodeGoogle'),
    userAdmin: row.user_admin === null ? null : { email: row.user_admin },
    totalCompanyAdmins: row.total_company_admins,
    totalOfDrivers: row.total_of_drivers,
    totalUserGroups: row.total_user_groups,
    createdAt: row.created_at.toISOString(),
  };
}

export const presentAdmin = (row: AdminRow): WireAdmin => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  companies: row.companies.map(({ id, name }) => ({ company: { _id: id, name } })),
  partnerNames: row.partner_names,
  createdAt: row.created_at.toISOString(),
});
