import { apiOf, makeOrders } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

const done = 'You action has been completed successfully';

test('settings: general, a message preview, an API token, and a custom text that shows at once', async ({
  page,
  company,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await makeOrders(company.api, 1);
  await signIn(page, baseURL, company.token);
  const save = () => page.getByRole('button', { name: 'Save', exact: true });

  await test.step('settings open on General, the hotline is required, and leaving with changes needs a confirmation', async () => {
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/settings\/general$/);
    await expect(page.getByLabel('Service time')).toHaveValue('5');
    await page.getByLabel('Service time').fill('8');
    await page.getByText('Service hotline', { exact: true }).click();
    await save().click();
    await expect(page.getByRole('region', { name: 'Calls' }).getByText('Required')).toBeVisible();
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('textbox', { name: 'Hotline' }).fill('+351222000100');
    await save().click();
    await expect(page.getByText(done)).toBeVisible();
    expect(await company.api.call('GET /companies/setting')).toMatchObject({
      serviceTime: 8,
      callDirection: 'SERVICE_HOTLINE',
    });
    await expectAccessible(page, 'general settings');
  });

  await test.step('Save sends changed fields only, keeps a colleague’s changes, and never shows the old values again', async () => {
    await page.getByLabel('Service time').fill('9');
    await company.api.call('POST /companies/setting', { body: { driverOvertime: 30 } });
    await expect(page.getByLabel('Driver overtime')).toHaveValue('30');
    await expect(page.getByLabel('Service time')).toHaveValue('9');
    // From here on the server does not return the stored values, so the page shows the saved ones.
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/companies/setting', async (route) => {
      if (route.request().method() === 'GET') await answer.promise;
      await route.fallback();
    });
    await save().click();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await expect(page.getByLabel('Service time')).toHaveValue('9');
    answer.resolve();
    await page.unroute('**/api/companies/setting');
    expect(await company.api.call('GET /companies/setting')).toMatchObject({ serviceTime: 9, driverOvertime: 30 });
  });

  await test.step('a token is created and shown once, and an API client uses it', async () => {
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new API token' });
    const token = (await dialog.getByTestId('api-token').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    const program = apiOf(baseURL, token);
    const { orders } = await program.call('GET /orders', { query: {} });
    expect(orders).toHaveLength(1);
    await expect(program.call('GET /companies/setting')).rejects.toMatchObject({ status: 403 });
    await expect(page.getByRole('textbox', { name: 'API token' })).toHaveValue(`••••••••${token.slice(-4)}`);
  });

  await test.step('a message is previewed with a real order', async () => {
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await page.getByText('Both', { exact: true }).click();
    const text = page.getByLabel('Message', { exact: true }).first();
    await text.fill('Dear ');
    await page.getByRole('button', { name: '{customerName}' }).first().click();
    await text.press('End');
    await text.pressSequentially(', {etta}');
    const preview = page.getByRole('group', { name: 'Preview' }).first();
    await expect(preview.getByText('Dear Customer 1, {etta}').first()).toBeVisible();
    await expect(page.getByText(/Unknown placeholder: \{etta\}/)).toBeVisible();
    await text.fill('Dear {customerName}');
    await save().click();
    await expect(page.getByText(done).first()).toBeVisible();
    await expectAccessible(page, 'notification settings');
  });

  await test.step('a custom text shows at once, and a custom language can be selected', async () => {
    await page.getByRole('link', { name: 'Language', exact: true }).click();
    await page.getByPlaceholder('Search texts').fill('menu.drivers');
    // The plan's own menu has the same word; the last one is in the rail.
    await page.getByLabel('Custom text for: Drivers').last().fill('Couriers');
    await page.getByPlaceholder('Search texts').fill('menu.orders');
    await expect(page.getByText('1 text changed')).toBeVisible();
    await page.getByPlaceholder('Search texts').fill('menu.drivers');
    await save().click();
    await expect(page.getByRole('link', { name: 'Couriers' }).first()).toBeVisible();
    await expectAccessible(page, 'language settings');
    // A colleague adds a language while the menu is open.
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeVisible();
    await company.api.call('POST /language/phrases', {
      body: { language: 'ar', phrases: { shell: { 'menu.drivers': 'السائقون' } } },
    });
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('link', { name: 'السائقون' }).first()).toBeVisible();
  });

  await test.step('the page of prices opens', async () => {
    await page.goto('/pricing');
    await expectAccessible(page, 'pricing');
  });
});
