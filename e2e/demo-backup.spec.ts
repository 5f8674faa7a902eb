import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enterCode, startFresh } from './fresh-installation.ts';

const demoAdmin = { email: 'admin@demo.roundsman.example', password: 'Roundsman1' };

/** Backs up the demo of this machine and returns the file. */
async function downloadDemo(api: APIRequestContext, baseURL: string): Promise<Buffer> {
  const url = (to: string): string => `${baseURL}/api${to}`;
  const signedIn = await (await api.post(url('/auth/login'), { data: demoAdmin })).json();
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const { name } = await (await api.post(url('/operation/backups'), { headers })).json();
  const names = async (): Promise<string[]> =>
    (await (await api.get(url('/operation/backups'), { headers })).json()).backups.map(
      (backup: { name: string }) => backup.name,
    );
  await expect.poll(names, { timeout: 60_000 }).toContain(name);
  const verified = await api.post(url(`/operation/backups/${name}/verify`), { headers });
  expect(await verified.json()).toEqual({ state: 'intact', problem: null });
  const data = { password: demoAdmin.password };
  const link = await (await api.post(url(`/operation/backups/${name}/link`), { headers, data })).json();
  return (await api.get(`${baseURL}${link.url}`)).body();
}

test('a demo is moved to a server, where its public passwords do not work', async ({ page, request, baseURL }) => {
  test.setTimeout(300_000);
  const fresh = await startFresh();
  try {
    const file = path.join(fresh.dataDir, 'demo.zip');
    writeFileSync(file, await downloadDemo(request, baseURL));
    await enterCode(page, fresh);
    await page.getByRole('button', { name: /Restore a backup/ }).click();
    await page.getByLabel('Backup', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The backup is restored' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('No admin in this backup can sign in here')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'a restored demo');
    const refused = await request.post(`${fresh.url}/api/auth/login`, { data: demoAdmin });
    expect(refused.status()).toBe(401);

    // The browser that did the restore needs no further code; others do.
    const data = { name: 'Eve', email: 'eve@nord.example', password: 'Correct1horse' };
    const other = await request.post(`${fresh.url}/api/welcome/admin`, { data });
    expect(other.status()).toBe(403);
    await page.getByRole('button', { name: 'Create an admin' }).click();
    await expect(page.getByRole('heading', { name: 'Create an admin' })).toBeVisible();
    await page.getByRole('button', { name: 'Create admin' }).click();
    await expect(page.getByText('Required').first()).toBeVisible();
    await expectAccessible(page, 'the first admin, with errors');
    await page.getByLabel('Full name').fill('Ola Berg');
    await page.getByLabel('Work e-mail').fill('ola@nord.example');
    await page.getByLabel('Password', { exact: true }).fill('Correct1horse');
    await page.getByRole('button', { name: 'Create admin' }).click();
    await expect(page).not.toHaveURL(/welcome/);

    await page.goto(`${fresh.url}/operation`);
    await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
    await page.getByRole('button', { name: /^Verify uploaded/ }).click();
    await expect(page.getByText('Verified: the backup is intact')).toBeVisible();
    await expectAccessible(page, 'a verified backup');
  } finally {
    // An open page would try to reach the stopped server.
    await page.goto('about:blank');
    await fresh.stop();
  }
});
