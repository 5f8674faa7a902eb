import type { Role } from '@roundsman/domain';

/**
 * The one table of who may do what. Server, route guards and menu all read it.
 * A permission that is not listed belongs to nobody.
 */
export const permissions = {
  'orders.read': ['user', 'company_admin', 'admin'],
  'orders.write': ['company_admin', 'admin'],
  'plans.list': ['company_admin', 'admin'],
  'plans.read': ['user', 'company_admin', 'admin'],
  'plans.write': ['company_admin', 'admin'],
  'drivers.read': ['company_admin', 'admin'],
  'drivers.write': ['company_admin', 'admin'],
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
 * What an endpoint asks of its caller:
 * `open` nothing; `signed-in` any membership, whatever its role; `driver-link` / `tracking-link` a random token in the
 * path, looked up by the handler; otherwise a permission.
 */
export type Access = 'open' | 'signed-in' | 'driver-link' | 'tracking-link' | Permission;

const partOf = (access: Access): string => access.split('.')[0] ?? '';

/** How the company works and whom it knows is no business of restricted members, whatever their role. */
const closedToRestricted = ['settings', 'contacts'];

/** Fails closed: an unknown permission, or no role, may nothing. `isRestricted`: a member who sees their groups' orders only. */
export function isAllowed(held: readonly Role[], access: Access, isRestricted = false): boolean {
  if (access === 'open' || access === 'driver-link' || access === 'tracking-link') return true;
  if (access === 'signed-in') return held.length > 0;
  if (isRestricted && closedToRestricted.includes(partOf(access))) return false;
  const allowed: readonly Role[] | undefined = permissions[access];
  return allowed?.some((role) => held.includes(role)) ?? false;
}

/** Parts of the product that the company's API token reaches; labels belong to orders. */
const apiClientParts = ['orders', 'plans', 'drivers', 'contacts', 'labels'];

/**
 * May a program with the company's API token do this? Never what is about persons, users, settings or secrets: 'signed-in' is
 * about a person, and a new permission is refused until its part is listed here.
 */
export function isAllowedForApiClient(access: Access): boolean {
  if (access === 'signed-in') return false;
  if (access === 'open' || access === 'driver-link' || access === 'tracking-link') return true;
  return apiClientParts.includes(partOf(access));
}
