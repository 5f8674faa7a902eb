export const companyStatuses = ['NEW', 'ASKING_FOR_PURCHASE', 'PURCHASED', 'DISABLED', 'BANNED'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

export const accountTypes = ['DEFAULT', 'PARTNER', 'WHITE_LABEL'] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * Whose logo and colour a company's people and customers see (PART-10): its own, its partner's, or (null) the product's.
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

/** Deactivated = DISABLED or BANNED (COMP-14): no new plans, no duplication, no upload, no dispatch. */
export const isDeactivated = (status: CompanyStatus): boolean => status === 'DISABLED' || status === 'BANNED';

/** People of a BANNED company sign in to look. They change nothing, and its programs and drivers are shut out. */
export const isReadOnly = (status: CompanyStatus): boolean => status === 'BANNED';

/** Account set-up is open while one of these is missing (ONB-06). */
export const needsOnboarding = (company: {
  name: string | null;
  industry: string | null;
  numOfDrivers: string | null;
}): boolean => !company.name || !company.industry || !company.numOfDrivers;

export const driverBands = ['1 - 4', '5 - 10', '11+'] as const;

/** Industry choices in the documents' order (ONB-04, ONB-05). Keys are stored; texts are phrases. */
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
