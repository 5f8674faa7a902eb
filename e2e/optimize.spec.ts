import { makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expect, signIn, test } from './fixtures.ts';

test('an optimization is watched by two people, stopped, compared, undone and applied', async ({
  page,
  company,
  baseURL,
  openBrowser,
}) => {
  const drivers = await makeDrivers(company.api, ['Anna', 'Bo', 'Carla', 'Dan', 'Eva', 'Finn']);
  // Enough orders that the search takes longer than reloading a page, also on a slow machine.
  const orders = await makeOrders(company.api, 200);
  const plan = await makePlan(company.api, { orders, drivers });
  // A deliberately bad sequence, back and forth.
  const [anna] = drivers;
  const zigzag = orders.map((_, i) => orders[i % 2 === 0 ? i / 2 : orders.length - (i + 1) / 2]);
  await route(company.api, plan, anna ? [{ driver: anna, orders: zigzag.filter((order) => order !== undefined) }] : []);

  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);
  const colleague = await openBrowser();
  await signIn(colleague, baseURL, company.token);
  await colleague.goto(`/route-plans/${plan._id}`);
  await expect(colleague.getByRole('button', { name: 'Optimize routes' })).toBeVisible();

  await test.step('both see the progress and the best routes so far, also after a reload', async () => {
    await page.getByRole('button', { name: 'Search time' }).click();
    await page.getByRole('menuitem', { name: /Thorough/ }).click();
    for (const viewer of [page, colleague]) {
      await expect(viewer.getByRole('progressbar', { name: 'Optimization' })).toBeVisible();
      await expect(viewer.getByText('The best routes so far.')).toBeVisible();
    }
    await page.reload();
    await expect(page.getByText('The best routes so far.')).toBeVisible();
    await expect(page.getByText(`${orders.length}/${orders.length} scheduled`)).toBeVisible();
  });

  await test.step('Stop applies the best routes, and Undo restores the previous ones', async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText('Routes optimized')).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Optimize routes' })).toBeEnabled();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Previous routes restored')).toBeVisible();
  });

  await test.step('the stored result is compared with the plan and applied', async () => {
    await page.getByRole('button', { name: 'Search time' }).click();
    await page.getByRole('menuitem', { name: /Optimizations/ }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('dialog', { name: 'Compare routes' });
    await expect(comparison.getByRole('row', { name: /Changed stops/ })).toContainText(/[1-9]/);
    await comparison.getByRole('button', { name: 'Use these routes' }).click();
    await expect(page.getByText('These routes are now in use')).toBeVisible();
    await page.getByRole('button', { name: 'Search time' }).click();
    await page.getByRole('menuitem', { name: /Optimizations/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'stopped early' })).toContainText('In use');
  });
});
