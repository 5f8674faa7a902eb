import { describe, expect, it } from 'vitest';
import { canOpen, settingGroupsFor, tabOf, tabsFor } from './setting-tabs.ts';

const viewer = (role: 'user' | 'company_admin' | 'admin' | 'partner', accountType: 'DEFAULT' | 'WHITE_LABEL') => ({
  roles: [role],
  company: { accountType },
});
const common = ['general', 'notification', 'integration', 'language', 'contact-list', 'webhook-configuration'];

describe('settings tabs', () => {
  it.each([
    ['user', 'DEFAULT', common],
    ['user', 'WHITE_LABEL', common],
    ['company_admin', 'DEFAULT', common],
    ['company_admin', 'WHITE_LABEL', [...common, 'brand']],
    ['admin', 'DEFAULT', common],
    ['admin', 'WHITE_LABEL', [...common, 'brand']],
    ['partner', 'DEFAULT', ['brand', 'language']],
    ['partner', 'WHITE_LABEL', ['brand', 'language']],
  ] as const)('%s of a %s company (SET-02 to SET-04, SET-27)', (role, accountType, tabs) =>
    expect(tabsFor(viewer(role, accountType))).toEqual(tabs),
  );

  it('are listed under headings, with the pages that have their own URL', () => {
    const groupsOf = (...[role, type]: Parameters<typeof viewer>) =>
      Object.fromEntries(
        settingGroupsFor(viewer(role, type)).map(({ group, links }) => [group, links.map(({ to }) => to)]),
      );
    const company = [
      ...['general', 'notification', 'language', 'contact-list', 'brand'].map((tab) => `/settings/${tab}`),
      '/working-time',
      '/minutes-on-site',
      '/doors',
      '/habits',
    ];
    const connections = [
      '/settings/integration',
      '/settings/webhook-configuration',
      '/scheduled-imports',
      '/calendars',
      '/api-keys',
    ];
    const data = ['/master-routes', '/series', '/company-data', '/audit-log'];
    expect(groupsOf('company_admin', 'WHITE_LABEL')).toEqual({ company, connections, data });
    expect(groupsOf('admin', 'WHITE_LABEL')).toEqual({ company, connections, data, installation: ['/operation'] });
    expect(groupsOf('partner', 'DEFAULT')).toEqual({ company: ['/settings/brand', '/settings/language'] });
  });

  it('treats a partner who is also an editor as an editor', () =>
    expect(tabsFor({ roles: ['partner', 'company_admin'], company: { accountType: 'DEFAULT' } })).toEqual(common));

  it('opens pages with a tab, and the contact list by its URL', () => {
    const partner = viewer('partner', 'DEFAULT');
    expect(canOpen(partner, '/settings/general')).toBe(false);
    expect(canOpen(partner, '/settings/language')).toBe(true);
    expect(canOpen(partner, '/settings/contact-list/upload')).toBe(true);
    expect(canOpen(viewer('company_admin', 'DEFAULT'), '/settings/brand')).toBe(false);
    expect(canOpen(viewer('user', 'DEFAULT'), '/settings/integration')).toBe(false);
    expect(canOpen(viewer('user', 'DEFAULT'), '/settings/notification')).toBe(true);
    expect(canOpen(viewer('company_admin', 'WHITE_LABEL'), '/settings/brand')).toBe(true);
  });

  it('finds a tab by its URL', () => {
    expect(tabOf('/settings/contact-list/upload')).toBe('contact-list');
    expect(tabOf('/settings/generally')).toBeUndefined();
    expect(tabOf('/settings')).toBeUndefined();
  });
});
