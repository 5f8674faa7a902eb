import { fileURLToPath } from 'node:url';
import { day } from './company.ts';
import { rowOf } from './dashboard.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import type { MadeFile } from './made-files.ts';

/** As people send it: a title above the headers, semicolons, a slip in a header, an old code page. */
const troubled: MadeFile = {
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

/** As LibreOffice and Gnumeric save the same sheet; how is told beside them. */
const ofOthers = (name: string): string =>
  fileURLToPath(new URL(`../apps/server/src/features/uploads/files-of-others/${name}`, import.meta.url));
const kinds = [
  'libreoffice.xlsx',
  'libreoffice.xltx',
  'libreoffice.xls',
  'gnumeric95.xls',
  'utf16-tab.csv',
  'windows1252-semicolon.csv',
];

test('upload: files of every kind are read, a csv with trouble is checked, corrected in place, stored, and taken back', async ({
  page,
  company,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, baseURL, company.token);

  await test.step('files of every kind that other programs saved are read as they were meant', async () => {
    await page.goto('/orders/upload?routePlanType=VRP');
    await page.getByTestId('upload-file').setInputFiles(ofOthers('password.xlsx'));
    await expect(page.getByText('Save it again as csv or xlsx, without a password')).toBeVisible();
    for (const name of kinds) {
      await page.getByTestId('upload-file').setInputFiles(ofOthers(name));
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

  await test.step('headers below a title are found and matched, however they are written', async () => {
    await page.getByTestId('upload-file').setInputFiles(troubled);
    await expect(page.getByText('4 rows', { exact: true })).toBeVisible();
    const matched = page.getByRole('row', { name: /^Delivery Address/ });
    await expect(matched).toContainText('Delivery adress');
    // The phone of the company's country, and the time that a spreadsheet kept as a part of a day.
    await expect(page.getByRole('row', { name: /^Delivery Phone/ })).toContainText('+351912345678');
    await expect(page.getByRole('row', { name: /^Delivery From/ })).toContainText('09:00');
  });

  await test.step('the check says what is wrong at its cell, and stores nothing', async () => {
    await page.getByRole('button', { name: 'Check 4 rows' }).click();
    await expect(page.getByRole('textbox', { name: 'Date, row 5' })).toHaveValue('some day');
    await expect(page.getByText('Delivery From is not valid')).toBeVisible();
    await expectAccessible(page, 'rows with problems');
    expect((await company.api.call('GET /orders', { query: {} })).meta.totalItems).toBe(0);
  });

  await test.step('cells are corrected, a sum is left out, and all is stored', async () => {
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
    await expect(page.getByText('3 rows can be stored as they are')).toBeVisible();
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

  await test.step('the whole upload is taken back', async () => {
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
