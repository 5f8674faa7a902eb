import { expect, signIn, test } from './fixtures.ts';

test('a retry after a lost reply does not create the item again', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/route-plans');
  await page.getByRole('button', { name: 'New Route Plan' }).first().click();
  await page.getByLabel('Name').fill('Monday round');

  let isFirst = true;
  await page.route('**/api/route-plans', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    // The server creates the item, and the network loses the reply.
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Network error, please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/add-orders$/);
  const { meta } = await company.api.call('GET /route-plans', { query: {} });
  expect(meta.totalItems).toBe(1);
});
