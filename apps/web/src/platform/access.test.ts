import { permissions } from '@roundsman/contract/access';
import type { Role } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { activeEntry, routeAccessFor, can, menuFor, settingsPagesFor, type Viewer } from './access.ts';

const viewer = (roles: Role[], company: Partial<Viewer['company']> = {}, mustChangePassword = false): Viewer => ({
  roles,
  mustChangePassword,
  company: { status: 'PURCHASED', name: 'Acme', industry: 'groceries', numOfDrivers: '1 - 4', ...company },
});
const keys = (v: Viewer, pathname: string) =>
  menuFor(v, pathname)
    .flat()
    .map((entry) => entry.key);

describe('access to routes', () => {
  it('redirects read-only users from plans to orders, and editors nowhere (ROLE-17)', () => {
    for (const path of ['/', '/route-plans']) {
      expect(routeAccessFor(viewer(['user']), path, 'plans.read')).toEqual({ redirect: '/orders' });
      expect(routeAccessFor(viewer(['user', 'company_admin']), path, 'plans.read')).toBe('page');
    }
    expect(routeAccessFor(viewer(['user']), '/route-plans/1', 'plans.read')).toBe('page');
  });
  it('redirects partners from / to their sub accounts (AUTH-20)', () =>
    expect(routeAccessFor(viewer(['partner']), '/', 'plans.read')).toEqual({ redirect: '/partner/companies' }));
  it('shows onboarding on every page, only to company admins of an unfinished company (ONB-06)', () => {
    for (const gap of [{ name: null }, { industry: null }, { numOfDrivers: '' }])
      expect(routeAccessFor(viewer(['company_admin'], gap), '/orders', 'orders.read')).toBe('onboarding');
    expect(routeAccessFor(viewer(['user'], { name: null }), '/orders', 'orders.read')).toBe('page');
  });
  it('requires a new password before everything else', () =>
    expect(routeAccessFor(viewer(['company_admin'], { name: null }, true), '/orders', 'orders.read')).toBe(
      'change-password',
    ));
  it('forbids settings and contacts for restricted members (SRV-61)', () => {
    const guest = { ...viewer(['user']), restricted: true };
    expect(routeAccessFor(guest, '/settings/general', 'settings.read')).toBe('forbidden');
    expect(routeAccessFor(guest, '/settings/contact-list', 'contacts.read')).toBe('forbidden');
    expect(routeAccessFor(guest, '/orders', 'orders.read')).toBe('page');
  });
  it('shows the change of password on a page of its own, without the menu (SET-30)', () =>
    expect(routeAccessFor(viewer(['user']), '/change-password', 'signed-in')).toBe('change-password'));
  it('follows the permission table for every role (ROLE-12)', () => {
    for (const [permission, allowed] of Object.entries(permissions))
      for (const role of ['user', 'company_admin', 'admin', 'partner'] as const)
        expect(
          routeAccessFor(viewer([role]), '/x', permission as keyof typeof permissions),
          `${role} ${permission}`,
        ).toBe((allowed as readonly Role[]).includes(role) ? 'page' : 'forbidden');
  });
});

describe('users of a banned company (COMP-14)', () => {
  const banned = viewer(['company_admin'], { status: 'BANNED' });
  it.each(['orders', 'plans', 'drivers', 'groups', 'users', 'contacts', 'settings', 'labels'] as const)(
    'may read %s and change none',
    (part) => {
      expect(can(viewer(['company_admin']), `${part}.write`)).toBe(true);
      expect(can(banned, `${part}.read`)).toBe(true);
      expect(can(banned, `${part}.write`)).toBe(false);
    },
  );
  it('can open the pages with lists', () => {
    for (const [path, access] of [
      ['/orders', 'orders.read'],
      ['/groups', 'groups.write'],
      ['/company-data', 'company-data.manage'],
    ] as const)
      expect(routeAccessFor(banned, path, access)).toBe('page');
  });
});

describe('menu', () => {
  it('user: Orders only (ROLE-25)', () => expect(keys(viewer(['user']), '/orders')).toEqual(['orders']));
  it('company admin off and on a plan (ROLE-26, 27, 30)', () => {
    expect(keys(viewer(['company_admin']), '/orders')).toEqual([
      'plans',
      'alerts',
      'singleStop',
      'pair',
      'backlog',
      'weeks',
      'calendar',
      'drivers',
      'depots',
      'vehicles',
      'zones',
      'contacts',
      'groups',
      'users',
      'reports',
      'proposals',
      'settings',
      'docs',
    ]);
    expect(keys(viewer(['company_admin']), '/route-plans/7/orders')).toEqual(['plans', 'settings', 'docs']);
    expect(menuFor(viewer(['company_admin']), '/route-plans/7')[0]?.[0]?.hasAdd).toBe(true);
    expect(menuFor(viewer(['company_admin']), '/route-plans')[0]?.[0]?.hasAdd).toBeUndefined();
  });
  it('admin has the installation too (ROLE-28, 35)', () =>
    expect(keys(viewer(['admin']), '/')).toEqual([
      'plans',
      'alerts',
      'singleStop',
      'pair',
      'backlog',
      'weeks',
      'calendar',
      'drivers',
      'depots',
      'vehicles',
      'zones',
      'contacts',
      'groups',
      'users',
      'reports',
      'proposals',
      'companies',
      'companyAdmins',
      'partners',
      'regions',
      'settings',
      'docs',
    ]));
  it('partner (ROLE-29, 37)', () =>
    expect(keys(viewer(['partner']), '/partner/companies')).toEqual(['subAccount', 'partnerAdmins', 'settings']));
  it('has no contacts for restricted members, and for partners by URL only (SRV-61, ROLE-36)', () => {
    expect(keys({ ...viewer(['company_admin']), restricted: true }, '/orders')).not.toContain('contacts');
    expect(keys(viewer(['partner']), '/partner/companies')).not.toContain('contacts');
  });
  it('has Pricing only for companies in ASKING_FOR_PURCHASE (ROLE-31)', () => {
    expect(keys(viewer(['company_admin'], { status: 'ASKING_FOR_PURCHASE' }), '/')).toContain('pricing');
    expect(keys(viewer(['company_admin']), '/')).not.toContain('pricing');
  });
});

describe('settings pages with their own URL', () => {
  it.each([
    ['user', []],
    [
      'company_admin',
      [
        '/working-time',
        '/minutes-on-site',
        '/doors',
        '/habits',
        '/scheduled-imports',
        '/master-routes',
        '/series',
        '/calendars',
        '/api-keys',
        '/company-data',
        '/audit-log',
      ],
    ],
    [
      'admin',
      [
        '/working-time',
        '/minutes-on-site',
        '/doors',
        '/habits',
        '/scheduled-imports',
        '/master-routes',
        '/series',
        '/calendars',
        '/api-keys',
        '/company-data',
        '/audit-log',
        '/operation',
      ],
    ],
    ['partner', []],
  ] as const)('%s', (role, pages) => expect(settingsPagesFor(viewer([role])).map(({ to }) => to)).toEqual(pages));
});

describe('active entry', () => {
  const menu = menuFor(viewer(['admin']), '/').flat();
  it.each([
    ['/', '', 'plans'],
    ['/route-plans/7', '', 'plans'],
    ['/orders', '?routePlanType=VRP', 'singleStop'],
    ['/orders', '', 'pair'],
    ['/orders/ABC', '', 'pair'],
    ['/company-admins', '', 'companyAdmins'],
    ['/settings/contact-list', '', 'contacts'],
    ['/settings/contact-list/upload', '', 'contacts'],
    ['/settings/general', '', 'settings'],
    ['/audit-log', '', 'settings'],
    ['/company-data', '', 'settings'],
    ['/operation', '', 'settings'],
    ['/message-logs', '', null],
  ])('%s%s → %s', (pathname, search, key) => expect(activeEntry(menu, { pathname, search })).toBe(key));
});
