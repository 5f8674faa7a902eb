import { expect, signIn, test } from './fixtures.ts';

test('a test key creates a sandbox, which opens with demo data and leads back', async ({ page, company, baseURL }) => {
  test.setTimeout(180_000);
  await signIn(page, baseURL, company.token);
  await page.goto('/api-keys');
  const sandbox = page.getByRole('region', { name: 'Sandbox' });
  const banner = page.getByRole('button', { name: 'Exit' });

  await test.step('the first test key creates the sandbox', async () => {
    await page.getByRole('button', { name: 'New key' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New key' });
    await drawer.getByLabel('Name').fill('Shop test');
    await drawer.getByText('Test', { exact: true }).click();
    await drawer.getByRole('radiogroup', { name: 'Orders' }).getByText('Read', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByText(/^rmk_test_/)).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(sandbox).toContainText('No messages are sent', { timeout: 120_000 });
    await expect(page.getByRole('row', { name: /Shop test/ })).toContainText('Test');
  });

  await test.step('it opens with demo data, and shows on every page that it is a sandbox', async () => {
    await sandbox.getByRole('button', { name: 'Open sandbox' }).click();
    await expect(banner).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(banner).toBeVisible();
  });

  await test.step('leaving leads back to the keys of the company', async () => {
    await banner.click();
    await expect(page).toHaveURL(/\/api-keys$/);
    await expect(banner).toBeHidden();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: /^No .* orders yet$/ })).toBeVisible();
    await page.goto('/api-keys');
  });

  await test.step('deleting it deletes its keys', async () => {
    await sandbox.getByRole('button', { name: 'Delete sandbox' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(sandbox).toBeHidden();
    await expect(page.getByText('Shop test')).toBeHidden();
  });
});
