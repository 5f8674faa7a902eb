import type { Page } from '@playwright/test';
import { demo, makeOrders, makePlan, tokenOf } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

/** Items of the main menu with the heading of the page that each opens; null for a page outside the application. */
type Menu = Readonly<Record<string, RegExp | null>>;

const editors: Menu = {
  'Route plans': /^Route plans$/,
  Alerts: /^Alerts$/,
  'Single Stop orders': /^Orders$/,
  'Pickup & Delivery orders': /^Orders$/,
  Backlog: /^Backlog$/,
  Weeks: /^Weeks$/,
  Calendar: /^Calendar$/,
  Drivers: /^Drivers$/,
  Depots: /^Depots$/,
  Vehicles: /^Vehicles$/,
  Zones: /^Zones$/,
  Contacts: /^Contact list$/,
  'User groups': /^User groups$/,
  Users: /^Users$/,
  Reports: /^Reports$/,
  Proposals: /^Proposals$/,
};
const settings = [
  'General',
  'Notifications',
  'Language',
  'Contact list',
  'Working time',
  'Minutes on site',
  'Doors',
  'Habits of drivers',
  'Integrations',
  'Webhooks',
  'Scheduled imports',
  'Calendars',
  'API keys',
  'Master routes',
  'Repeating orders',
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
    person: ['Account', 'Message log'],
  },
  user: { menu: { Orders: /^Orders$/ }, settings: [], person: ['Account'] },
  partner: {
    menu: { 'Sub accounts': /^Sub accounts$/, 'Company Admins': /^Company admins$/, Settings: /^(General|Brand)$/ },
    settings: ['Brand', 'Language'],
    person: ['Account'],
  },
  admin: {
    menu: {
      ...editors,
      Companies: /^Companies$/,
      'Company admins': /^Company admins$/,
      Partners: /^Partners$/,
      Regions: /^Regions$/,
      Settings: /^(General|Brand)$/,
      Docs: null,
    },
    settings: [...settings, 'System status'],
    person: ['Account', 'Message log'],
  },
};

test('every page in the menu of each role opens, and none of its calls is refused', async ({
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

test('menus work with the keyboard alone: arrows, Home, End, letters, Space, Enter and Escape', async ({
  page,
  company,
  baseURL,
}) => {
  await makeOrders(company.api, 1);
  await signIn(page, baseURL, company.token);
  await page.goto('/orders?routePlanType=VRP');
  const item = (name: string) => page.getByRole('menuitem', { name });
  const press = (key: string) => page.keyboard.press(key);

  await test.step('Enter opens the menu at its first item, Escape closes it and returns the focus', async () => {
    const person = page.getByRole('button', { name: /, account of / });
    await person.focus();
    await press('Enter');
    await expect(item('Account')).toBeFocused();
    await expect(person).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'the own menu');
    await press('End');
    await expect(item('Sign out')).toBeFocused();
    await press('ArrowDown');
    await expect(item('Account')).toBeFocused();
    await press('ArrowUp');
    await expect(item('Sign out')).toBeFocused();
    await press('Home');
    await expect(item('Account')).toBeFocused();
    await press('m');
    await expect(item('Message log')).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(person).toBeFocused();
    await expect(person).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the selected item is announced, and changes the page', async () => {
    const appearance = page.getByRole('button', { name: 'Language and appearance' });
    const choice = (name: string) => page.getByRole('menuitemradio', { name });
    await press('Shift+Tab');
    await expect(appearance).toBeFocused();
    await press('Space');
    await expect(page.getByRole('group', { name: 'Language' }).getByRole('menuitemradio').first()).toBeFocused();
    await expect(choice('English')).toBeChecked();
    await expectAccessible(page, 'language and appearance');
    // The page is dark since the previous step.
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.keyboard.type('li');
    await expect(choice('Light')).toBeFocused();
    await press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await expect(appearance).toBeFocused();
    await press('Enter');
    await expect(choice('Light')).toBeChecked();
    await expect(choice('System')).not.toBeChecked();
    await expect(page.getByRole('group', { name: 'Language' }).getByRole('menuitemradio').first()).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('an action opens its dialog, and the focus returns to the button', async () => {
    const newOrder = page.getByRole('button', { name: 'New order' });
    await newOrder.focus();
    await press('Enter');
    await expect(item('Upload')).toBeFocused();
    await press('ArrowDown');
    await expect(item('Single order')).toBeFocused();
    await press('Space');
    await expect(page.getByRole('dialog', { name: 'Order type' })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(newOrder).toBeFocused();
  });

  await test.step('a menu of links opens the page of the selected link', async () => {
    const plan = await makePlan(company.api, { orders: [], drivers: [] });
    await page.goto(`/route-plans/${plan._id}/add-orders`);
    // The row below the header: the list has loaded.
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'New order' }).focus();
    await press('Enter');
    await expect(item('Upload')).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Upload new orders' })).toBeVisible();
  });
});

test('a menu opens for the first time while the browser is offline', async ({ page, context, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  const loaded = page.waitForResponse(/opened-menu.*\.js/);
  await page.goto('/route-plans');
  // The person moves the mouse, and loses the connection before the first click.
  await page.getByRole('heading', { level: 1 }).hover();
  await (await loaded).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: /, account of / }).click();
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible();
});

test('the button of a menu keeps the focus while the menu loads', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/opened-menu.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/route-plans');
  const person = page.getByRole('button', { name: /, account of / });
  await person.focus();
  await page.keyboard.press('Enter');
  await expect(person).toBeFocused();
  release();
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
});

test('a button keeps the focus while the texts of the rows below it load', async ({ page, company, baseURL }) => {
  await makeOrders(company.api, 1);
  const plan = await makePlan(company.api, { orders: [], drivers: [] });
  await signIn(page, baseURL, company.token);
  // The first row needs the texts of orders, which no other part of this page has loaded.
  const textsOfOrders = /\/orders-[\w-]{8}\.js$/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(textsOfOrders, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(textsOfOrders);
  await page.goto(`/route-plans/${plan._id}/add-orders`);
  await requested;
  const newOrder = page.getByRole('button', { name: 'New order' });
  await newOrder.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Upload' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(newOrder).toBeFocused();
  const code = page.getByRole('table').getByRole('link');
  await expect(code).toHaveCount(0);
  release();
  await expect(code).toBeVisible();
  await expect(newOrder).toBeFocused();
});

async function walk(
  page: Page,
  role: string,
  { menu, settings: tabs, person }: (typeof roles)['admin'],
): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main menu' });
  // The number of open alerts stands behind their name.
  const named = (name: string): RegExp => new RegExp(`^${name}${name === 'Alerts' ? '(\\D*\\d+)*' : ''}$`);
  await expect(main.getByRole('link'), `the menu of ${role}`).toHaveText(Object.keys(menu).map(named));
  for (const [name, heading] of Object.entries(menu)) {
    const link = main.getByRole('link', { name: named(name) });
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
    await page.getByRole('menuitem', { name, exact: true }).click();
    await opened(page, `${role}: ${name}`, new RegExp(`^${name}$`));
  }
}

async function expectPersonMenu(page: Page, role: string, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /, account of / }).click();
  const menu = page.getByRole('menu', { name: /, account of / });
  await expect(menu.getByRole('menuitem'), `the own menu of ${role}`).toHaveText([...names, 'Sign out']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Expects that the page is open and loaded, and that it was not refused. */
async function opened(page: Page, what: string, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }), what).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), `${what} has loaded`).toHaveCount(0);
  await expect(page.getByText('Sorry, you are not authorized to access this page.'), what).toHaveCount(0);
}
