import { apiOf, demo, dispatch, makeDrivers, makeOrders, makePlan, newCompany, route, tokenOf } from './company.ts';
import { stop } from './dashboard.ts';
import { expect, signIn, test } from './fixtures.ts';

test('a reader finds no way to change anything', async ({ page, baseURL }) => {
  const token = await tokenOf(baseURL, demo.user);
  const editor = apiOf(baseURL, await tokenOf(baseURL, demo.company_admin));
  const { routePlans } = await editor.call('GET /route-plans', {
    query: { filters: { status: 'OPTIMIZED' }, itemsPerPage: 100 },
  });
  const { orders } = await editor.call('GET /orders', { query: { routePlanType: 'VRP' } });
  const plan = routePlans.find(({ name }) => name === 'Errands')?._id;
  const order = orders[0]?._id;
  await signIn(page, baseURL, token);

  await page.goto('/orders?routePlanType=VRP');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New order' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);

  await page.goto(`/orders/${order}`);
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit/ })).toHaveCount(0);

  await page.goto(`/route-plans/${plan}`);
  await expect(page.getByRole('heading', { name: 'Errands' })).toBeVisible();
  for (const action of ['Optimize routes', 'Dispatch to drivers', 'Undo', 'Revert', 'Force schedule all'])
    await expect(page.getByRole('button', { name: action })).toHaveCount(0);

  for (const address of [
    '/orders/new',
    '/orders/upload',
    '/drivers',
    '/vehicles',
    '/depots',
    '/zones',
    '/calendar',
    '/working-time',
    '/minutes-on-site',
    '/doors',
    '/habits',
    '/api-keys',
    '/scheduled-imports',
    '/proposals',
    '/calendars',
    `/route-plans/${plan}/add-orders`,
  ]) {
    await page.goto(address);
    await expect(page.getByText('Sorry, you are not authorized to access this page.')).toBeVisible();
  }
});

test('plans and orders of another company are not found', async ({ page, company, baseURL }) => {
  const stranger = await newCompany(baseURL);
  const orders = await makeOrders(stranger.api, 1);
  const [driver] = await makeDrivers(stranger.api, ['Inês Rocha']);
  if (!driver) throw new Error('no driver');
  const plan = await makePlan(stranger.api, { orders, drivers: [driver] });
  await dispatch(stranger.api, await route(stranger.api, plan, [{ driver, orders }]));
  await signIn(page, baseURL, company.token);

  for (const part of ['', '/orders', '/drivers', '/add-orders', '/add-drivers']) {
    await page.goto(`/route-plans/${plan._id}${part}`);
    await expect(page.getByText('Route plan not found')).toBeVisible();
  }
  await page.goto(`/orders/${orders[0]?._id}`);
  await expect(page.getByText('Order not found')).toBeVisible();

  // The same URLs open for their own company.
  await page.goto('about:blank');
  await signIn(page, baseURL, stranger.token);
  await page.goto(`/route-plans/${plan._id}`);
  await expect(stop(page, 'Customer 1')).toBeVisible();
});
