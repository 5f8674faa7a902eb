import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { stopsOf } from './dashboard.ts';
import { expect, signIn, test } from './fixtures.ts';

test.describe('a driver who cannot drive today, in the driver’s menu on the timeline', () => {
  test.beforeEach(async ({ page, company, baseURL }) => {
    const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo', 'Cleo']);
    if (!anna || !bo) throw new Error('no drivers');
    const orders = await makeOrders(company.api, 2);
    const plan = await makePlan(company.api, { orders, drivers: [anna, bo] });
    await route(company.api, plan, [{ driver: anna, orders }]);
    await signIn(page, baseURL, company.token);
    await page.goto(`/route-plans/${plan._id}`);
    await page.getByRole('button', { name: 'Actions for Anna' }).click();
  });

  test('is removed after a question that names the number of their orders', async ({ page }) => {
    await page.getByRole('menuitem', { name: 'Remove from today' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Anna from this plan?' });
    await expect(question).toContainText('2 orders stay on the plan, without a driver.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => stopsOf(page, 'Anna')).toHaveLength(2);

    await page.getByRole('button', { name: 'Actions for Anna' }).click();
    await page.getByRole('menuitem', { name: 'Remove from today' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Anna is no longer on this plan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Anna' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Actions for Bo' })).toBeVisible();
  });

  test('is sick: another driver takes over the route', async ({ page }) => {
    await page.getByRole('menuitem', { name: 'Sick' }).click();
    const sick = page.getByRole('dialog', { name: 'Anna is sick' });
    await expect(sick.getByRole('button', { name: 'Share the orders' })).toBeEnabled();
    await sick.getByRole('button', { name: 'Give the route to one driver' }).click();
    const swap = page.getByRole('dialog', { name: 'Swap driver of Anna' });
    await swap.getByRole('radio', { name: /Cleo/ }).click();
    await swap.getByRole('button', { name: 'Select' }).click();
    await expect.poll(() => stopsOf(page, 'Cleo')).toHaveLength(2);
  });
});
