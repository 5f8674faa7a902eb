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
  'shifts.read': ['company_admin', 'admin'],
  'shifts.write': ['company_admin', 'admin'],
  /** Kind and note of absences that are health data. Everyone else sees that the driver is away. */
  'health.read': ['company_admin', 'admin'],
  'minutes.read': ['company_admin', 'admin'],
  'minutes.write': ['company_admin', 'admin'],
  /** Values by driver are performance data. They are off until a company switches them on. */
  'driver-minutes.read': ['company_admin', 'admin'],
  'series.read': ['company_admin', 'admin'],
  'series.write': ['company_admin', 'admin'],
  'horizons.read': ['company_admin', 'admin'],
  'horizons.write': ['company_admin', 'admin'],
  'alerts.read': ['user', 'company_admin', 'admin'],
  'alerts.write': ['company_admin', 'admin'],
  'rehearsals.read': ['company_admin', 'admin'],
  'rehearsals.write': ['company_admin', 'admin'],
  'master-routes.read': ['company_admin', 'admin'],
  'master-routes.write': ['company_admin', 'admin'],
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
  'proposals.read': ['company_admin', 'admin'],
  'proposals.decide': ['company_admin', 'admin'],
  'imports.manage': ['company_admin', 'admin'],
  'calendars.manage': ['company_admin', 'admin'],
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

/**
 * Restricted members see neither the company's settings nor its contacts, whatever their role. They create no API keys,
 * calendars, webhooks or exports and decide on no proposals, because all these show the whole company. Health data of
 * drivers and values by driver are for few. Minutes on site, series, master routes, horizons and rehearsals are about
 * the orders of all groups.
 */
const closedToRestricted = [
  'settings',
  'contacts',
  'health',
  'minutes',
  'driver-minutes',
  'horizons',
  'rehearsals',
  'series',
  'master-routes',
  'api-token',
  'imports',
  'calendars',
  'proposals',
  'webhooks',
  'company-data',
];

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
  'shifts',
  'series',
  'master-routes',
  'minutes',
  'horizons',
  'rehearsals',
  'alerts',
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

/** Areas that an API key can be given, with the levels that each has. `write` includes `read`. */
export const apiAreas = {
  orders: ['read', 'write'],
  plans: ['read', 'write'],
  drivers: ['read', 'write'],
  vehicles: ['read', 'write'],
  depots: ['read', 'write'],
  zones: ['read', 'write'],
  contacts: ['read', 'write'],
  labels: ['read', 'write'],
  groups: ['read', 'write'],
  places: ['read'],
  settings: ['read', 'write'],
  webhooks: ['read', 'write'],
  reports: ['read', 'write'],
  messages: ['read'],
  sockets: ['read'],
  /** `write`: propose changes of orders and plans through MCP. A person decides. */
  proposals: ['read', 'write'],
  /** Changes through MCP are made at once, as far as the other scopes allow, without a person. */
  agents: ['write'],
  /** Provisioning of people through SCIM. No other endpoint accepts it. */
  people: ['write'],
} as const satisfies Record<string, readonly ('read' | 'write')[]>;

export type ApiArea = keyof typeof apiAreas;
/** Right of an API key in an area, such as `orders.write`. */
export type ApiScope = { [Area in ApiArea]: `${Area}.${(typeof apiAreas)[Area][number]}` }[ApiArea];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const apiAreaNames = Object.keys(apiAreas) as ApiArea[];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each area with its own levels
export const apiScopes = apiAreaNames.flatMap((area) => apiAreas[area].map((level) => `${area}.${level}`)) as [
  ApiScope,
  ...ApiScope[],
];

/** The area of each permission; null is refused to every API key. A new permission does not compile without a decision. */
const areaOfPermission: Readonly<Record<Permission, ApiArea | null>> = {
  'orders.read': 'orders',
  'orders.write': 'orders',
  'plans.list': 'plans',
  'plans.read': 'plans',
  'plans.write': 'plans',
  'drivers.read': 'drivers',
  'drivers.write': 'drivers',
  'shifts.read': 'drivers',
  'shifts.write': 'drivers',
  'health.read': null,
  'minutes.read': 'orders',
  'minutes.write': 'orders',
  'driver-minutes.read': null,
  'depots.read': 'depots',
  'depots.write': 'depots',
  'vehicles.read': 'vehicles',
  'vehicles.write': 'vehicles',
  'load-dimensions.read': 'settings',
  'load-dimensions.write': 'settings',
  'series.read': 'orders',
  'series.write': 'orders',
  'horizons.read': 'plans',
  'horizons.write': 'plans',
  'alerts.read': 'plans',
  'alerts.write': 'plans',
  'rehearsals.read': 'plans',
  'rehearsals.write': 'plans',
  'master-routes.read': 'plans',
  'master-routes.write': 'plans',
  'zones.read': 'zones',
  'zones.write': 'zones',
  'labels.read': 'labels',
  'labels.write': 'labels',
  'groups.read': 'groups',
  'groups.write': 'groups',
  'users.read': null,
  'users.write': null,
  'contacts.read': 'contacts',
  'contacts.write': 'contacts',
  'settings.read': 'settings',
  'settings.write': 'settings',
  'api-token.manage': null,
  'places.search': 'places',
  'messages.read': 'messages',
  'webhooks.manage': 'webhooks',
  'integrations.manage': null,
  'proposals.read': 'proposals',
  'proposals.decide': null,
  'imports.manage': 'settings',
  'calendars.manage': 'plans',
  'reports.read': 'reports',
  'reports.performance': 'reports',
  'audit.read': null,
  'company-data.manage': null,
  'installation.admin': null,
  'sub-accounts.manage': null,
};

/** The parts of an endpoint that decide which API keys may call it. */
interface Guarded {
  readonly name: string;
  readonly access: Access;
  readonly ownSessionOnly?: true;
  readonly personOnly?: true;
}

const isFree = (access: Access): access is 'open' | 'driver-link' | 'tracking-link' =>
  access === 'open' || access === 'driver-link' || access === 'tracking-link';

/**
 * Returns the scope that an API key needs for an endpoint: `read` for GET, otherwise `write`. `open` needs none; null is
 * refused to every key: what concerns a person, users, secrets and other keys, and permissions without an area.
 */
export function scopeOf({ name, access, ownSessionOnly, personOnly }: Guarded): ApiScope | 'open' | null {
  if (isFree(access)) return 'open';
  if (access === 'signed-in' || ownSessionOnly || personOnly) return null;
  const area: ApiArea | null | undefined = areaOfPermission[access];
  if (!area) return null;
  const scope = `${area}.${name.startsWith('GET ') ? 'read' : 'write'}`;
  return apiScopes.find((apiScope) => apiScope === scope) ?? null;
}

/** Returns whether the scopes include this one: itself, or the area's `write` for its `read`. */
export const hasScope = (held: readonly string[], scope: ApiScope): boolean =>
  held.includes(scope) || (scope.endsWith('.read') && held.includes(scope.replace(/read$/, 'write')));

/** Returns whether an API key with these scopes may call the endpoint. */
export function isAllowedForApiKey(held: readonly string[], endpoint: Guarded): boolean {
  const scope = scopeOf(endpoint);
  return scope === 'open' || (scope !== null && hasScope(held, scope));
}
