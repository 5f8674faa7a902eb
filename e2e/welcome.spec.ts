import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enterCode, type Fresh, startFresh } from './fresh-installation.ts';

// A fresh installation has no demo. Each test starts a server of its own.

const account = { email: 'anna@nord.example', password: 'Correct1horse' };

/** Uploads a backup over a connection that is lost, and continues after a reload of the page. */
async function continueUpload(page: Page, { dataDir }: Fresh): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  const name = readdirSync(folder).find((file) => /^manual.*zip$/.test(file)) ?? '';
  const parts = '**/api/operation/backup-uploads/*';
  await page.route(parts, (route) => route.abort());
  await page.getByTestId('backup-file').setInputFiles(path.join(folder, name));
  await expect(page.getByText('No connection to the server')).toBeVisible();
  await page.getByRole('button', { name: 'Stop upload' }).click();
  const unfinished = page.getByText(/^manual.*: 0% uploaded\./);
  await expect(unfinished).toBeVisible();
  await expectAccessible(page, 'operation with an unfinished upload');
  await page.reload();
  await page.unroute(parts);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose the file' }).click(),
  ]);
  await chooser.setFiles(path.join(folder, name));
  await expect(page.getByRole('button', { name: /^Restore uploaded/ })).toBeVisible();
  await expect(unfinished).toBeHidden();
  expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([]);
}

test('a fresh installation is set up with the code, backed up and restored', async ({ page }) => {
  test.setTimeout(300_000);
  const fresh = await startFresh();
  try {
    await page.goto(`${fresh.url}/orders`);
    await expect(page).toHaveURL(/\/welcome$/);
    await page.getByLabel('One-time code').fill('aaaa-bbbb-cccc');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is not valid');
    await expectAccessible(page, 'a wrong code');
    await enterCode(page, fresh);
    await expectAccessible(page, 'the ways to begin');

    // The set-up can be left and resumed, without the code and with what was entered.
    await page.getByRole('button', { name: /Set up my company/ }).click();
    await page.getByLabel('Company name').fill('Nord Frakt');
    await page.reload();
    await page.getByRole('button', { name: /Set up my company/ }).click();
    await expect(page.getByLabel('Company name')).toHaveValue('Nord Frakt');
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
    await expectAccessible(page, 'the company, with errors');
    await page.getByLabel('Full name').fill('Anna Ek');
    await page.getByLabel('Work e-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Industry').selectOption('groceries');
    await page.getByLabel('Number of drivers').selectOption('5 - 10');
    await page.getByRole('button', { name: 'Create company' }).click();

    await expect(page).toHaveURL(/\/regions\?step=setup$/);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('searchbox').fill('malta');
    await expect(drawer.getByText(/8 MB to download · about .* to prepare/)).toBeVisible();
    await expectAccessible(page, 'the search for an extract');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('heading', { name: /first route plan/ })).toBeVisible();

    const again = await page.request.post(`${fresh.url}/api/welcome/code`, { data: { code: fresh.code() } });
    expect(again.status()).toBe(404);

    await page.goto(`${fresh.url}/operation`);
    await page.getByRole('button', { name: 'Back up now' }).click();
    const restore = page.getByRole('button', { name: /^Restore manual/ });
    await expect(restore).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'operation with a backup');
    await continueUpload(page, fresh);
    await restore.click();
    await page.getByLabel(/^Enter plan\.test/).fill(new URL(fresh.url).host.replace('127.0.0.1', 'plan.test'));
    await page.getByLabel('Your password').fill(account.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('heading', { name: 'The backup is restored' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('row', { name: 'Companies 1' })).toBeVisible();
    await expectAccessible(page, 'a restored backup');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /first route plan/ })).toBeVisible();
    expect(readFileSync(path.join(fresh.dataDir, 'secrets.key'), 'utf8')).not.toBe('');
  } finally {
    // An open page would try to reach the stopped server.
    await page.goto('about:blank');
    await fresh.stop();
  }
});

test('the welcome page speaks the language of the browser and fits a phone', async ({ openBrowser }) => {
  test.setTimeout(120_000);
  const fresh = await startFresh();
  try {
    const page = await openBrowser({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
    await page.goto(fresh.url);
    await expect(page.getByLabel('Einmalcode')).toBeVisible();
    await page.getByLabel('Einmalcode').fill(fresh.code() ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Meine Firma einrichten/ }).press('Enter');
    await expect(page.getByLabel('Währung')).toHaveValue('EUR');
    await expect(page.getByLabel('Sprache', { exact: true }).last()).toHaveValue('de');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'the company on a phone');
    await page.getByRole('combobox').first().selectOption('fr');
    await expect(page.getByRole('heading', { name: 'Configurer mon entreprise' })).toBeVisible();
  } finally {
    await fresh.stop();
  }
});
