import { day, makeOrders } from './company.ts';
import { expect, signIn, test } from './fixtures.ts';

test('a new plan has the company’s type and the date of open orders, and its date can be typed', async ({
  page,
  company,
  baseURL,
}) => {
  await company.api.call('POST /companies/setting', { body: { routePlanType: 'VRP' } });
  await makeOrders(company.api, 2, { deliveryDate: day(0) });
  await signIn(page, baseURL, company.token);
  await page.goto('/orders/upload');
  await expect(page.getByText('Single Stop', { exact: true })).toBeVisible();
  await page.goto('/route-plans');
  await page.getByRole('button', { name: 'New Route Plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Route Plan' });
  const date = dialog.getByLabel('Date', { exact: true });
  const shown = (iso: string) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
      .format(new Date(iso))
      .replace(/^(\w+), (\d+) (\w{3})\w* (\d+)$/, '$1, $2 $3, $4');
  await expect(date).toHaveValue(shown(day(0)));
  await date.fill(day(3).split('-').reverse().join('.'));
  await date.press('Enter');
  await expect(date).toHaveValue(shown(day(3)));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/route-plans\/[0-9a-f-]+/);
  const { routePlans } = await company.api.call('GET /route-plans', { query: {} });
  expect(routePlans.map(({ deliveryDate, type }) => ({ deliveryDate, type }))).toEqual([
    { deliveryDate: day(3), type: 'VRP' },
  ]);
});
