import { day, makeOrders } from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('orders with several possible days wait in the backlog, get other dates together, and become a plan', async ({
  page,
  company,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, company.token);

  await test.step('an empty backlog says how orders get here', async () => {
    await page.goto('/backlog');
    await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  });

  const [first, second] = await makeOrders(company.api, 2, { latestDate: day(5) });
  await makeOrders(company.api, 1, { deliveryDate: day(-1), latestDate: day(-1) });

  await test.step('overdue orders are first and marked', async () => {
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText('overdue');
    await expectAccessible(page, 'the backlog');
    await page.screenshot({ path: testInfo.outputPath('backlog.png') });
    await page.getByText('Next 6 days (2)').click();
    await expect(page.getByRole('cell', { name: /overdue/ })).toHaveCount(0);
  });

  await test.step('their dates are changed together', async () => {
    await rowOf(page, first!.orderCode).getByRole('checkbox').check();
    await rowOf(page, second!.orderCode).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Edit dates' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Weekdays').click();
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await page.getByTitle(name, { exact: true }).last().click();
    await page.screenshot({ path: testInfo.outputPath('dates.png') });
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: /^Update/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, first!.orderCode)).toContainText('Mon–Sat');
  });

  await test.step('an order with a latest date needs no date of its own, and waits here', async () => {
    await page.goto('/orders/new?routePlanType=VRP');
    const date = page.getByLabel('Date', { exact: true });
    await date.hover();
    await page.locator('.ant-picker', { has: date }).locator('.ant-picker-clear').click();
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await page.getByLabel('Latest date').fill(day(5));
    await page.getByLabel('Latest date').press('Enter');
    await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page).toHaveURL(/\/orders\?/);
    const { orders } = await company.api.call('GET /orders', { query: { sortBy: 'createdAt', order: 'descend' } });
    expect(orders[0]).toMatchObject({ deliveryDate: null, latestDate: day(5) });
    await page.goto('/backlog');
  });

  await test.step('a plan of a day takes them out of the backlog', async () => {
    await rowOf(page, first!.orderCode).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Plan a day from these' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue(/^Plan of/);
    await page.screenshot({ path: testInfo.outputPath('plan.png') });
    await expectAccessible(page, 'the dialog that plans a day');
    await dialog.getByRole('button', { name: 'Plan 1 order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(first!.orderCode)).toHaveCount(0);
    const order = await company.api.call('GET /orders/:id', { params: { id: first!._id } });
    expect(order.status).toBe('UNASSIGNED');
  });
});
