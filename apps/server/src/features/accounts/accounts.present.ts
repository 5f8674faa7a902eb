import type { EndpointNamed, Reply } from '@roundsman/contract';
import type { CompanySettings } from '@roundsman/domain';
import type { CompanyBrand } from '../../shared/company-brand.ts';
import type { StoredCompany } from '../companies/index.ts';

export type WireCompany = Reply<EndpointNamed<'GET /auth/profile'>>['company'];

export const presentCompany = (
  company: StoredCompany,
  settings: CompanySettings,
  brand: CompanyBrand,
): WireCompany => ({
  _id: company.id,
  name: company.name,
  status: company.status,
  accountType: company.account_type,
  routePlanType: settings.routePlanType,
  systemLanguage: settings.systemLanguage,
  translation: settings.translation as WireCompany['translation'],
  phone: company.phone,
  industry: company.industry,
  numOfDrivers: company.num_of_drivers,
  logo: brand.logo,
  primaryColor: brand.primaryColor,
  brandName: brand.name,
  timeZone: settings.timeZone,
  isSandbox: company.sandbox_of !== null,
  loadDimensions: [...settings.loadDimensions],
});
