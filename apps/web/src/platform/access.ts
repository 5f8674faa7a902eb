import { type Access, isAllowed, type Permission } from '@roundsman/contract/access';
import type { CompanyStatus, Role } from '@roundsman/domain';
import { isReadOnly, needsOnboarding } from '@roundsman/domain/company/company';
import {
  isEditor,
  isReadOnlyUser,
  managesSubAccounts,
  seesAllCompanies,
  setsUpCompany,
} from '@roundsman/domain/company/role';
import type { IconName } from '../components/buttons/icon.tsx';

/** The part of a profile that decides about access and the menu. */
export interface Viewer {
  readonly roles: readonly Role[];
  readonly mustChangePassword?: boolean;
  /** Sees only the orders of their groups. */
  readonly restricted?: boolean;
  readonly company: {
    readonly status: CompanyStatus;
    readonly name: string | null;
    readonly industry: string | null;
    readonly numOfDrivers: string | null;
  };
}

/**
 * Returns whether the viewer has a permission, by the server's rules. Users of a banned company can read and not write.
 * Pages of a `.manage` permission also show data, so their buttons check `useIsReadOnly`.
 */
export const can = ({ roles, restricted, company }: Viewer, permission: Permission): boolean =>
  isAllowed(roles, permission, restricted) && !(permission.endsWith('.write') && isReadOnly(company.status));

/** Result of the guard for a signed-in user at a URL. */
export type RouteAccess = 'page' | 'forbidden' | 'onboarding' | 'change-password' | { readonly redirect: string };

const planPages = new Set(['/', '/route-plans']);

/**
 * Decides what a signed-in user sees. Checks in this order: a password that must change, the set-up of the company,
 * pages of another role, permissions.
 */
export function routeAccessFor(viewer: Viewer, pathname: string, access: Access): RouteAccess {
  if (viewer.mustChangePassword || pathname === '/change-password') return 'change-password';
  if (setsUpCompany(viewer.roles) && needsOnboarding(viewer.company)) return 'onboarding';
  if (planPages.has(pathname)) {
    if (isReadOnlyUser(viewer.roles)) return { redirect: '/orders' };
    if (pathname === '/' && managesSubAccounts(viewer.roles) && !isEditor(viewer.roles))
      return { redirect: '/partner/companies' };
  }
  return isAllowed(viewer.roles, access, viewer.restricted) ? 'page' : 'forbidden';
}

export interface MenuEntry {
  readonly key: string;
  readonly label: `shell:menu.${string}`;
  readonly icon: IconName;
  readonly to: string;
  /** Opens outside this application. */
  readonly isExternal?: true;
  /** Shows the number of open ones. */
  readonly counts?: 'proposals' | 'alerts';
  /** Shows a button that creates a route plan. */
  readonly hasAdd?: true;
  /** Other paths that belong to the entry. */
  readonly covers?: readonly string[];
}

/** A page of the settings with its own URL. */
export interface SettingsPage {
  readonly to: string;
  readonly title: `shell:title.${string}`;
  readonly icon: IconName;
  /** Heading under which the settings list the page. */
  readonly group: 'company' | 'connections' | 'data' | 'installation';
  readonly access: Permission;
}

const settingsPage = (
  to: string,
  title: SettingsPage['title'],
  icon: IconName,
  group: SettingsPage['group'],
  access: Permission,
): SettingsPage => ({ to, title, icon, group, access });

const settingsPages: readonly SettingsPage[] = [
  settingsPage('/working-time', 'shell:title.workingTime', 'clock', 'company', 'shifts.read'),
  settingsPage('/minutes-on-site', 'shell:title.minutes', 'activity', 'company', 'minutes.read'),
  settingsPage('/doors', 'shell:title.doors', 'pin', 'company', 'minutes.read'),
  settingsPage('/habits', 'shell:title.habits', 'route', 'company', 'minutes.read'),
  settingsPage('/scheduled-imports', 'shell:title.scheduledImports', 'download', 'connections', 'imports.manage'),
  settingsPage('/master-routes', 'shell:title.masterRoutes', 'route', 'data', 'master-routes.read'),
  settingsPage('/series', 'shell:title.series', 'refresh', 'data', 'series.read'),
  settingsPage('/calendars', 'shell:title.calendars', 'calendar', 'connections', 'calendars.manage'),
  settingsPage('/api-keys', 'shell:title.apiKeys', 'lock', 'connections', 'api-token.manage'),
  settingsPage('/company-data', 'shell:title.companyData', 'download', 'data', 'company-data.manage'),
  settingsPage('/audit-log', 'shell:title.auditLog', 'list', 'data', 'audit.read'),
  settingsPage('/operation', 'shell:title.operation', 'activity', 'installation', 'installation.admin'),
];

/** Lists the pages of the settings with their own URL that a user may open. */
export const settingsPagesFor = ({ roles, restricted }: Pick<Viewer, 'roles' | 'restricted'>): SettingsPage[] =>
  settingsPages.filter(({ access }) => isAllowed(roles, access, restricted));

const entry = (key: string, icon: IconName, to: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  key,
  label: `shell:menu.${key}`,
  icon,
  to,
  ...more,
});

const entries = {
  plans: entry('plans', 'route', '/route-plans'),
  alerts: entry('alerts', 'alert', '/alerts', { counts: 'alerts' }),
  weeks: entry('weeks', 'columns', '/weeks'),
  orders: entry('orders', 'orders', '/orders'),
  singleStop: entry('singleStop', 'orders', '/orders?routePlanType=VRP'),
  pair: entry('pair', 'pair', '/orders?routePlanType=PDP'),
  backlog: entry('backlog', 'clock', '/backlog'),
  calendar: entry('calendar', 'calendar', '/calendar'),
  drivers: entry('drivers', 'drivers', '/drivers'),
  depots: entry('depots', 'depots', '/depots'),
  vehicles: entry('vehicles', 'truck', '/vehicles'),
  zones: entry('zones', 'map', '/zones'),
  groups: entry('groups', 'groups', '/groups'),
  contacts: entry('contacts', 'contacts', '/settings/contact-list'),
  users: entry('users', 'user', '/users'),
  reports: entry('reports', 'reports', '/reports'),
  proposals: entry('proposals', 'check', '/proposals', { counts: 'proposals' }),
  companies: entry('companies', 'building', '/companies'),
  companyAdmins: entry('companyAdmins', 'badge', '/company-admins'),
  partners: entry('partners', 'handshake', '/partners'),
  regions: entry('regions', 'map', '/regions'),
  subAccount: entry('subAccount', 'building', '/partner/companies'),
  partnerAdmins: entry('partnerAdmins', 'badge', '/partner/company-admins'),
  settings: entry('settings', 'settings', '/settings', { covers: settingsPages.map(({ to }) => to) }),
  docs: entry('docs', 'docs', '/docs', { isExternal: true }),
  pricing: entry('pricing', 'pricing', '/pricing'),
} as const;

/** Returns whether the URL belongs to a plan. The menu then shows the plan's pages. */
const isPlanPage = (pathname: string): boolean => /^\/route-plans\/[^/]+/.test(pathname);

/** Builds the main menu, in groups. */
export function menuFor(viewer: Viewer, pathname: string): MenuEntry[][] {
  const { roles, restricted, company } = viewer;
  const pricing = company.status === 'ASKING_FOR_PURCHASE' ? [entries.pricing] : [];
  if (isEditor(roles)) {
    const inPlan = isPlanPage(pathname);
    const main: MenuEntry[] = [inPlan ? { ...entries.plans, hasAdd: true } : entries.plans];
    if (!inPlan) {
      main.push(entries.alerts);
      const contacts = isAllowed(roles, 'contacts.read', restricted) ? [entries.contacts] : [];
      const weeks = isAllowed(roles, 'horizons.read', restricted) ? [entries.weeks] : [];
      main.push(
        entries.singleStop,
        entries.pair,
        entries.backlog,
        ...weeks,
        entries.calendar,
        entries.drivers,
        entries.depots,
        entries.vehicles,
        entries.zones,
        ...contacts,
      );
      main.push(entries.groups, entries.users, entries.reports);
      if (isAllowed(roles, 'proposals.read', restricted)) main.push(entries.proposals);
    }
    const platform = seesAllCompanies(roles)
      ? [entries.companies, entries.companyAdmins, entries.partners, entries.regions]
      : [];
    return [main, platform, [entries.settings, entries.docs, ...pricing]].filter((group) => group.length > 0);
  }
  if (managesSubAccounts(roles))
    return [
      [entries.subAccount, entries.partnerAdmins],
      [entries.settings, ...pricing],
    ];
  return [[entries.orders], pricing].filter((group) => group.length > 0);
}

/**
 * Returns the key of the entry with the longest matching path and, where it has one, a matching query. Null when none
 * matches.
 */
export function activeEntry(menu: readonly MenuEntry[], address: { pathname: string; search: string }): string | null {
  const search = new URLSearchParams(address.search);
  const path = address.pathname === '/' ? '/route-plans' : address.pathname;
  let best: { key: string; weight: number } | null = null;
  for (const { key, to, covers = [] } of menu) {
    const [ownPath = '', query = ''] = to.split('?');
    const base = [ownPath, ...covers].find((covered) => path === covered || path.startsWith(`${covered}/`));
    if (base === undefined) continue;
    const wanted = [...new URLSearchParams(query)];
    const fits = wanted.every(([name, value]) => (search.get(name) ?? 'PDP') === value);
    const weight = base.length + (fits ? wanted.length : -1);
    if (!best || weight > best.weight) best = { key, weight };
  }
  return best?.key ?? null;
}
