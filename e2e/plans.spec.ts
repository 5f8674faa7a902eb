import type { Page } from '@playwright/test';
import { apiOf, day, demo, dispatch, makeDrivers, makeOrders, makePlan, route, tokenOf } from './company.ts';
import { rowOf, stop } from './dashboard.ts';
import { expect, signIn, test } from './fixtures.ts';

const widthOf = async (page: Page): Promise<number | undefined> =>
  (await page.locator('.ant-modal:visible').last().boundingBox())?.width;
const headersOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim()).filter(Boolean);
const menuOf = (page: Page) => page.getByRole('list', { name: 'Route plan', exact: true });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test('a plan goes from the empty list to its routes, and each page shows the next step', async ({
  page,
  company,
  baseURL,
}) => {
  const { api } = company;
  await signIn(page, baseURL, company.token);

  await test.step('the list opens at / too; a new plan needs a name, and opens the page that adds orders', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'New Route Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Route Plan' });
    expect(await widthOf(page)).toBe(370);
    await dialog.getByLabel('Name').clear();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
    await dialog.getByLabel('Name').fill('Morning');
    await dialog.getByText('Single Stop', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/route-plans\/[\w-]+\/add-orders$/);
    await expect(crumbs(page)).toHaveText(/^Route plans.*Morning \(\w{3}, \d\d \w{3}, \d{4}\).*Add Orders$/);
    await expect(page.getByTestId('upload-file')).toBeAttached();
  });
  const id = /route-plans\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const base = `/route-plans/${id}`;

  const orders = await makeOrders(api, 3);
  await test.step('add-orders: all of them on one page, and links to new orders that return here', async () => {
    await page.reload();
    await expect(rowOf(page, 'Customer 1')).toBeVisible();
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'New order' }).click();
    const single = page.getByRole('link', { name: 'Single order' });
    expect(decodeURIComponent((await single.getAttribute('href')) ?? '')).toContain(`deliveryDate=${day(1)}`);
    await expect(page.getByRole('link', { name: 'Upload' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Select all rows on this page').check();
    await page.getByRole('button', { name: 'Add to Route' }).click();
    await expect(page).toHaveURL(`${base}/add-drivers`);
  });

  await test.step('without a driver in the fleet, one is created on the page', async () => {
    await expect(
      page.getByText("You don't have any drivers in your fleet. Please create new driver and add to route"),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Create New Driver' }).click();
    await expect(page.getByRole('dialog', { name: 'New driver' })).toBeVisible();
  });

  await test.step('the orders tab: its columns, its menu, and what is missing', async () => {
    await page.goto(`${base}/orders`);
    await expect(page.getByRole('link', { name: 'Add Drivers' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue to Route' })).toHaveCount(0);
    expect(await headersOf(page)).toEqual([
      'Order',
      'No.',
      'Delivery date',
      'Driver',
      'Delivery name',
      'Delivery address',
      'Delivery phone',
      'Delivery time',
      'User group',
      'Load',
      'Types',
      'Status',
    ]);
    await expect(menuOf(page).getByRole('link', { name: 'Orders 3' })).toBeVisible();
    await expect(menuOf(page).getByRole('link', { name: 'Drivers 0' })).toBeVisible();
    await rowOf(page, 'Customer 3').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(rowOf(page, 'Customer 3')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add order', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'From existing orders',
      'Upload',
      'Single order',
      'Add from contacts',
    ]);
  });

  const [anna] = await makeDrivers(api, ['Anna']);
  if (!anna) throw new Error('no driver');
  await test.step('the drivers can be chosen while the calendar cannot be read, and it is tried again', async () => {
    await page.route('**/api/available-drivers*', (request) => request.abort());
    await page.goto(`${base}/add-drivers`);
    await expect(rowOf(page, 'Anna')).toBeVisible();
    const failure = page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' });
    await expect(failure).toBeVisible();
    await page.unroute('**/api/available-drivers*');
    await expect(failure).toBeHidden();
    await expect(rowOf(page, 'Anna')).toContainText('Own hours');
  });

  const params = { id };
  await api.call('POST /route-plans/:id/add-drivers', { params, body: { drivers: [anna._id] } });
  await test.step('the drivers tab: drivers are edited in place, with errors at their fields', async () => {
    await page.goto(`${base}/drivers`);
    const cell = (what: string) => page.getByRole('button', { name: new RegExp(`Edit ${what} of Anna`) });
    await cell('Shift time').click();
    const [start, end] = [page.getByLabel('Shift Start'), page.getByLabel('Shift End')];
    await start.fill('07:75');
    await end.click();
    await expect(page.getByText('Invalid', { exact: true })).toBeVisible();
    await start.clear();
    await end.clear();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await start.fill('07:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(cell('Shift time')).toContainText('07:30 – 23:59');
    await cell('Start location').click();
    await page.getByLabel('Start location', { exact: true }).clear();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await route(api, await api.call('GET /route-plans/:id', { params }), [{ driver: anna, orders: orders.slice(0, 2) }]);
  await test.step('once there are routes the next step leads to them, under both URLs', async () => {
    await page.goto(`${base}/orders`);
    await page.getByRole('link', { name: 'Continue to Route' }).click();
    await expect(stop(page, 'Customer 2')).toBeVisible();
    await page.goto(`${base}/VRP?stopId=${orders[0]?._id}-delivery`);
    await expect(page.getByRole('complementary', { name: /^Stop for / })).toContainText('Customer 1');
    await page.keyboard.press('Escape');
  });

  await test.step('the timeline is zoomed by tenths, remembers the zoom, and keys do what they say', async () => {
    const zoom = page.getByRole('group', { name: 'Timeline zoom' });
    await zoom.getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoom).toContainText('110 %');
    await zoom.getByRole('button', { name: 'Save' }).click();
    await expect(zoom.getByText('Saved')).toBeVisible();
    await zoom.getByRole('button', { name: 'Zoom out' }).click();
    await expect(zoom).toContainText('99 %');
    await zoom.getByRole('button', { name: 'Reset' }).click();
    await expect(zoom).toContainText('110 %');
    await stop(page, 'Customer 1').click();
    await page.keyboard.press('l');
    await expect(page.getByRole('img', { name: 'Locked' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Please unlock the selected driver first')).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('img', { name: 'Locked' })).toHaveCount(0);
    await page.keyboard.press('u');
    const force = page.getByRole('button', { name: 'Force schedule all' });
    await expect(page.getByRole('group', { name: 'Unscheduled' })).toContainText('Customer 1');
    await expect(force).toBeDisabled();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Lock or unlock the route');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
    // A stop that is reached with the keys has the focus, and a closed dialog returns it.
    await page.keyboard.press('ArrowRight');
    await expect(stop(page, 'Customer 2')).toBeFocused();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: 'Move stops' }).getByLabel('Driver')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(stop(page, 'Customer 2')).toBeFocused();
  });

  await test.step('the list: the plan last opened, its columns, and what can be done with a row', async () => {
    await page.goto('/route-plans');
    const last = page.getByRole('region', { name: 'Last opened' });
    await expect(last).toContainText(/Morning.*Stops2.*Drivers1.*Optimized/);
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ value }) => decodeURIComponent(value).includes(id));
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(365);
    expect(await headersOf(page)).toEqual([
      'Name',
      'Type',
      'Date',
      'Orders',
      'Drivers',
      'Updated at',
      'Distance, km',
      'Travel',
      'Service',
      'Working',
      'Waiting',
      'Working %',
      'Status',
      'Actions',
    ]);
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('checkbox', { name: 'Company' }).check();
    await page.keyboard.press('Escape');
    expect((await headersOf(page)).slice(0, 3)).toEqual(['Name', 'Company', 'Type']);
    await page.getByRole('button', { name: 'Edit Morning' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit route plan' });
    await expect(edit.getByText('Single Stop')).toHaveCount(0);
    await edit.getByLabel('Name').fill('Early');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Duplicate Early' }).click();
    const copy = page.getByRole('dialog', { name: 'Duplicate route plan' });
    expect(await widthOf(page)).toBe(370);
    await copy.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/\/route-plans\/[\w-]+\/orders$/);
    await expect(page.getByRole('heading', { name: 'Early (copy)' })).toBeVisible();
  });

  await test.step('a plan with drivers and no orders offers to add orders, and deleting needs a confirmation', async () => {
    await page.getByLabel('Select all rows on this page').check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('No orders on this plan yet')).toBeVisible();
    await menuOf(page).getByRole('link', { name: 'Drivers 1' }).click();
    await expect(rowOf(page, 'Anna')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Orders' })).toBeVisible();
    await page.goto('/route-plans');
    await page.getByRole('button', { name: 'Delete Early (copy)' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete Early (copy)?' });
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Early (copy)')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Early (copy)' }).click();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Early (copy)')).toHaveCount(0);
  });

  await test.step('a deactivated company sees its plans and cannot create new ones', async () => {
    const admin = apiOf(baseURL, await tokenOf(baseURL, demo.admin));
    const { companies } = await admin.call('GET /companies', { query: { filters: { name: company.name } } });
    const mine = companies.find(({ name }) => name === company.name);
    await admin.call('PUT /companies/:id', {
      params: { id: mine?._id ?? '' },
      query: {},
      body: { name: company.name, status: 'DISABLED' },
    });
    await page.goto('/route-plans');
    await expect(rowOf(page, 'Early')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Route Plan' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Duplicate Early' })).toHaveCount(0);
  });
});

test('a reader of a plan sees its orders and opens the routes, and cannot change them', async ({ page, baseURL }) => {
  const editor = apiOf(baseURL, await tokenOf(baseURL, demo.company_admin));
  const { routePlans } = await editor.call('GET /route-plans', {
    query: { filters: { status: 'OPTIMIZED' }, itemsPerPage: 100 },
  });
  const id = routePlans.find(({ name }) => name === 'Errands')?._id;
  await signIn(page, baseURL, await tokenOf(baseURL, demo.user));
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/route-plans/${id}`, async (call) => {
    await isAnswered;
    await call.continue();
  });
  await page.goto(`/route-plans/${id}/orders`);
  await expect(page.getByRole('status', { name: 'Loading the route plan' })).toBeVisible();
  answer();
  await expect(page.getByRole('link', { name: 'Continue to Route' })).toBeVisible();
  for (const name of ['Add Orders', 'Add Drivers']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add order' })).toHaveCount(0);
  await expect(menuOf(page).getByRole('link', { name: /^Drivers/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // Pairs have columns for where they are picked up.
  expect(await headersOf(page)).toEqual(
    expect.arrayContaining(['Pickup name', 'Pickup address', 'Pickup phone', 'Pickup time']),
  );
});

test('late orders lead from the list straight to the routes of a dispatched plan', async ({
  page,
  company,
  baseURL,
}) => {
  const { api } = company;
  const orders = await makeOrders(api, 3);
  const drivers = await makeDrivers(api, ['Anna']);
  const plan = await makePlan(api, { orders: orders.slice(0, 2), drivers });
  await dispatch(
    api,
    await route(
      api,
      plan,
      drivers.map((driver) => ({ driver, orders: orders.slice(0, 2) })),
    ),
  );
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}/add-orders`);
  await rowOf(page, 'Customer 3').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add to Route' }).click();
  await expect(page).toHaveURL(`/route-plans/${plan._id}`);
  await expect(page.getByRole('button', { name: 'Insert 1 new order' })).toBeVisible();

  // With no order left to add, the next step is the routes, too.
  await page.goto(`/route-plans/${plan._id}/add-orders`);
  await page.getByRole('link', { name: 'Continue to Route' }).click();
  await expect(page).toHaveURL(`/route-plans/${plan._id}`);
});
