import { expect, expectAccessible, test } from './fixtures.ts';

test('the guide is opened, searched with the keyboard, and read in another language', async ({ page }) => {
  await page.goto('/docs?lang=en');
  await expectAccessible(page, 'overview of the guide');
  await page.getByRole('main').getByRole('link', { name: 'Replace a driver who calls in sick' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replace a driver who calls in sick' })).toBeVisible();
  await expectAccessible(page, 'a task of the guide');

  await test.step('results appear and are announced while typing, and Escape returns to the page', async () => {
    const search = page.getByRole('searchbox', { name: 'Search the guide' });
    await search.fill('undo upl');
    await expect(page.getByRole('heading', { name: 'Results for “undo upl”' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('1 result');
    await expectAccessible(page, 'results of the guide');
    await search.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Replace a driver who calls in sick' })).toBeVisible();
  });

  await test.step('Enter opens a page of results, and a result opens its heading', async () => {
    const search = page.getByRole('searchbox', { name: 'Search the guide' });
    await search.fill('recovery codes');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/docs\/search\?q=recovery\+codes&lang=en$/);
    await page
      .getByRole('link', { name: /Turn on two-factor authentication/ })
      .first()
      .click();
    await expect(page).toHaveURL('/docs/security?lang=en#turn-on-two-factor-authentication');
  });

  await page.getByRole('link', { name: 'Svenska' }).click();
  await expect(page).toHaveURL('/docs/security?lang=sv');
  await expect(page.getByRole('heading', { level: 1, name: 'Skydda ditt konto och era data' })).toBeVisible();
});
