import type { Page } from '@playwright/test';
import { day, makeDrivers, makePlan } from './company.ts';
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
    await page.getByRole('textbox', { name: 'Date', exact: true }).focus();
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

test('editors in lists, cards and popovers ask before typed text is lost', async ({ page, company, baseURL }) => {
  const drivers = await makeDrivers(company.api, ['Anna']);
  const plan = await makePlan(company.api, { orders: [], drivers });
  await signIn(page, baseURL, company.token);
  const stay = async (): Promise<void> => {
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toHaveCount(0);
  };

  await test.step('the cell of a driver: Escape, a click beside it, Cancel and a reload', async () => {
    await page.goto(`/route-plans/${plan._id}/drivers`);
    await page.getByRole('button', { name: 'Edit Shift time of Anna for this plan' }).click();
    const end = page.getByLabel('Shift End');
    await end.fill('17:15');
    await end.press('Tab');
    const leave = [
      () => page.getByRole('button', { name: 'Save' }).press('Escape'),
      () => page.getByRole('heading').first().click(),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
    ];
    for (const go of leave) {
      await go();
      await stay();
      await expect(end).toHaveValue('17:15');
    }
    const opened = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    await Promise.all([dialog.accept(), reloaded]);
    await page.getByRole('button', { name: 'Edit Shift time of Anna for this plan' }).click();
    await end.fill('17:45');
    await end.press('Enter');
    await expect(end).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(end).toBeHidden();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page).toHaveURL(/\/orders/);
  });

  await test.step('days of storage: a link and Escape', async () => {
    await page.goto('/company-data');
    await page.getByLabel('Driver positions').fill('77');
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await stay();
    await expect(page.getByLabel('Driver positions')).toHaveValue('77');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.goto('/audit-log');
    await page.getByRole('button', { name: 'Change' }).click();
    const days = page.getByLabel('Store entries for');
    await days.fill('45');
    await days.press('Escape');
    await stay();
    await expect(days).toHaveValue('45');
    await days.press('Escape');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(days).toBeHidden();
  });

  await test.step('the panel of a zone: Cancel, another zone and a link', async () => {
    await page.goto('/zones');
    await page.getByRole('button', { name: 'New zone' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Half a zone');
    for (const control of [
      page.getByRole('button', { name: 'Cancel' }),
      page.getByRole('link', { name: 'Orders' }).first(),
    ]) {
      await control.click();
      await stay();
      await expect(name).toHaveValue('Half a zone');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(name).toBeHidden();
  });
});
