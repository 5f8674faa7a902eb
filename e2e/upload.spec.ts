import { fileURLToPath } from 'node:url';
import { day } from './company.ts';
import { rowOf } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';
import type { MadeFile } from './made-files.ts';

/** A file as people send it: a title above the headers, semicolons, a typing error in a header, an old code page. */
const invalidCsv: MadeFile = {
  name: 'deliveries.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Deliveries of Nordic Bread;;;;',
      'Refernce;Date;Delivery adress;Phone;From',
      `T-1;${day(1)};"41.15,-8.60";912 345 678;0,375`,
      `T-2;${day(1)};"41.15,-8.61";912345679;9:00`,
      'T-3;some day;"41.15,-8.62";call;25:00',
      'Sum;;;;',
    ].join('\r\n'),
    'latin1',
  ),
};

/** Files of the same spreadsheet, saved by LibreOffice and Gnumeric; the folder describes how they were made. */
const savedByOthers = (name: string): string =>
  fileURLToPath(new URL(`../apps/server/src/features/uploads/files-of-others/${name}`, import.meta.url));
const kinds = [
  'libreoffice.xlsx',
  'libreoffice.xltx',
  'libreoffice.xls',
  'gnumeric95.xls',
  'utf16-tab.csv',
  'windows1252-semicolon.csv',
];

test('upload: files of every kind are read, and a csv with errors is checked, corrected in place, stored and undone', async ({
  page,
  company,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, company.token);

  await test.step('files of every kind that other programs saved are read correctly', async () => {
    await page.goto('/orders/upload?routePlanType=VRP');
    await page.getByTestId('upload-file').setInputFiles(savedByOthers('password.xlsx'));
    await expect(page.getByText('Save it again as csv or xlsx, without a password')).toBeVisible();
    for (const name of kinds) {
      await page.getByTestId('upload-file').setInputFiles(savedByOthers(name));
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByText('4 rows', { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Date/ })).toContainText('2026-11-23');
      await expect(page.getByRole('row', { name: /^Delivery Name/ })).toContainText('Åsa Öberg');
      await expect(page.getByRole('row', { name: /^Delivery From/ })).toContainText('08:30');
      await expect(page.getByRole('row', { name: /^Load/ })).toContainText('2.5');
      await expect(page.getByRole('button', { name: 'Add Våning as a field' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
  });

  await test.step('headers below a title are found and matched in any spelling', async () => {
    await page.getByTestId('upload-file').setInputFiles(invalidCsv);
    await expect(page.getByText('4 rows', { exact: true })).toBeVisible();
    const matched = page.getByRole('row', { name: /^Delivery Address/ });
    await expect(matched).toContainText('Delivery adress');
    // The phone number in the company's country, and a time that the spreadsheet stores as a fraction of a day.
    await expect(page.getByRole('row', { name: /^Delivery Phone/ })).toContainText('+351912345678');
    await expect(page.getByRole('row', { name: /^Delivery From/ })).toContainText('09:00');
  });

  await test.step('the check shows errors at their cells, and stores nothing', async () => {
    await page.getByRole('button', { name: 'Check 4 rows' }).click();
    await expect(page.getByRole('textbox', { name: 'Date, row 5' })).toHaveValue('some day');
    await expect(page.getByText('Delivery From is not valid')).toBeVisible();
    await expectAccessible(page, 'rows with errors');
    expect((await company.api.call('GET /orders', { query: {} })).meta.totalItems).toBe(0);
  });

  await test.step('cells are corrected, a row of totals is left out, and the rest is stored', async () => {
    for (const [field, text] of [
      ['Date', day(1)],
      ['Delivery Phone', ''],
      ['Delivery From', '8:30'],
    ] as const) {
      const cell = page.getByRole('textbox', { name: `${field}, row 5` });
      await cell.fill(text);
      await cell.press('Enter');
    }
    await page.getByRole('button', { name: 'Leave out Row 6' }).click();
    await expect(page.getByText('3 rows ready to upload')).toBeVisible();
    await page.getByRole('button', { name: 'Upload 3 orders' }).click();
    await expect(page.getByText('3 orders uploaded').first()).toBeVisible();
    await expect(rowOf(page, 'T-3')).toBeVisible();
    const { orders } = await company.api.call('GET /orders', { query: {} });
    expect(orders.find(({ orderRef }) => orderRef === 'T-3')).toMatchObject({
      deliveryDate: day(1),
      deliveryPhone: null,
      deliveryTimeStart: '08:30',
      status: 'DRAFT',
    });
  });

  await test.step('the whole upload is undone', async () => {
    await page.goto('/orders/uploads');
    await expect(rowOf(page, 'deliveries.csv')).toContainText('3');
    await expectAccessible(page, 'earlier uploads');
    await page.getByRole('button', { name: 'Undo upload: deliveries.csv' }).click();
    await expect(page.getByText('All 3 orders will be deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('3 orders deleted')).toBeVisible();
    await expect(rowOf(page, 'deliveries.csv')).toContainText('Undone');
    expect((await company.api.call('GET /orders', { query: {} })).meta.totalItems).toBe(0);
  });
});

const table = (name: string, lines: readonly string[]): MadeFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('upload: address columns are joined, known headers are mapped as before, and an error in many rows is corrected at once', async ({
  page,
  company,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, company.token);
  const addressRow = page.getByRole('row', { name: /^Delivery Address/ });
  const orders = async () => (await company.api.call('GET /orders', { query: {} })).orders;

  await test.step('street, postcode and town make up the address', async () => {
    await page.goto('/orders/upload?routePlanType=VRP');
    await page
      .getByTestId('upload-file')
      .setInputFiles(
        table('shop-june.csv', [
          'Number;Day;Street;Postcode;Town;Latitude;Longitude;Floor',
          `S-1;${day(1)};Rua das Flores 1;4050-262;Porto;41.15;-8.60;2`,
        ]),
      );
    await expect(addressRow).toContainText('Rua das Flores 1, 4050-262 Porto');
    await choose(page.getByLabel('Column for Order Ref'), 'Number');
    await page.getByRole('button', { name: 'Add Floor as a field' }).click();
    await page.getByRole('button', { name: 'Upload 1 order' }).click();
    await expect(page.getByText('1 order uploaded').first()).toBeVisible();
    expect(await orders()).toMatchObject([
      { orderRef: 'S-1', deliveryAddress: 'Rua das Flores 1, 4050-262 Porto', fields: { Floor: '2' } },
    ]);
  });

  await test.step('the next file with these headers is mapped in the same way, or by the names of its columns', async () => {
    await page.goto('/orders/upload?routePlanType=VRP');
    await page
      .getByTestId('upload-file')
      .setInputFiles(
        table('shop-july.csv', [
          'Number;Day;Street;Postcode;Town;Latitude;Longitude;Floor',
          `S-2;${day(1)};Rua do Almada 2;;Porto;41.15;-8.61;`,
          'S-3;soon;Rua do Almada 3;;Porto;41.15;-8.61;',
          'S-4;soon;Rua do Almada 4;;Porto;41.15;-8.61;',
          'S-5;later;Rua do Almada 5;;Porto;41.15;-8.61;',
        ]),
      );
    const ref = page.getByRole('row', { name: /^Order Ref/ });
    await expect(ref).toContainText('S-2');
    await expect(page.getByText('shop-june.csv, ')).toBeVisible();
    await expectAccessible(page, 'columns mapped as before');
    await choose(page.getByLabel('Match columns'), 'By column name');
    await expect(ref).not.toContainText('S-2');
    await page.getByLabel('Match columns').click();
    await page
      .locator('.ant-select-item-option-content:visible')
      .getByText(/^As in shop-june.csv/)
      .click();
    await expect(ref).toContainText('S-2');
  });

  await test.step('a wrong date in three rows is corrected in all of them, and the correction can be undone', async () => {
    await page.getByRole('button', { name: 'Check 4 rows' }).click();
    const together = page.getByRole('button', { name: 'Date is not valid, 3 rows: correct all' });
    await together.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('row', { name: /soon/ })).toContainText('2');
    await expectAccessible(page, 'correcting rows together');
    await drawer.getByLabel('Value for all 3 rows').fill(day(1));
    await drawer.getByLabel('Replace later with').fill(day(2));
    await drawer.getByRole('button', { name: 'Correct 3 rows' }).click();
    await expect(page.getByText('4 rows ready to upload')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 row ready to upload')).toBeVisible();
    await together.click();
    await drawer.getByLabel('Value for all 3 rows').fill(day(1));
    await drawer.getByLabel('Replace later with').fill(day(2));
    await drawer.getByRole('button', { name: 'Correct 3 rows' }).click();
    await page.getByRole('button', { name: 'Upload 4 orders' }).click();
    await expect(page.getByText('4 orders uploaded').first()).toBeVisible();
    const days = (await orders()).map(({ orderRef, deliveryDate }) => [orderRef, deliveryDate]);
    expect(Object.fromEntries(days)).toMatchObject({ 'S-3': day(1), 'S-4': day(1), 'S-5': day(2) });
  });

  await test.step('a plan is created without the incorrect order', async () => {
    const wrong = { routePlanType: 'VRP', orderRef: 'S-6', deliveryDate: day(1), deliveryAddress: '' } as const;
    await company.api.call('POST /orders', { body: wrong });
    await page.goto('/orders?routePlanType=VRP');
    for (const ref of ['S-3', 'S-4', 'S-6']) await rowOf(page, ref).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create new route plan with selected orders' }).click();
    await page.getByRole('button', { name: 'Continue with the 2 valid orders' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Shop orders');
    await page.getByRole('dialog').getByRole('button', { name: 'Create and add orders' }).click();
    await expect(page.getByText('2 orders added to Shop orders').first()).toBeVisible();
  });
});

test('upload: the export of a shop is recognised, can be matched by name, and unclear dates are chosen once', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  const orders = async () => (await company.api.call('GET /orders', { query: {} })).orders;
  const mapping = page.getByLabel('Match columns');

  await test.step('the rows of one order become one order', async () => {
    await page.goto('/orders/upload?routePlanType=VRP');
    await page
      .getByTestId('upload-file')
      .setInputFiles(
        table('orders_export.csv', [
          'Name,Email,Created at,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Notes',
          `#1001,mira@shop.example,${day(1)} 09:31:20 +0000,2,Soap,Mira Kern,"41.15,-8.60",,Ring twice`,
          '#1001,mira@shop.example,,1,Towel,,,,',
        ]),
      );
    await expect(page.getByText('Shopify export')).toBeVisible();
    await expect(page.getByText('1 row belongs to the order above it')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Delivery Name/ })).toContainText('Mira Kern');
    await expectAccessible(page, 'an export of a shop');
  });

  await test.step('another mapping can be chosen, and the system again', async () => {
    await choose(mapping, 'By column name');
    await expect(page.getByRole('button', { name: 'Upload 2 orders' })).toBeVisible();
    await choose(mapping, 'Shopify export');
    await page.getByRole('button', { name: 'Upload 1 order' }).click();
    await expect(page.getByText('1 order uploaded').first()).toBeVisible();
    expect(await orders()).toMatchObject([{ orderRef: '#1001', load: 3, fields: { 'Lineitem name': 'Soap, Towel' } }]);
  });

  await test.step('a date with two readings is chosen for the whole file', async () => {
    await page.goto('/orders/upload?routePlanType=VRP');
    await page
      .getByTestId('upload-file')
      .setInputFiles(
        table('dates.csv', ['Ref;Date;Address', 'D-1;03/04/2026;"41.15,-8.60"', 'D-2;05/06/2026;"41.15,-8.61"']),
      );
    await page.getByRole('button', { name: 'Upload 2 orders' }).click();
    await expect(page.getByText('Choose how these dates are read')).toBeVisible();
    await expectAccessible(page, 'dates with two readings');
    const dates = page.getByRole('radiogroup', { name: 'Read 03/04/2026 as' });
    await dates.getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Upload 2 orders' }).click();
    await expect(page.getByText('2 orders uploaded').first()).toBeVisible();
    const days = (await orders())
      .filter(({ orderRef }) => orderRef?.startsWith('D-'))
      .map((order) => order.deliveryDate);
    expect(days.toSorted()).toEqual(['2026-03-04', '2026-05-06']);
  });
});
