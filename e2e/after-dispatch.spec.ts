import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { stopsOf } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('after dispatch, new orders are inserted, no other order changes its driver, and the changes are previewed', async ({
  page,
  company,
  baseURL,
}) => {
  const [anna, bo] = await makeDrivers(company.api, ['Anna', 'Bo']);
  const orders = await makeOrders(company.api, 5);
  const late = orders.slice(4);
  // Alternates between two vans: a full search would assign all orders to one.
  const plan = await makePlan(company.api, { orders: orders.slice(0, 4), drivers: anna && bo ? [anna, bo] : [] });
  const [first, second, third, fourth] = orders;
  await route(
    company.api,
    plan,
    anna && bo && first && second && third && fourth
      ? [
          { driver: anna, orders: [first, third] },
          { driver: bo, orders: [second, fourth] },
        ]
      : [],
  );
  await dispatch(company.api, plan);
  await company.api.call('POST /route-plans/:id/add-orders', {
    params: { id: plan._id },
    body: { orders: late.map(({ _id }) => _id) },
  });
  await signIn(page, baseURL, company.token);
  await page.goto(`/route-plans/${plan._id}`);
  await expect(page.getByText(/Insert the new orders or update the routes/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Optimize routes' })).toBeHidden();
  await page.getByRole('button', { name: 'Insert 1 new order' }).click();

  const review = page.getByRole('dialog', { name: 'Compare routes' });
  await expect(review).toBeVisible({ timeout: 60_000 });
  await expect(review.getByRole('list', { name: 'Changed stops' }).getByRole('listitem')).toHaveText([
    /^Customer 5 ?Unscheduled → (Anna|Bo) \d$/,
  ]);
  expect([await stopsOf(page, 'Anna'), await stopsOf(page, 'Bo')]).toEqual([
    ['Customer 1', 'Customer 3'],
    ['Customer 2', 'Customer 4'],
  ]);
  const promised = await review
    .getByRole('row', { name: /^Working time/ })
    .getByRole('cell')
    .nth(1)
    .textContent();
  await review.getByRole('button', { name: 'Use these routes' }).click();
  await expect(page.getByText('These routes are now in use')).toBeVisible();
  const vans = [await stopsOf(page, 'Anna'), await stopsOf(page, 'Bo')];
  expect(vans.map((stops) => stops.filter((name) => name !== 'Customer 5'))).toEqual([
    ['Customer 1', 'Customer 3'],
    ['Customer 2', 'Customer 4'],
  ]);
  expect(vans.flat()).toContain('Customer 5');
  await expect(
    page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Friday round' }).last(),
  ).toContainText(promised ?? 'no time');

  await test.step('everything can be optimized again, with a warning', async () => {
    await expect(page.getByRole('button', { name: 'Update routes' })).toBeVisible();
    await page.getByRole('button', { name: 'Search time' }).click();
    await page.getByRole('menuitem', { name: /Re-optimize everything/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Optimize with options' });
    await expect(dialog.getByText('5 assigned orders may move to other drivers.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /Review changes/ })).toBeChecked();
    await expectAccessible(page, 'full optimization after dispatch');
    await dialog.getByRole('button', { name: 'Re-optimize everything' }).click();
    await expect(review).toBeVisible({ timeout: 60_000 });
    const { optimizations } = await company.api.call('GET /route-plans/:id/optimizations', {
      params: { id: plan._id },
    });
    expect(optimizations.map(({ keepDrivers, review }) => [keepDrivers, review])).toEqual([
      [false, true],
      [true, true],
    ]);
  });
});
