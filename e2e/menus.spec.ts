import type { Page } from '@playwright/test';
import { demo, tokenOf } from './company.ts';
import { expect, signIn, test } from './fixtures.ts';

/** What stands in the main menu, and the heading of the page that it opens; none: a page of its own outside of the application. */
type Menu = Readonly<Record<string, RegExp | null>>;

const editors: Menu = {
  'Route Plans': /^Route Plans$/,
  'Single Stop orders': /^Orders$/,
  'Pickup & Delivery orders': /^Orders$/,
  Drivers: /^Drivers$/,
  Contacts: /^Contact List$/,
  'User Groups': /^User Groups$/,
  Users: /^Users$/,
  Reports: /^Reports$/,
};
const settings = [
  'General',
  'Notifications',
  'Integrations',
  'Language',
  'Contact List',
  'Webhooks',
  'Company data',
  'Audit log',
];

const roles: Readonly<
  Record<
    keyof typeof demo,
    { readonly menu: Menu; readonly settings: readonly string[]; readonly person: readonly string[] }
  >
> = {
  company_admin: {
    menu: { ...editors, Settings: /^(General|Brand)$/, Docs: null },
    settings,
    person: ['Account', 'Message Logs'],
  },
  user: { menu: { Orders: /^Orders$/ }, settings: [], person: ['Account'] },
  partner: {
    menu: { 'Sub Account': /^Sub Account$/, 'Company Admins': /^Company Admins$/, Settings: /^(General|Brand)$/ },
    settings: ['Brand', 'Language'],
    person: ['Account'],
  },
  admin: {
    menu: {
      ...editors,
      Companies: /^Companies$/,
      'Comp Admins': /^Company Admins$/,
      Partners: /^Partners$/,
      Regions: /^Regions$/,
      Settings: /^(General|Brand)$/,
      Docs: null,
    },
    settings: [...settings, 'Operation'],
    person: ['Account', 'Message Logs'],
  },
};

test('each role walks its whole menu: every page opens, and nothing behind it is refused', async ({
  openBrowser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await Promise.all(
    Object.entries(roles).map(async ([role, all]) => {
      const page = await openBrowser();
      const refused: string[] = [];
      page.on('response', (reply) => {
        if (reply.status() >= 400) refused.push(`${reply.status()} ${new URL(reply.url()).pathname} on ${page.url()}`);
      });
      await signIn(page, baseURL, await tokenOf(baseURL, demo[role as keyof typeof demo]));
      await page.goto('/');
      await walk(page, role, all);
      expect(refused, `refused to ${role}`).toEqual([]);
    }),
  );
});

async function walk(
  page: Page,
  role: string,
  { menu, settings: tabs, person }: (typeof roles)['admin'],
): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main menu' });
  await expect(main.getByRole('link'), `the menu of ${role}`).toHaveText(Object.keys(menu));
  for (const [name, heading] of Object.entries(menu)) {
    const link = main.getByRole('link', { name, exact: true });
    if (heading) {
      await link.click();
      await opened(page, `${role}: ${name}`, heading);
      await expect(link).toHaveAttribute('aria-current', 'page');
    } else {
      const address = (await link.getAttribute('href')) ?? '';
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
    if (name !== 'Settings') continue;
    const tabsNow = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await expect(tabsNow, `the settings of ${role}`).toHaveText([...tabs]);
    for (const tab of tabs) {
      await tabsNow.getByText(tab, { exact: true }).click();
      await expect(tabsNow.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page');
      await opened(page, `${role}: Settings, ${tab}`, new RegExp(`^${tab}`));
    }
  }
  await expectPersonMenu(page, role, person);
  for (const name of person) {
    await page.getByRole('button', { name: /, account of / }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await opened(page, `${role}: ${name}`, new RegExp(`^${name}$`));
  }
}

async function expectPersonMenu(page: Page, role: string, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /, account of / }).click();
  const entries = page.getByRole('button', { name: 'Log Out' }).locator('xpath=..').getByRole('button');
  await expect(entries, `the own menu of ${role}`).toHaveText([...names, 'Log Out']);
  await page.keyboard.press('Escape');
}

/** The page is there and has all it asked for. */
async function opened(page: Page, what: string, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }), what).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), `${what} has loaded`).toHaveCount(0);
  await expect(page.getByText('Sorry, you are not authorized to access this page.'), what).toHaveCount(0);
}
