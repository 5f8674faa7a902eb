import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a dispatcher revokes the links of a plan and of a driver, and sees the new ones', async ({
  page,
  company,
  baseURL,
}) => {
  const [anna] = await makeDrivers(company.api, ['Anna']);
  const orders = await makeOrders(company.api, 2);
  const plan = await makePlan(company.api, { orders, drivers: anna ? [anna] : [] });
  await route(company.api, plan, anna ? [{ driver: anna, orders }] : []);
  await dispatch(company.api, plan);
  const token = async () =>
    (await company.api.call('GET /route-plans/:id', { params: { id: plan._id } })).routes[0]?.token ?? '';
  const before = await token();
  await signIn(page, baseURL, company.token);

  await test.step('of a plan', async () => {
    await page.goto(`/route-plans/${plan._id}`);
    await page.getByText('Dispatch', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Revoke links' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the driver links of “Friday round”?' });
    await expect(dialog.getByRole('checkbox', { name: 'Send the new links by text message' })).toBeChecked();
    await expectAccessible(page, 'question before links are revoked');
    await page.screenshot({ path: 'test-results/renew-question.png' });
    await dialog.getByRole('button', { name: 'Revoke links' }).click();
    const done = page.getByRole('dialog', { name: '1 link revoked' });
    await expect(done.getByText('1 text message with a new link is on its way.')).toBeVisible();
    await expect(done.getByRole('listitem')).toContainText('Anna');
    await page.screenshot({ path: 'test-results/renew-done.png' });
    await done.getByRole('button', { name: 'Done' }).click();
    const after = await token();
    expect(after).not.toBe(before);
    await expect(page.getByRole('link', { name: `/r/${after.slice(0, 8)}…` })).toBeVisible();
    await page.screenshot({ path: 'test-results/renew-table.png' });
  });

  await test.step('of a driver', async () => {
    await page.goto('/drivers');
    await expect(page.getByRole('button', { name: 'Revoke all links' })).toBeVisible();
    await page.screenshot({ path: 'test-results/renew-drivers.png' });
    await page.getByRole('button', { name: 'Revoke the links of Anna' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the links of Anna?' });
    await dialog.getByRole('checkbox').uncheck();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: 'test-results/renew-phone-question.png' });
    await dialog.getByRole('button', { name: 'Revoke links' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.screenshot({ path: 'test-results/renew-phone-done.png' });
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.screenshot({ path: 'test-results/renew-phone-drivers.png' });
  });
});
