import type { AccountType } from '@roundsman/domain/company/company';
import { isEditor, managesSubAccounts, type Role } from '@roundsman/domain/company/role';

/** The settings pages that have a tab, in their order; the last part of /settings/{tab} (SET-01). */
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

/** What decides about tabs: a profile's roles and its company's kind. */
interface Viewer {
  readonly roles: readonly Role[];
  readonly company: { readonly accountType: AccountType };
}

const isPartner = ({ roles }: Viewer): boolean => managesSubAccounts(roles) && !isEditor(roles);

/**
 * Partners: Brand, Language. Everybody else: all but Brand, which is for the editors of a white-label company (SET-02 to
 * SET-04, SET-27). The first one is where /settings lands.
 */
export function tabsFor(viewer: Viewer): SettingTab[] {
  if (isPartner(viewer)) return ['brand', 'language'];
  const hasBrand = isEditor(viewer.roles) && viewer.company.accountType === 'WHITE_LABEL';
  return settingTabs.filter((tab) => tab !== 'brand' || hasBrand);
}

/** What programs of others get to know, and how: readers see that there is such a page, and who may open it. */
const forEditors: readonly SettingTab[] = ['integration', 'webhook-configuration'];

/** A tab's page opens for whoever sees the tab. The contact list has no tab for partners but opens by its address (ROLE-36). */
export function canOpen(viewer: Viewer, pathname: string): boolean {
  const tab = tabOf(pathname);
  if (!tab || tab === 'contact-list') return true;
  return tabsFor(viewer).includes(tab) && (!forEditors.includes(tab) || isEditor(viewer.roles));
}

export const tabOf = (pathname: string): SettingTab | undefined =>
  settingTabs.find((tab) => pathname === `/settings/${tab}` || pathname.startsWith(`/settings/${tab}/`));
