import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { stop, stopsOf } from './dashboard.ts';
import { expect, signIn, test } from './fixtures.ts';

test('a dispatcher reads why a stop is where it is, and takes another position', async ({ page, company, baseURL }) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 3);
  const plan = await makePlan(company.api, { orders, drivers: anna && bo ? [anna, bo] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);

  await stop(page, 'Customer 2').click();
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { name: 'Why here?' })).toBeVisible();

  await page.getByRole('button', { name: /^Move to Bo/ }).click();
  await expect.poll(() => stopsOf(page, 'Bo')).toEqual(['Customer 2']);

  await page.keyboard.press('Control+z');
  await expect.poll(() => stopsOf(page, 'Anna')).toHaveLength(3);
});
