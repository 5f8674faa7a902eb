import {
  apiOf,
  type Company,
  day,
  demo,
  depot,
  dispatch,
  headFor,
  makeDrivers,
  makeOrders,
  makePlan,
  type Plan,
  route,
  tokenOf,
} from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, expectAccessible, follow, signIn, test } from './fixtures.ts';
import { csv } from './made-files.ts';

// Each test checks pages of one area in a few states, with the demo company's data. Pages with a map show their list
// instead; walk.map.spec.ts checks the map.
test.describe.configure({ mode: 'parallel' });

test('signed out', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expectAccessible(page, 'sign in, with errors');
  for (const [address, heading] of [
    ['/register', 'Create your account'],
    ['/forgot-password', 'Forgot password'],
    ['/reset-password?token=x', 'Set a new password'],
    ['/terms', 'Terms of use'],
    ['/not-found', 'Page not found'],
    ['/coming-soon', 'Coming soon'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, address);
  }
});

test('orders', async ({ page, baseURL }) => {
  await signIn(page, baseURL, await tokenOf(baseURL, demo.company_admin));
  await page.goto('/orders?routePlanType=VRP');
  await page
    .getByLabel(/^Select [A-Z0-9]{10}$/)
    .first()
    .check();
  await expectAccessible(page, 'orders, one selected');
  await page.getByRole('button', { name: 'New order' }).click();
  await page.getByRole('menuitem', { name: 'Single order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order type' })).toBeVisible();
  await expectAccessible(page, 'order type');

  await page.goto('/orders/new?routePlanType=PDP');
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expectAccessible(page, 'new order, with errors');

  await page.goto('/orders/upload?routePlanType=VRP');
  await expect(page.getByRole('heading', { name: 'Upload new orders' })).toBeVisible();
  await expectAccessible(page, 'upload');
  await page.getByTestId('upload-file').setInputFiles(
    csv('orders.csv', [
      ['Date', 'Address', 'Colour'],
      [day(1), 'Rua Formosa 1', 'red'],
    ]),
  );
  await expect(page.getByRole('button', { name: 'Upload 1 order' })).toBeVisible();
  await expectAccessible(page, 'upload, headers to match');
});

test('contacts', async ({ page, baseURL }) => {
  await signIn(page, baseURL, await tokenOf(baseURL, demo.company_admin));
  // Set before anything is selected, because a change of the motion setting renders the page again.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/settings/contact-list');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expectAccessible(page, 'contacts, one selected');
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 1 contact?' })).toBeVisible();
  await expectAccessible(page, 'deleting contacts');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /Create route plan/ }).click();
  await expect(page.getByRole('dialog', { name: 'New Route Plan' })).toBeVisible();
  await expectAccessible(page, 'a plan of contacts');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New Contact' }).click();
  await page.getByRole('menuitem', { name: 'Single contact' }).click();
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expectAccessible(page, 'new contact, with errors');

  await page.goto('/settings/contact-list/upload');
  await page.getByTestId('upload-file').setInputFiles(
    csv('contacts.csv', [
      ['Name', 'Address', 'Colour'],
      ['Ann', '', 'red'],
    ]),
  );
  await expect(page.getByRole('button', { name: 'Upload 1 contact' })).toBeVisible();
  await expectAccessible(page, 'upload of contacts, headers to match');

  const api = apiOf(baseURL, await tokenOf(baseURL, demo.company_admin));
  const { routePlans } = await api.call('GET /route-plans', { query: { filters: { status: 'DRAFT', type: 'VRP' } } });
  await page.goto(`/route-plans/${routePlans[0]?._id}/add-orders?contacts=choose`);
  await expect(page.getByRole('dialog', { name: 'Add contacts' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'the picker of contacts');
});

test('one order, drivers, the fleet, messages', async ({ page, baseURL }) => {
  const token = await tokenOf(baseURL, demo.company_admin);
  const { orders } = await apiOf(baseURL, token).call('GET /orders', { query: { status: 'COMPLETED' } });
  await signIn(page, baseURL, token);
  await page.goto(`/orders/${orders[0]?._id}`);
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  await expectAccessible(page, 'order');

  await page.goto('/drivers');
  await expect(rowOf(page, 'Marta Silva')).toBeVisible();
  await expectAccessible(page, 'drivers');
  await page.getByRole('button', { name: 'New driver' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expectAccessible(page, 'new driver, with errors');

  for (const [address, add] of [
    ['/vehicles', 'New vehicle'],
    ['/depots', 'New depot'],
    ['/zones', 'New zone'],
    ['/api-keys', 'New key'],
    ['/scheduled-imports', 'New import'],
  ] as const) {
    await follow(page, address);
    // An empty list repeats the button of its header.
    await page.getByRole('button', { name: add }).first().click();
    await expect(page.getByLabel('Name', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, add);
  }

  await follow(page, '/message-logs');
  await expect(page.getByRole('heading', { name: 'Message log' })).toBeVisible();
  await expectAccessible(page, 'message log');
});

test('settings and the local messages', async ({ page, baseURL }) => {
  await signIn(page, baseURL, await tokenOf(baseURL, demo.admin));
  for (const [address, heading] of [
    ['/settings/general', 'General'],
    ['/settings/notification', 'Notifications'],
    ['/settings/language', 'Language'],
    ['/settings/integration', 'Integrations'],
    ['/message-logs/local', 'Local outbox'],
  ] as const) {
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, address);
  }
  const link = page.getByRole('link', { name: /^https?:/ }).first();
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('route plans', async ({ page, baseURL }) => {
  const token = await tokenOf(baseURL, demo.company_admin);
  const { routePlans } = await apiOf(baseURL, token).call('GET /route-plans', {
    query: { itemsPerPage: 50 },
  });
  const draft = `/route-plans/${routePlans.find(({ name }) => name === 'Box round tomorrow')?._id}`;
  await signIn(page, baseURL, token);
  await page.goto('/route-plans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'plans');
  await page.getByRole('button', { name: 'New Route Plan' }).click();
  await expect(page.getByRole('dialog', { name: 'New Route Plan' })).toBeVisible();
  await expectAccessible(page, 'new plan');
  for (const part of ['orders', 'drivers', 'add-orders', 'add-drivers']) {
    await follow(page, `${draft}/${part}`);
    await expect(page.getByRole('heading', { name: 'Box round tomorrow' })).toBeVisible();
    await expectAccessible(page, part);
  }
});

test('the route view', async ({ page, baseURL }) => {
  const token = await tokenOf(baseURL, demo.company_admin);
  const { routePlans } = await apiOf(baseURL, token).call('GET /route-plans', {
    query: { filters: { status: 'OPTIMIZED' }, itemsPerPage: 100 },
  });
  await signIn(page, baseURL, token);
  await page.goto(`/route-plans/${routePlans[0]?._id}`);
  await page
    .getByRole('button', { name: /^Stop 1,/ })
    .first()
    .dblclick();
  await expect(page.getByRole('complementary', { name: /^Stop for/ })).toBeVisible();
  await expectAccessible(page, 'timeline and a stop');
  await page.getByTitle('Dispatch', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Route link' })).toBeVisible();
  await expectAccessible(page, 'dispatch table');
  await page.getByRole('button', { name: 'Dispatch to drivers' }).click();
  await expect(page.getByRole('dialog', { name: 'Dispatch to drivers' })).toBeVisible();
  await expectAccessible(page, 'dispatch');
});

/**
 * Returns an optimized plan in which one driver has two trips, an order has an early time window, and another needs a
 * skill.
 */
async function optimizedPlan(company: Company): Promise<Plan> {
  const { api } = company;
  const [marta] = await makeDrivers(api, ['Marta Silva']);
  const orders = await makeOrders(api, 6, { load: 1 });
  const early = await makeOrders(api, 1, {
    deliveryName: 'Early bakery',
    deliveryTimeStart: '06:30',
    deliveryTimeEnd: '08:02',
    deliveryLng: depot.lng - 0.1,
  });
  const cold = await makeOrders(api, 1, { deliveryName: 'Cold store', requiredSkills: ['cold'] });
  const plan = await makePlan(api, { orders: [...orders, ...early, ...cold], drivers: marta ? [marta] : [] });
  const params = { id: plan._id };
  const limits = { capacity: 3, reload: true };
  await api.call('POST /route-plans/:id/edit-driver', { params, body: { driver: marta?._id ?? '', ...limits } });
  let currentPlan = plan;
  for (let run = 0; run < 2; run++) {
    await api.call('POST /route-plans/:id/optimize', { params, body: { effort: 'quick' } });
    await expect
      .poll(async () => (currentPlan = await api.call('GET /route-plans/:id', { params })).optimization, {
        timeout: 60_000,
      })
      .toBeNull();
  }
  return currentPlan;
}

for (const brand of ['Roundsman', 'Rundan'] as const)
  test(`the optimizer’s panels are accessible in the colours of ${brand}`, async ({ page, company, baseURL }) => {
    test.setTimeout(240_000);
    const plan = await optimizedPlan(company);
    expect(plan.routes[0]?.reloads).toHaveLength(1);
    const home = brand === 'Rundan' ? `http://rundan.localhost:${new URL(baseURL).port}` : baseURL;
    await signIn(page, home, company.token);
    // The second brand is Swedish by default.
    await page.addInitScript(() => localStorage.setItem('roundsman.language', 'en'));
    await page.goto(`${home}/route-plans/${plan._id}`);
    await expect(page.getByRole('img', { name: /^Reload at the depot/ })).toBeVisible();
    await expectAccessible(page, 'two trips on the timeline, steps in the header');

    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const choose = async (item: RegExp): Promise<void> => {
      await page.getByRole('button', { name: 'Search time' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await page.getByRole('button', { name: /Early bakery .*Outside/ }).dblclick();
    await expect(page.getByRole('button', { name: /Let Marta Silva start at/ })).toBeVisible();
    await expectAccessible(page, 'an unscheduled order with its fixes');

    await choose(/Optimizations/);
    await expect(page.getByRole('listitem').filter({ hasText: 'In use' }).first()).toBeVisible();
    await expectAccessible(page, 'optimizations');
    await page.getByRole('button', { name: 'Compare' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Compare routes' })).toBeVisible();
    await expectAccessible(page, 'compare');

    await close();
    await choose(/With options/);
    await expect(page.getByRole('dialog', { name: 'Optimize with options' })).toBeVisible();
    await expectAccessible(page, 'options');

    await close();
    await page.getByRole('button', { name: 'Actions for Marta Silva' }).click();
    await page.getByRole('menuitem', { name: 'Edit for this plan' }).click();
    await expect(page.getByRole('dialog', { name: 'Marta Silva on this plan' })).toBeVisible();
    await expectAccessible(page, 'edit driver');

    await close();
    await page.getByRole('button', { name: 'Route summary' }).click();
    await expect(page.getByRole('row', { name: /Reload at the depot · 5 min/ })).toBeVisible();
    await expectAccessible(page, 'routes as tables');
  });

test('a company’s first steps', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/route-plans');
  await expect(page.getByRole('heading', { name: 'Your first route plan is three steps away' })).toBeVisible();
  await expectAccessible(page, 'welcome');
  await page.goto('/drivers');
  await expect(page.getByRole('heading', { name: 'No drivers yet' })).toBeVisible();
  await expectAccessible(page, 'no drivers');
});

test('the customer’s pages', async ({ page, company }) => {
  const orders = await makeOrders(company.api, 2);
  const drivers = await makeDrivers(company.api, ['Marta Silva']);
  const plan = await makePlan(company.api, { orders, drivers });
  const [link = ''] = Object.values(
    await dispatch(
      company.api,
      await route(
        company.api,
        plan,
        drivers.map((driver) => ({ driver, orders })),
      ),
    ),
  );
  await headFor(company.api, link, orders[0]?._id ?? '');
  await page.goto(`/tracking/${orders[0]?.orderCode}`);
  await expect(page.getByRole('link', { name: 'Follow the driver' })).toBeVisible();
  await expectAccessible(page, 'order by its code');
  await page.getByRole('link', { name: 'Follow the driver' }).click();
  await expect(page.getByRole('heading', { name: 'The driver is on the way' })).toBeVisible();
  await expectAccessible(page, 'live tracking');
  await page.goto('/tracking/NOSUCHCODE');
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await expectAccessible(page, 'no such order');
});
