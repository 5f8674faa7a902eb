import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { stopsOf } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';

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

  test('is unavailable: one click shares the stops or gives them to one driver, and undo gives them back', async ({
    page,
  }) => {
    const open = async () => {
      await page.getByRole('menuitem', { name: 'Unavailable…' }).click();
      return page.getByRole('dialog', { name: 'Anna is unavailable' });
    };
    const dialog = await open();
    await expect(dialog.getByRole('table', { name: 'Routes that are hit' }).getByRole('row')).toHaveCount(2);
    await expect(dialog.getByRole('region')).toHaveCount(3);
    const shared = dialog.getByRole('region', { name: 'Share among the other routes' });
    await expect(shared).toContainText('Stops that change vehicle2');
    await expectAccessible(page, 'offers for a missing driver');
    await shared.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => stopsOf(page, 'Bo')).toHaveLength(2);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The stops are given back')).toBeVisible();
    await expect.poll(() => stopsOf(page, 'Anna')).toHaveLength(2);

    await page.getByRole('button', { name: 'Actions for Anna' }).click();
    await open();
    await expect(dialog.getByRole('region', { name: 'Applied before' })).toContainText('Undone');
    const one = dialog.getByRole('region', { name: 'One driver takes the whole day' });
    await choose(one.getByRole('combobox'), 'Cleo');
    await expect(one).toContainText('Stops that change vehicle2');
    await one.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => stopsOf(page, 'Cleo')).toHaveLength(2);

    await page.goto('/drivers');
    await page.getByRole('link', { name: 'Outages' }).click();
    const rows = page.getByRole('row').filter({ hasText: 'Anna' });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('One driver takes the whole day');
    await expect(rows.last()).toContainText('Undone');
    await expectAccessible(page, 'outages');
    await rows.first().getByRole('button', { name: 'Undo the outage of Anna' }).click();
    await expect(rows.first()).toContainText('Undone');
  });
});
