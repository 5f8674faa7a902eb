import type { Page } from '@playwright/test';
import { day } from './company.ts';
import { expect, signIn, test } from './fixtures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('losing typed text needs a confirmation, and Enter in a field with a list or a calendar saves nothing', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  const newOrder = '/orders/new?routePlanType=VRP';

  await test.step('Enter chooses a day and creates no order', async () => {
    await page.goto(newOrder);
    await page.getByRole('textbox', { name: 'Date' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Address').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\/new/);
    const { meta } = await company.api.call('GET /orders', { query: {} });
    expect(meta.totalItems).toBe(0);
  });

  await test.step('an untouched form is left without a question', async () => {
    await page.goto(newOrder);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/orders\?/);
  });

  await test.step('Cancel, the menu, the history and a reload ask about a typed name', async () => {
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/orders\/new/);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Half typed');
    const leave = [
      () => page.getByRole('link', { name: 'Cancel' }).click(),
      () => page.getByRole('link', { name: 'Drivers' }).first().click(),
      () => page.evaluate(() => history.forward()),
    ];
    for (const go of leave) {
      await go();
      await expect(question(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(name).toHaveValue('Half typed');
    }
    const opened = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    await Promise.all([dialog.accept(), reloaded]);
  });

  await test.step('Escape and Cancel ask in a drawer; Leave closes it', async () => {
    await page.goto('/depots');
    await page.getByRole('button', { name: 'New depot' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New depot' });
    await drawer.getByLabel('Name', { exact: true }).fill('Half a depot');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Half a depot');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('a saved form is left without a question', async () => {
    await page.getByRole('button', { name: 'New depot' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New depot' });
    await drawer.getByLabel('Name', { exact: true }).fill('Whole depot');
    await drawer.getByLabel('Address').fill('41.15,-8.61');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(drawer).toHaveCount(0);
    await page.goto(`${newOrder}&deliveryDate=${day(1)}`);
    await page.getByLabel('Address').fill('41.15,-8.61');
    await page.getByLabel('Name', { exact: true }).fill('Whole order');
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page).toHaveURL(/\/orders\?/);
  });
});
