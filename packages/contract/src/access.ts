import type { Role } from '@roundsman/domain';

/**
 * The roles that have each permission, for server, route guards and menu. No role has a permission that is not listed.
 */
export const permissions = {
  'orders.read': ['user', 'company_admin', 'admin'],
  'orders.write': ['company_admin', 'admin'],
  'plans.list': ['company_admin', 'admin'],
  'plans.read': ['user', 'company_admin', 'admin'],
  'plans.write': ['company_admin', 'admin'],
  'drivers.read': ['company_admin', 'admin'],
  'drivers.write': ['company_admin', 'admin'],
  'depots.read': ['company_admin', 'admin'],
  'depots.write': ['company_admin', 'admin'],
  'vehicles.read': ['company_admin', 'admin'],
  'vehicles.write': ['company_admin', 'admin'],
  'load-dimensions.read': ['user', 'company_admin', 'admin'],
  'load-dimensions.write': ['company_admin', 'admin'],
  'zones.read': ['company_admin', 'admin'],
  'zones.write': ['company_admin', 'admin'],
  'labels.read': ['user', 'company_admin', 'admin'],
  'labels.write': ['company_admin', 'admin'],
  'groups.read': ['user', 'company_admin', 'admin'],
  'groups.write': ['company_admin', 'admin'],
  'users.read': ['company_admin', 'admin'],
  'users.write': ['company_admin', 'admin'],
  'contacts.read': ['user', 'company_admin', 'admin', 'partner'],
  'contacts.write': ['company_admin', 'admin', 'partner'],
  'settings.read': ['user', 'company_admin', 'admin', 'partner'],
  'settings.write': ['company_admin', 'admin', 'partner'],
  'api-token.manage': ['company_admin', 'admin'],
  'places.search': ['user', 'company_admin', 'admin', 'partner'],
  'messages.read': ['company_admin', 'admin'],
  'webhooks.manage': ['company_admin', 'admin'],
  'integrations.manage': ['company_admin', 'admin'],
  'reports.read': ['user', 'company_admin', 'admin'],
  'reports.performance': ['company_admin', 'admin'],
  'audit.read': ['company_admin', 'admin'],
  'company-data.manage': ['company_admin', 'admin'],
  'installation.admin': ['admin'],
  'sub-accounts.manage': ['partner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * The access that an endpoint requires: `open` for everyone; `signed-in` for any membership; `driver-link` and
 * `tracking-link` for a random token in the path, which the handler checks; otherwise a permission.
 */
export type Access = 'open' | 'signed-in' | 'driver-link' | 'tracking-link' | Permission;

const partOf = (access: Access): string => access.split('.')[0] ?? '';

/** Restricted members see neither the company's settings nor its contacts, whatever their role. */
const closedToRestricted = ['settings', 'contacts'];

/** False for an unknown permission and without roles. `isRestricted`: the member sees only the orders of their groups. */
export function isAllowed(held: readonly Role[], access: Access, isRestricted = false): boolean {
  if (access === 'open' || access === 'driver-link' || access === 'tracking-link') return true;
  if (access === 'signed-in') return held.length > 0;
  if (isRestricted && closedToRestricted.includes(partOf(access))) return false;
  const allowed: readonly Role[] | undefined = permissions[access];
  return allowed?.some((role) => held.includes(role)) ?? false;
}

/** Parts of the product that API clients may use. Labels belong to orders. */
const apiClientParts = [
  'orders',
  'plans',
  'drivers',
  'depots',
  'vehicles',
  'load-dimensions',
  'contacts',
  'labels',
  'zones',
  'reports',
];

/**
 * True when an API client may call the endpoint. Endpoints about users, settings or secrets are refused, and so is
 * 'signed-in', which concerns a person. A new permission is refused until its part is listed here.
 */
export function isAllowedForApiClient(access: Access): boolean {
  if (access === 'signed-in') return false;
  if (access === 'open' || access === 'driver-link' || access === 'tracking-link') return true;
  return apiClientParts.includes(partOf(access));
}
