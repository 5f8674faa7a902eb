import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a dispatcher sees what an agent proposes, and decides', async ({ page, company, baseURL }) => {
  test.setTimeout(120_000);
  const orders = await makeOrders(company.api, 2);
  const drivers = await makeDrivers(company.api, ['Marta Silva', 'Rui Costa']);
  const [marta, rui] = drivers;
  if (!marta || !rui) throw new Error('no drivers');
  const plan = await makePlan(company.api, { orders, drivers });
  await route(company.api, plan, [{ driver: marta, orders }]);
  const { key } = await company.api.call('POST /api-keys', {
    body: { name: 'Planner', scopes: ['orders.read', 'plans.read', 'proposals.write'] },
  });
  const propose = async (reason: string): Promise<void> => {
    const answer = await fetch(`${baseURL}/api/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'post_route_plans_by_id_reorder_orders',
          arguments: {
            params: { id: plan._id },
            body: {
              drivers: [
                { driverId: marta._id, order: [`${orders[0]?._id}_DELIVERY`] },
                { driverId: rui._id, order: [`${orders[1]?._id}_DELIVERY`] },
              ],
            },
            reason,
          },
        },
      }),
    });
    expect(await answer.text()).toContain('proposalId');
  };

  await signIn(page, baseURL, company.token);
  await page.goto('/proposals');
  await expect(page.getByRole('heading', { name: 'No proposals' })).toBeVisible();
  // The list and the number in the menu follow by themselves.
  await propose('Marta has too much');
  await expect(page.getByText('Marta has too much')).toBeVisible();
  await expect(page.getByRole('link', { name: /Proposals.*1/ })).toBeVisible();
  await expectAccessible(page, 'proposals');

  await page.getByText('Marta has too much').click();
  await expect(page.getByRole('heading', { name: 'Change the sequence of routes' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Routes' })).toContainText('Rui Costa');
  await expectAccessible(page, 'proposal');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Accepted')).toBeVisible();
  const { routes } = await company.api.call('GET /route-plans/:id', { params: { id: plan._id } });
  expect(routes.map((route) => route.orders.length)).toEqual([1, 1]);

  await route(company.api, plan, [
    { driver: marta, orders },
    { driver: rui, orders: [] },
  ]);
  await propose('Once more');
  await page.goto('/proposals');
  await page.getByText('Once more').click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('Rui is ill');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByText('Rui is ill')).toBeVisible();
});
