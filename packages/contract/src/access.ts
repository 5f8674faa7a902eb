import type { Role } from '@roundsman/domain';

/**
 * The one table of who may do what (ROLE-03 to ROLE-21, ROLE-33). Server, route guards and menu all read it.
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
  'places.search': ['user', 'company_admin', 'admin', 'partner'],
  'messages.read': ['company_admin', 'admin'],
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

/** Fails closed: an unknown permission, or no role, may nothing. */
export function mayDo(held: readonly Role[], access: Access): boolean {
  if (access === 'open' || access === 'driver-link' || access === 'tracking-link') return true;
  if (access === 'signed-in') return held.length > 0;
  const allowed: readonly Role[] | undefined = permissions[access];
  return allowed?.some((role) => held.includes(role)) ?? false;
}
