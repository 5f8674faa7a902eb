import { demo, tokenOf } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a habit of drivers is read with its days, accepted as a rule, and undone', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, await tokenOf(baseURL, demo.company_admin));
  await page.goto('/habits');
  const habit = page.getByRole('listitem', { name: / before / }).first();
  const name = (await habit.getAttribute('aria-label')) ?? '';

  await test.step('the days show the stops as planned and as driven', async () => {
    await expect(habit.getByRole('list', { name: 'Days on which drivers left the sequence' })).toContainText('Driven');
    await expectAccessible(page, 'habits of drivers');
  });

  await test.step('an accepted one is listed under its heading, and can be undone', async () => {
    await habit.getByRole('button', { name: /^Accept/ }).click();
    await expect(page.getByText(/^Accepted \(\d+\)$/)).toBeVisible();
    await page.getByText(/^Accepted \(\d+\)$/).click();
    const accepted = page.getByRole('listitem', { name, exact: true });
    await expect(accepted).toContainText('Accepted by');
    await accepted.getByRole('button', { name: /^Undo/ }).click();
    await expect(accepted).toHaveCount(0);
  });
});
