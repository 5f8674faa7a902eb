export const companyStatuses = ['NEW', 'ASKING_FOR_PURCHASE', 'PURCHASED', 'DISABLED', 'BANNED'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

export const accountTypes = ['DEFAULT', 'PARTNER', 'WHITE_LABEL'] as const;
export type AccountType = (typeof accountTypes)[number];

export const languages = ['en', 'sv', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Deactivated = DISABLED or BANNED (COMP-14): no new plans, no duplication, no upload, no dispatch. */
export const isDeactivated = (status: CompanyStatus): boolean => status === 'DISABLED' || status === 'BANNED';

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
