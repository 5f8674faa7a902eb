import { makeDrivers, makeOrders } from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, signIn, test } from './fixtures.ts';

test('on a phone, one visible button opens the actions of a row', async ({ page, baseURL, company }) => {
  await makeDrivers(company.api, ['Ines', 'Jonas']);
  const [order] = await makeOrders(company.api, 1);
  await signIn(page, baseURL, company.token);
  await page.goto('/drivers');
  const actions = rowOf(page, 'Ines').getByRole('button', { name: 'Actions' });
  await expect(actions).toBeInViewport({ ratio: 1 });
  await actions.click();
  await page.getByRole('button', { name: 'Edit Ines' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Ines');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await rowOf(page, 'Jonas').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Delete Jonas' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(rowOf(page, 'Jonas')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Jonas' })).toHaveCount(0);

  await page.goto('/orders?routePlanType=VRP');
  const orderRow = rowOf(page, order?.orderCode ?? '');
  await expect(orderRow.getByRole('button', { name: 'Actions' })).toBeInViewport({ ratio: 1 });
  await orderRow.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('link', { name: 'View' }).click();
  // The page of an order adds its type, by which the menu highlights the list.
  await expect(page).toHaveURL(`/orders/${order?._id}?routePlanType=VRP`);
});

test('on a phone, the chosen report is in view among the tabs', async ({ page, baseURL, company }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/reports?tab=repeats');
  await expect(page.getByRole('radio', { name: 'Repeat visits' })).toBeChecked();
  await expect(page.getByTitle('Repeat visits')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeInViewport({ ratio: 1 });
});
