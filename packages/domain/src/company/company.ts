export const companyStatuses = ['NEW', 'ASKING_FOR_PURCHASE', 'PURCHASED', 'DISABLED', 'BANNED'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

export const accountTypes = ['DEFAULT', 'PARTNER', 'WHITE_LABEL'] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * Returns the id of the company whose logo and colour is shown: its own or its partner's. Null for the product's.
 * `partnerId` is null for a company that no partner brought.
 */
export function brandOwner(company: {
  readonly id: string;
  readonly accountType: AccountType;
  readonly partnerId: string | null;
  /** A partner is its own partner: its people work under the brand that it gives to others. */
  readonly isPartner: boolean;
}): string | null {
  if (company.isPartner || company.accountType === 'WHITE_LABEL') return company.id;
  return company.accountType === 'PARTNER' ? company.partnerId : null;
}

/** Statuses of a company whose work rests. */
export const deactivatedStatuses: readonly CompanyStatus[] = ['DISABLED', 'BANNED'];

/** Deactivated = DISABLED or BANNED: no new plans, no duplication, no upload, no dispatch. */
export const isDeactivated = (status: CompanyStatus): boolean => deactivatedStatuses.includes(status);

/** True for BANNED: users may sign in and read, but not change anything. API clients and drivers are refused. */
export const isReadOnly = (status: CompanyStatus): boolean => status === 'BANNED';

/** True while the account set-up has to be shown: one of these is missing. */
export const needsOnboarding = (company: {
  name: string | null;
  industry: string | null;
  numOfDrivers: string | null;
}): boolean => !company.name || !company.industry || !company.numOfDrivers;

export const driverBands = ['1 - 4', '5 - 10', '11+'] as const;

/** Industry choices in the documents' order. Keys are stored; texts are phrases. */
export const industries = [
  'meal_prep',
  'groceries',
  'hot_food',
  'consultants',
  'field_services',
  'ride_sharing',
  'third_party_logistics',
  'field_sales',
  'saas',
  'waste_management',
  'online_products',
  'marijuana_alcohol',
  'passenger_bus',
  'laundry',
  'non_profit',
  'other',
] as const;
