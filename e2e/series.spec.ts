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
    await expect(rowOf(page, 'every second day')).toContainText('Active');
  });

  await test.step('a date is left out, another one moved, and a pause entered', async () => {
    await page.goto('/series');
    await rowOf(page, 'every second week').getByRole('button', { name: /^Edit/ }).click();
    const dates = drawer.getByRole('listitem');
    await dates.nth(1).getByRole('button', { name: /^Skip/ }).click();
    await expect(dates.nth(1)).toContainText('skipped');
    await dates.nth(2).getByRole('button', { name: /^Move/ }).click();
    await drawer.getByLabel(/^New day of/).fill('2031-07-30');
    await page.keyboard.press('Enter');
    await expect(dates.nth(2)).toContainText('instead of');
    await drawer.getByRole('button', { name: 'Add a pause' }).click();
    await drawer.getByLabel('First day of pause 1').fill('2031-08-01');
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the dates of a series');
    await page.screenshot({ path: testInfo.outputPath('dates.png'), fullPage: true });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toHaveCount(0);
    const { series } = await company.api.call('GET /series', { query: {} });
    const changed = series.find(({ rule }) => rule.startsWith('FREQ=WEEKLY'));
    expect(changed).toMatchObject({ skippedDates: [expect.any(String)], movedDates: [expect.any(Object)] });
    expect(changed?.pauses).toEqual([{ from: '2031-08-01', until: null }]);
  });

  await test.step('an edit of an order changes its series, and the page names what only the order has', async () => {
    const { series } = await company.api.call('GET /series', { query: {} });
    const id = series.find(({ rule }) => rule.startsWith('FREQ=WEEKLY'))?._id ?? '';
    const body = { rule: 'FREQ=DAILY', earlyDays: 1, lateDays: 2 };
    await company.api.call('PUT /series/:id', { params: { id }, body });
    const upcoming = async () => (await company.api.call('GET /series/:id', { params: { id } })).upcoming;
    await expect.poll(async () => (await upcoming()).length).toBeGreaterThan(1);
    const orderId = (await upcoming())[0]?.order._id ?? '';
    await company.api.call('PUT /orders/:id', { params: { id: orderId }, body: { deliveryNotes: 'Back door' } });
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByText('1 day early, 2 days late')).toBeVisible();
    await expect(page.getByText('Changes of the series keep them', { exact: false })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('order.png'), fullPage: true });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit order info' }).click();
    await expect(dialog.getByLabel('Date', { exact: true })).toBeEnabled();
    await dialog.getByText('This and the following', { exact: true }).click();
    await expect(dialog.getByLabel('Date', { exact: true })).toBeDisabled();
    await expect(dialog.getByLabel('Latest date')).toBeDisabled();
    await expect(dialog.getByLabel('Load')).toBeEnabled();
    await expect(dialog.getByText('Dates and references belong to each order.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit delivery' }).click();
    await dialog.getByText('All', { exact: true }).click();
    await dialog.getByLabel('Name').fill('Grand Hotel');
    await page.screenshot({ path: testInfo.outputPath('edit.png') });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const changed = await company.api.call('GET /series/:id', { params: { id } });
    expect(changed.order.deliveryName).toBe('Grand Hotel');
    expect(changed.upcoming[0]?.changedFields).toEqual(['deliveryNotes']);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/series');
    await expect(page.getByText('every second day', { exact: false }).first()).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('phone-list.png') });
  });
});
