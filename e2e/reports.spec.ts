import { apiOf, demo, makeOrders, newCompany, password, tokenOf } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a report is filtered and exported, and the performance is shown', async ({ page, baseURL }) => {
  await signIn(page, baseURL, await tokenOf(baseURL, demo.company_admin));
  await page.goto('/reports');
  const rows = page.getByRole('row').filter({ has: page.getByText('Dispatched', { exact: true }) });
  await expect(rows).toHaveCount(10);
  await expectAccessible(page, 'dispatched orders');
  const code = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Order ID').fill(code);
  await page.getByLabel('Order ID').press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(/^1 of \d+ dispatched orders$/)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('dispatched-orders.csv');

  await page.getByText('Performance', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'By driver' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Stops by week', exact: true }).locator('svg')).toBeVisible();
  await expectAccessible(page, 'performance');
  await page.getByRole('button', { name: 'Change' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Currency').fill('sek');
  await expectAccessible(page, 'assumptions of the report');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(/SEK.* per km and/)).toBeVisible();

  await page.getByText('Vehicles', { exact: true }).last().click();
  await expect(page.getByRole('rowheader', { name: /^Van 1/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Utilisation' })).toBeVisible();
  await expectAccessible(page, 'use of vehicles');

  await page.getByText('Repeat visits', { exact: true }).click();
  await expect(page.getByText('Repeat visits by the same driver')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Usual driver' })).toBeVisible();
  await expectAccessible(page, 'repeat visits');
});

test('a platform admin sees the volume of every company and the state of the installation', async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL, await tokenOf(baseURL, demo.admin));
  await page.goto('/reports');
  await page.getByText('Volume', { exact: true }).click();
  await expectAccessible(page, 'volume');
  await page.goto('/reports-orders-by-company');
  await page.getByRole('link', { name: 'Open report' }).first().click();
  await expect(page).toHaveURL(/\/reports\?reportCompanyId=/);
  await expect(page.getByText('Dispatched', { exact: true }).first()).toBeVisible();
  await page.goto('/operation');
  await expect(page.getByRole('heading', { name: 'System status' })).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('list', { name: 'Backups' }).getByText('created manually').first()).toBeVisible();
  await expect(page.getByText('Last backup').locator('xpath=..')).toContainText('this minute');
  await expect(page.getByRole('rowheader', { name: 'send-message' })).toBeVisible();
  await expectAccessible(page, 'operation');

  await page.route('**/api/operation', async (call) => {
    const response = await call.fetch();
    const alerts = [{ kind: 'jobs', since: '2026-01-02T03:04:05.000Z' }];
    await call.fulfill({ response, json: { ...(await response.json()), alerts } });
  });
  await page.reload();
  await expect(page.getByRole('alert').getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page, 'operation with a problem');
});

test('the audit log shows a sign-in and a deletion, and the deletion of the company is cancelled', async ({
  page,
  baseURL,
}) => {
  const company = await newCompany(baseURL);
  const [order] = await makeOrders(company.api, 1);
  await apiOf(baseURL).call('POST /auth/login', { body: { email: company.email, password } });
  await company.api.call('DELETE /orders/:id', { params: { id: order?._id ?? '' } });
  await signIn(page, baseURL, company.token);
  await page.goto('/audit-log');
  await expect(page.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Orders deleted/ })).toContainText(order?.orderCode ?? '-');
  await expectAccessible(page, 'audit log');

  await page.goto('/company-data');
  await page.getByRole('button', { name: 'Create export' }).click();
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click({ timeout: 30_000 });
  expect((await fetched).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: `Delete ${company.name}…` }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Delete company' })).toBeDisabled();
  await question.getByRole('textbox').fill(company.name);
  await expectAccessible(page, 'deletion of the company');
  await question.getByRole('button', { name: 'Delete company' }).click();
  await page.getByRole('button', { name: 'Cancel deletion' }).click();
  await expect(page.getByRole('button', { name: `Delete ${company.name}…` })).toBeVisible();
});
