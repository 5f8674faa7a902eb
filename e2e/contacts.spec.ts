import { day, depot } from './company.ts';
import { rowOf } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { csv } from './made-files.ts';

/** Latitude and longitude on a line west of the depot. */
const place = (index: number): [number, number] => [depot.lat, Number((depot.lng - 0.006 * index).toFixed(4))];

test('contacts are uploaded, typed in, and added to a new plan, to an existing plan and from a plan', async ({
  page,
  company,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signIn(page, baseURL, company.token);

  await test.step('a spreadsheet of contacts with known headers is uploaded', async () => {
    await page.goto('/settings/contact-list');
    await expect(page.getByText('No contacts yet')).toBeVisible();
    await page.getByRole('button', { name: 'New Contact' }).first().click();
    await page.getByRole('menuitem', { name: 'Upload' }).click();
    await page
      .getByTestId('upload-file')
      .setInputFiles(
        csv('contacts.csv', [
          ['Name', 'Phone', 'Address', 'Lat', 'Lng', 'Start Time', 'End Time', 'Floor'],
          ...[1, 2, 3].map((index) => [
            `Café ${index}`,
            351_910_000_100 + index,
            `Rua das Flores ${index}`,
            ...place(index),
            0.375,
            '17:30',
            index,
          ]),
          ['Café 4', '', '', '', '', '', '', ''],
        ]),
      );
    await expect(page.getByText('1 row has errors and will be saved as an invalid contact')).toBeVisible();
    await page.getByRole('button', { name: 'Add Floor as a field' }).click();
    await page.getByRole('button', { name: 'Check 4 rows' }).click();
    await expect(page.getByRole('textbox', { name: 'Address, row 5' })).toBeVisible();
    await expectAccessible(page, 'contacts with problems');
    await page.getByRole('button', { name: 'Upload 4 contacts' }).click();
    await expect(page.getByText('1 of 4 uploaded contacts is invalid')).toBeVisible();
    await page.getByRole('button', { name: 'Show invalid contacts' }).click();
    await expect(page.getByText('Upload: contacts.csv')).toBeVisible();
    await expect(rowOf(page, 'Café 1')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(rowOf(page, 'Café 1')).toContainText('+351910000101');
    await expect(rowOf(page, 'Café 1')).toContainText('09:00–17:30');
    await expect(rowOf(page, 'Café 4')).toContainText('Invalid');
  });

  await test.step('one is typed in, and its address needs a location', async () => {
    await page.getByRole('button', { name: 'New Contact' }).first().click();
    await page.getByRole('menuitem', { name: 'Single contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Contact' });
    await dialog.getByLabel('Name', { exact: true }).fill('Padaria');
    // Enter does not submit the form.
    await dialog.getByLabel('Name', { exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Create contact' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await dialog.getByLabel('Address').fill('Nowhere at all 1');
    await dialog.getByLabel('Opening hours').fill('Mon–Fri 12-11');
    await dialog.getByRole('button', { name: 'Create contact' }).click();
    await expect(dialog.getByText('Invalid', { exact: true })).toBeVisible();
    await expect(dialog.getByText('A window ends before it starts.')).toBeVisible();
    await dialog.getByLabel('Address').fill(place(4).join(','));
    await dialog.getByLabel('Opening hours').fill('12-13');
    await dialog.getByLabel('Do not ring the bell').check();
    await dialog.getByRole('button', { name: 'Create contact' }).click();
    await expect(page.getByText('Contact created')).toBeVisible();
    await expect(rowOf(page, 'Padaria')).toContainText('12:00–13:00');
  });

  await test.step('an invalid contact is refused for plans, by name', async () => {
    await page.getByRole('checkbox', { name: 'Select Café 4' }).check();
    await page.getByRole('button', { name: 'Create route plan with selected contacts' }).click();
    const refusal = page.getByRole('dialog', { name: 'Failed to Create New Route Plan' });
    await expect(refusal).toContainText('Café 4');
    await refusal.getByRole('button', { name: 'OK I got this' }).click();
    await page.getByRole('checkbox', { name: 'Select Café 4' }).uncheck();
  });

  await test.step('two contacts become a new Single Stop plan, which opens on its orders', async () => {
    for (const name of ['Café 1', 'Café 2']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Create route plan with selected contacts' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Route Plan' });
    await expect(dialog.getByLabel('Type')).toBeDisabled();
    await dialog.getByLabel('Name').fill('Regulars');
    await dialog.getByRole('button', { name: 'Create with 2 contacts' }).click();
    await expect(page).toHaveURL(/\/route-plans\/[^/]+\/orders$/);
    await expect(page.getByText('2 contacts added to Regulars')).toBeVisible();
    for (const name of ['Café 1', 'Café 2']) await expect(rowOf(page, name)).toBeVisible();
    const { orders } = await company.api.call('GET /orders', { query: {} });
    expect(orders.find(({ deliveryName }) => deliveryName === 'Café 1')).toMatchObject({
      deliveryPhone: '+351910000101',
      deliveryTimeStart: '09:00',
      deliveryDate: day(1),
      fields: { Floor: '1' },
      status: 'UNASSIGNED',
    });
  });

  await test.step('one is added to an existing plan, and plans for pickup and delivery are not offered', async () => {
    await company.api.call('POST /route-plans', { body: { name: 'Pairs', type: 'PDP', deliveryDate: day(1) } });
    await page.goto('/settings/contact-list');
    await page.getByRole('checkbox', { name: 'Select Café 3' }).check();
    await page.getByRole('button', { name: 'Add to existing route plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to existing route plan' });
    await dialog.getByLabel('Route plan').click();
    await expect(page.locator('.ant-select-item-option-content:visible')).toHaveCount(1);
    await dialog.getByLabel('Route plan').press('Escape');
    await choose(
      dialog.getByLabel('Route plan'),
      (await page.locator('.ant-select-item-option-content').first().textContent()) ?? '',
    );
    await dialog.getByRole('button', { name: 'Add 1 contact' }).click();
    await expect(page.getByText('1 contact added to Regulars')).toBeVisible();
    await expect(page).toHaveURL(/\/route-plans\/[^/]+\/orders$/);
    await expect(rowOf(page, 'Café 3')).toBeVisible();
  });

  await test.step('another is added from the plan itself', async () => {
    await page.goto(`${page.url().replace(/\/orders$/, '')}/add-orders`);
    await page.getByRole('link', { name: 'Add from contacts' }).click();
    const picker = page.getByRole('dialog', { name: 'Add contacts' });
    await expect(picker.getByRole('checkbox', { name: 'Select Café 4' })).toBeDisabled();
    await picker.getByLabel('Search by name, address or phone number').fill('padar');
    await expect(picker.getByText('1 contact', { exact: true })).toBeVisible();
    await rowOf(page, 'Padaria').click();
    await picker.getByRole('button', { name: 'Add 1 contact' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(rowOf(page, 'Padaria')).toBeVisible();
    const { orders } = await company.api.call('GET /orders', { query: {} });
    expect(orders.find(({ deliveryName }) => deliveryName === 'Padaria')).toMatchObject({
      deliveryTimeStart: '12:00',
      doNotRing: true,
    });
  });

  await test.step('the upload is listed, and cannot be deleted while contacts are on plans', async () => {
    await page.goto('/settings/contact-list/uploads');
    await expect(rowOf(page, 'contacts.csv')).toContainText('added to plans');
    await expectAccessible(page, 'earlier uploads of contacts');
    await expect(page.getByRole('button', { name: 'Undo upload: contacts.csv' })).toBeDisabled();
  });

  await test.step('unused contacts are deleted, by name', async () => {
    await page.goto('/settings/contact-list');
    for (const name of ['Café 3', 'Café 4']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 contacts?' });
    await expect(dialog).toContainText('Café 3');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 contacts deleted')).toBeVisible();
    await expect(rowOf(page, 'Café 3')).toHaveCount(0);
    await expect(rowOf(page, 'Café 2')).toBeVisible();
  });
});
