import { makeOrders } from './company.ts';
import { expect, signIn, test } from './fixtures.ts';

test('filters that are not applied survive sorting and paging, and a new filter starts on the first page', async ({
  page,
  baseURL,
  company,
}) => {
  test.setTimeout(120_000);
  await makeOrders(company.api, 32);
  await signIn(page, baseURL, company.token);
  await page.goto('/orders?routePlanType=VRP&itemsPerPage=20');
  await expect(page.getByText('1–20 of 32')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const typed = page.getByLabel('Delivery address');
  await typed.fill('Santa Catarina');
  await page.getByRole('button', { name: 'Delivery name' }).click();
  await expect(page).toHaveURL(/sortBy=deliveryName/);
  await expect(typed).toHaveValue('Santa Catarina');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–32 of 32')).toBeVisible();
  await expect(typed).toHaveValue('Santa Catarina');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('1–20 of 32')).toBeVisible();

  const list = page.getByRole('region', { name: 'Orders' });
  await list.evaluate((element) => element.scrollTo(0, 300));
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Delivery address: Santa Catarina')).toBeVisible();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
});
