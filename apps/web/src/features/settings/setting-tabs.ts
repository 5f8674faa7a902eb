import type { AccountType } from '@roundsman/domain/company/company';
import { isEditor, managesSubAccounts, type Role } from '@roundsman/domain/company/role';
import { settingsPagesFor, type SettingsPage } from '../../platform/access.ts';

/** Pages at /settings/{tab}, in sequence; the last part of the URL. */
export const settingTabs = [
  'general',
  'notification',
  'integration',
  'language',
  'contact-list',
  'webhook-configuration',
  'brand',
] as const;
export type SettingTab = (typeof settingTabs)[number];

/** The facts that select the tabs: the roles of a profile and the brand type of its company. */
interface Viewer {
  readonly roles: readonly Role[];
  readonly company: { readonly accountType: AccountType };
}

const isPartner = ({ roles }: Viewer): boolean => managesSubAccounts(roles) && !isEditor(roles);

/**
 * Returns the tabs of a user. Partners have Brand and Language. All others have every tab but Brand, which needs an
 * editor of a white-label company. /settings opens the first one.
 */
export function tabsFor(viewer: Viewer): SettingTab[] {
  if (isPartner(viewer)) return ['brand', 'language'];
  const hasBrand = isEditor(viewer.roles) && viewer.company.accountType === 'WHITE_LABEL';
  return settingTabs.filter((tab) => tab !== 'brand' || hasBrand);
}

/** Headings of the list of settings, in sequence. */
const settingGroups = ['company', 'connections', 'data', 'installation'] as const;
type SettingGroup = (typeof settingGroups)[number];

/** Tabs that connect the company to other systems; all others are of the company. */
const connections: ReadonlySet<SettingTab> = new Set(['integration', 'webhook-configuration']);

export interface SettingsLink {
  readonly to: string;
  readonly title: `tab.${SettingTab}` | SettingsPage['title'];
}

/** Lists the settings of a user under their headings, without empty ones. */
export function settingGroupsFor(
  viewer: Viewer & { readonly restricted?: boolean },
): { readonly group: SettingGroup; readonly links: readonly SettingsLink[] }[] {
  const links: (SettingsLink & { readonly group: SettingGroup })[] = [
    ...tabsFor(viewer).map((tab) => ({
      to: `/settings/${tab}`,
      title: `tab.${tab}` as const,
      group: connections.has(tab) ? ('connections' as const) : ('company' as const),
    })),
    ...settingsPagesFor(viewer),
  ];
  return settingGroups
    .map((group) => ({ group, links: links.filter((link) => link.group === group) }))
    .filter((settingGroup) => settingGroup.links.length > 0);
}

/** Tabs of data that goes to other systems. Readers see that the page exists and who may open it. */
const forEditors: readonly SettingTab[] = ['integration', 'webhook-configuration'];

/** Returns whether a user may open a settings page: one with a visible tab, or for partners also the contact list. */
export function canOpen(viewer: Viewer, pathname: string): boolean {
  const tab = tabOf(pathname);
  if (!tab || tab === 'contact-list') return true;
  return tabsFor(viewer).includes(tab) && (!forEditors.includes(tab) || isEditor(viewer.roles));
}

export const tabOf = (pathname: string): SettingTab | undefined =>
  settingTabs.find((tab) => pathname === `/settings/${tab}` || pathname.startsWith(`/settings/${tab}/`));
