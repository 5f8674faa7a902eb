import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dispatch, day, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { rowOf } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';

/** Returns the file that a click downloads, as text. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: string }> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'latin1') };
}

test('orders are created, filtered by the URL, updated in bulk, deleted, restored, exported and printed', async ({
  page,
  company,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [first, second, third] = await makeOrders(company.api, 3);
  if (!first || !second || !third) throw new Error('no orders');
  await signIn(page, baseURL, company.token);

  await test.step('a single order is typed in', async () => {
    await page.goto(`/orders/new?routePlanType=VRP&deliveryDate=${day(1)}`);
    const create = page.getByRole('button', { name: 'Create order' });
    await expect(create, 'an empty order').toBeDisabled();
    await page.getByLabel('Address').fill('41.15,-8.61');
    await page.getByLabel('Name', { exact: true }).fill('Typed In');
    await create.click();
    await expect(page).toHaveURL(/\/orders\?routePlanType=VRP/);
    await expect(rowOf(page, 'Typed In')).toBeVisible();
  });

  await test.step('the URL holds the filters, lower case too, and Back restores the previous ones', async () => {
    await page.goto('/orders?routePlanType=VRP&filters[deliveryName]=customer&filters[status]=draft');
    await expect(page.getByText('Delivery name: customer')).toBeVisible();
    await expect(page.getByText('Status: Draft')).toBeVisible();
    await expect(rowOf(page, 'Typed In')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter Delivery name' }).click();
    await expect(rowOf(page, 'Typed In')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Delivery name: customer')).toBeVisible();
    await expect(rowOf(page, 'Typed In')).toHaveCount(0);
  });

  await test.step('columns are hidden and moved, also after a reload', async () => {
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('checkbox', { name: 'Delivery e-mail' }).uncheck();
    await page.getByRole('button', { name: 'Move Load up' }).press('Enter');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rowOf(page, 'Customer 1')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Delivery e-mail' })).toHaveCount(0);
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads.indexOf('Load')).toBeLessThan(heads.indexOf('User group'));
    await expectAccessible(page, 'orders with filters');
  });

  await test.step('two orders get the same values, and empty fields stay unchanged', async () => {
    for (const { orderCode } of [first, second])
      await page.getByRole('checkbox', { name: `Select ${orderCode}` }).check();
    const bulkUpdate = page.getByRole('button', { name: 'Bulk update', exact: true });
    await bulkUpdate.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bulkUpdate).toBeFocused();
    await bulkUpdate.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bulk update of 2 orders' });
    await dialog.getByRole('button', { name: 'Update 2 orders' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Fill in at least one field');
    await dialog.getByLabel('Load').fill('7');
    await choose(dialog.getByLabel('Priority'), 'High');
    await dialog.getByLabel('Time windows').fill('from 9');
    // Leaving the input writes the time in full.
    await dialog.getByLabel('Load').focus();
    await expect(dialog.getByLabel('Time windows')).toHaveValue('from 09:00');
    await expectAccessible(page, 'bulk update');
    await dialog.getByRole('button', { name: 'Update 2 orders' }).click();
    await expect(page.getByText('2 orders updated')).toBeVisible();
    const { orders } = await company.api.call('GET /orders', { query: { itemsPerPage: 10 } });
    const changed = orders.filter(({ load }) => load === 7);
    expect(changed.map(({ deliveryName }) => deliveryName).sort()).toEqual(['Customer 1', 'Customer 2']);
    expect(changed[0]).toMatchObject({ priority: 'HIGH', deliveryTimeStart: '09:00', deliveryDate: day(1) });
  });

  await test.step('a deletion is confirmed, done at once, and undone', async () => {
    await page.getByRole('checkbox', { name: `Select ${third.orderCode}` }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 order deleted')).toBeVisible();
    const gone = await company.api.call('GET /orders', { query: { filters: { orderCode: third.orderCode } } });
    expect(gone.meta.totalItems).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 order restored')).toBeVisible();
    await expect(rowOf(page, 'Customer 3')).toBeVisible();
  });

  await test.step('the filtered list is exported as a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const { name, content } = await saved(page, () => page.getByRole('menuitem', { name: 'CSV file' }).click());
    expect(name).toBe(`Orders ${new Intl.DateTimeFormat('sv-SE').format(new Date())}.csv`);
    expect(content.match(/Customer \d/g)).toHaveLength(3);
    expect(content).not.toContain('Typed In');
  });

  await test.step('an order is saved as PDF', async () => {
    await page.getByRole('link', { name: first.orderCode, exact: true }).click();
    const { name, content } = await saved(page, () => page.getByRole('button', { name: 'PDF' }).click());
    expect(name).toBe(`${first.orderCode}.pdf`);
    expect(content.startsWith('%PDF-')).toBe(true);
    expect(content).toContain('/MediaBox [0 0 842 595]');
  });

  await test.step('going back to another order closes the dialog that edits this one', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(second.orderCode);
    await page.getByRole('option', { name: new RegExp(second.orderCode) }).click();
    await expect(page.getByRole('heading', { name: second.orderCode })).toBeVisible();
    await page.getByRole('button', { name: 'Edit delivery' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: first.orderCode })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a plan’s labels open in a new tab, and its manifest is downloaded', async () => {
    const drivers = await makeDrivers(company.api, ['Rita']);
    const [driver] = drivers;
    if (!driver) throw new Error('no driver');
    const plan = await makePlan(company.api, { orders: [first, second], drivers });
    await route(company.api, plan, [{ driver, orders: [first, second] }]);
    await dispatch(company.api, plan);
    await page.goto(`/route-plans/${plan._id}`);
    await page.getByRole('button', { name: /^Summary/ }).click();
    const response = page.context().waitForEvent('response', (reply) => reply.url().includes('/pdf-generate-label/'));
    await page.getByRole('button', { name: 'Download labels' }).click();
    const labels = await response;
    expect(labels.status()).toBe(200);
    expect(await labels.headerValue('content-type')).toBe('application/pdf');
    const { content } = await saved(page, () =>
      page.getByRole('button', { name: 'Download driver manifests' }).click(),
    );
    expect(content.startsWith('%PDF-')).toBe(true);
  });
});
