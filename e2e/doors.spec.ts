import { demo, tokenOf } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('doors that drivers found are compared on a map, accepted and undone', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, await tokenOf(baseURL, demo.company_admin));
  await page.goto('/doors');
  const list = page.getByRole('list', { name: 'Doors' });
  const item = list.getByRole('listitem').nth(1);
  const name = (await item.getAttribute('aria-label')) ?? '';

  await test.step('an address is shown in figures and on the map', async () => {
    await item.getByRole('button', { pressed: false }).first().click();
    await expect(item).toContainText(/\d+ m from the pin/);
    await expect(page.getByRole('listitem').filter({ hasText: /^Pin until now$/ })).toBeVisible();
    await expectAccessible(page, 'doors');
  });

  await test.step('an accepted one is listed under its heading, and can be undone', async () => {
    await item.getByRole('button', { name: /^Accept the door/ }).click();
    await page.getByText(/^Accepted \(\d+\)$/).click();
    const accepted = list.getByRole('listitem', { name, exact: true });
    await expect(accepted).toContainText('Accepted by');
    await accepted.getByRole('button', { name: /^Undo/ }).click();
    await expect(accepted).toHaveCount(0);
  });
});
