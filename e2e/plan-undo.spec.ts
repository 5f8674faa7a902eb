import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, signIn, test } from './fixtures.ts';

test('a deleted dispatched plan is restored, and a notice names orders that are not', async ({
  page,
  baseURL,
  company,
}) => {
  const { api } = company;
  const orders = await makeOrders(api, 2);
  const [driver] = await makeDrivers(api, ['Ines']);
  if (!driver) throw new Error('no driver');
  const plan = await makePlan(api, { orders, drivers: [driver], name: 'Morning' });
  const params = { id: plan._id };
  await route(api, plan, [{ driver, orders }]);
  const links = await dispatch(api, plan);
  const before = await api.call('GET /route-plans/:id', { params });
  await signIn(page, baseURL, company.token);
  await page.goto('/route-plans');

  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete Morning' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete Morning?' });
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await confirmation.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(rowOf(page, 'Morning')).toHaveCount(0);
  };
  const undo = page.getByRole('button', { name: 'Undo' });

  await remove();
  await undo.click();
  await expect(page.getByText('Route plan restored')).toBeVisible();
  await expect(rowOf(page, 'Morning')).toContainText('Dispatched');
  const { routes } = await api.call('GET /route-plans/:id', { params });
  expect(routes.map(({ steps, token, status }) => [steps, token, status])).toEqual(
    before.routes.map(({ steps, token, status }) => [steps, token, status]),
  );
  expect((await page.request.get(`/api/driver/routes/${(links.Ines ?? '').replace('/r/', '')}`)).ok()).toBe(true);

  await remove();
  await makePlan(api, { orders: orders.slice(0, 1), name: 'Elsewhere' });
  await undo.click();
  await expect(page.getByText(`Route plan restored without ${orders[0]?.orderCode}`)).toBeVisible();
  await expect(rowOf(page, 'Morning')).toBeVisible();
  const { orders: left } = await api.call('GET /route-plans/:id', { params });
  expect(left.map(({ _id }) => _id)).toEqual([orders[1]?._id]);
});
