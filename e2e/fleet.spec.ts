import { expect, signIn, test } from './fixtures.ts';

test('a company adds a vehicle and a depot, and draws a zone', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);

  await test.step('a vehicle', async () => {
    await page.goto('/vehicles');
    await page.getByRole('button', { name: 'New vehicle' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Van 7');
    await page.getByLabel('Capacity').fill('33');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('row', { name: /Van 7/ })).toContainText('33');
  });

  await test.step('a depot, whose fields are checked', async () => {
    await page.goto('/depots');
    await page.getByRole('button', { name: 'New depot' }).first().click();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
  });

  await test.step('a zone, from its text', async () => {
    await page.goto('/zones');
    await page.getByRole('button', { name: 'New zone' }).click();
    await page.getByLabel('Name', { exact: true }).fill('North');
    await page
      .getByLabel('GeoJSON')
      .fill('{"type":"Polygon","coordinates":[[[0,0],[0.02,0],[0.02,0.02],[0,0.02],[0,0]]]}');
    await page.getByRole('button', { name: 'Create zone' }).click();
    await expect(page.getByText('Zone created')).toBeVisible();
    await expect(page.getByText('0 orders, load 0').first()).toBeVisible();
  });
});
