import { makeOrders } from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('an order repeats, its series is listed, paused, and changed for the following orders', async ({
  page,
  company,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const [order] = await makeOrders(company.api, 1);
  await signIn(page, baseURL, company.token);
  await page.goto(`/orders/${order?._id}`);
  await page.getByRole('button', { name: 'Repeat' }).click();
  const drawer = page.getByRole('dialog');

  await test.step('the rule is shown as a sentence with its next dates', async () => {
    await expect(drawer.getByText(/^every week on/)).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveCount(10);
    await drawer.getByText('Day', { exact: true }).click();
    await expect(drawer.getByText('every day')).toBeVisible();
    await drawer.getByLabel('Every … days').fill('2');
    await expect(drawer.getByText('every second day')).toBeVisible();
    await expectAccessible(page, 'the rule of a series');
    await page.screenshot({ path: testInfo.outputPath('drawer.png') });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('its orders are created ahead and marked in the list', async () => {
    await page.goto('/orders?routePlanType=VRP');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('img', { name: 'Repeating order' }).nth(2)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.screenshot({ path: testInfo.outputPath('orders.png') });
  });

  await test.step('the series is paused and resumed', async () => {
    await page.goto('/series');
    const row = rowOf(page, 'every second day');
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: /^Pause the series/ }).click();
    await expect(row).toContainText('Paused');
    await row.getByRole('button', { name: /^Resume the series/ }).click();
    await expect(row).toContainText('Active');
    await expectAccessible(page, 'the list of series');
    await page.screenshot({ path: testInfo.outputPath('list.png') });
  });

  await test.step('a later order changes the following ones', async () => {
    const { series } = await company.api.call('GET /series', { query: {} });
    const { upcoming } = await company.api.call('GET /series/:id', { params: { id: series[0]?._id ?? '' } });
    await page.goto(`/orders/${upcoming[2]?.order._id}`);
    await page.getByRole('button', { name: 'Open series' }).click();
    await expect(drawer.getByLabel('This and the following')).toBeChecked();
    await page.screenshot({ path: testInfo.outputPath('following.png') });
    await drawer.getByText('Week', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toHaveCount(0);
    await page.goto('/series');
    await expect(rowOf(page, 'every second week')).toBeVisible();
    await expect(rowOf(page, 'every second day')).toContainText('To renew');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/series');
    await expect(page.getByText('every second day', { exact: false }).first()).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('phone-list.png') });
  });
});
