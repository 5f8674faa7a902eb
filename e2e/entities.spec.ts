import { expect, signIn, test } from './fixtures.ts';

test('a label is created, renamed and deleted in the form of an order', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/orders/new');
  await page.getByRole('button', { name: 'Labels' }).click();
  const panel = page.getByRole('group', { name: 'Labels' });

  await test.step('a name that is too long is refused', async () => {
    await panel.getByRole('button', { name: 'New label' }).click();
    const editor = page.getByRole('group', { name: 'New label' });
    await editor.getByLabel('Label name').fill('Fourteen chars');
    await editor.getByRole('button', { name: 'Create' }).click();
    await expect(editor.getByText('Value should be less than 13 character')).toBeVisible();
    await editor.getByLabel('Label name').fill('Fragile');
    await editor.getByLabel('Label name').press('Enter');
    await expect(panel.getByRole('checkbox', { name: 'Fragile' })).toBeChecked();
  });

  await test.step('a name that is taken is refused at its field', async () => {
    await panel.getByRole('button', { name: 'New label' }).click();
    const editor = page.getByRole('group', { name: 'New label' });
    await editor.getByLabel('Label name').fill('FRAGILE');
    await editor.getByRole('button', { name: 'Create' }).click();
    await expect(editor.getByText('A label with this name already exists')).toBeVisible();
    await editor.getByLabel('Label name').fill('Cold');
    await editor.getByRole('button', { name: 'Create' }).click();
    await expect(panel.getByRole('checkbox', { name: 'Cold' })).toBeChecked();
  });

  await test.step('renaming keeps the choice, and deleting ends it', async () => {
    await panel.getByRole('button', { name: 'Rename Cold' }).click();
    const editor = page.getByRole('group', { name: 'Rename Cold' });
    await editor.getByLabel('Label name').fill('Frozen');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('checkbox', { name: 'Frozen' })).toBeChecked();
    await panel.getByRole('button', { name: 'Delete Frozen' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Label deleted')).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: 'Frozen' })).toBeHidden();
    await expect(panel.getByRole('checkbox', { name: 'Fragile' })).toBeChecked();
  });
});

test('a group is created, renamed and deleted', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'New group' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Bakeries');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('button', { name: 'Edit Bakeries' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('Cafés');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete Cafés' }).click();
  await expect(page.getByText('0 members are removed')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No groups yet')).toBeVisible();
});

test('a zone is edited, with its area as text', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/zones');
  await page.getByRole('button', { name: 'New zone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('North');
  await page.getByRole('button', { name: 'Create zone' }).click();
  await expect(page.getByText('This isn’t a GeoJSON polygon')).toBeVisible();
  await page.getByText('Postcodes', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Postcodes' }).fill('11120-11160');
  await page.getByRole('button', { name: 'Create zone' }).click();
  await expect(page.getByText('Zone created')).toBeVisible();
  await page.getByRole('button', { name: 'Edit zone North' }).click();
  await expect(page.getByRole('textbox', { name: 'Postcodes' })).toHaveValue('11120-11160');
  await page.getByLabel('Name', { exact: true }).fill('South');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Zone saved')).toBeVisible();
  await page.getByRole('button', { name: 'Delete zone South' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No zones yet')).toBeVisible();
});

test('a scheduled import without its columns is refused', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/scheduled-imports');
  await page.getByRole('button', { name: 'New import' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Required').first()).toBeVisible();
  await drawer.getByLabel('Name', { exact: true }).fill('Web shop');
  await drawer.getByLabel('URL').fill('https://shop.example.com/orders.csv');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Choose a column for each required field.')).toBeVisible();
});

test('a scheduled import is changed and deleted', async ({ page, company, baseURL }) => {
  await company.api.call('POST /scheduled-imports', {
    body: {
      name: 'Web shop',
      url: 'https://shop.example.com/orders.csv',
      isOn: false,
      routePlanType: 'VRP',
      columns: { orderRef: ['Ref'], deliveryName: ['Name'], deliveryAddress: ['Street'], deliveryDate: ['Day'] },
      headerRow: 3,
    },
  });
  await signIn(page, baseURL, company.token);
  await page.goto('/scheduled-imports');
  await page.getByRole('button', { name: 'Edit Web shop' }).click();
  const drawer = page.getByRole('dialog', { name: 'Web shop' });
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
  await drawer.getByLabel('URL').fill('http://localhost/orders.csv');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('The URL must be https and public')).toBeVisible();
  await drawer.getByLabel('URL').fill('https://shop.example.com/orders.xlsx');
  await drawer.getByText('At set times').click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Import saved')).toBeVisible();

  const { imports } = await company.api.call('GET /scheduled-imports');
  expect(imports).toMatchObject([
    {
      name: 'Web shop',
      url: 'https://shop.example.com/orders.xlsx',
      headerRow: 3,
      everyMinutes: null,
      times: ['06:00'],
    },
  ]);

  await page.getByRole('button', { name: 'Edit Web shop' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No scheduled imports yet')).toBeVisible();
});
