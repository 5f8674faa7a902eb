import { apiOf, demo, tokenOf } from './company.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

/** An extract of a village in osm.pbf format: one crossing and three houses. */
const village = [
  'AAAADQoJT1NNSGVhZGVyGC8QIxoreJxT4vMvzg1OzkjNTdQNM9AzU+JySc0rTvXLT0ktbmJkKUktLgEAv2ALIwAAAAwKB09TTURhdGEYvAEQxQ',
  'EatgF4nONK4WLgYi3ISUxO5WIvy8zJSUxP5WLJS8xN5eIKzk3MyQGJpXJxJ6akFFkVlxSlppZwcfsmZuYpBEM4AmCZjPzS4tS80tyk1CIuRkMu',
  'TrBgcmZJJRejERejsVCsUDQXJxMIcDExMTmJNbSsj2/4yLJ/BxMDw/w5jAwL5jAumMPoJdrQcW8fI8P+HUwHdjA9uMK8fyszAwNDkDwDCDAyMb',
  'MwsLKxc3CCKS4Ixc3JwgAASHwzMQAAAAsKB09TTURhdGEYYBBfGlx4nOOy5GLgYs/ITM8oT6zk4i5KLc5MSc0ryUzM4WLJS8xN5eL2TczMUwgu',
  'KUpNLeHicS7KLy6G8oSUpPg5GIWYGJmlmJhYnJiZ2Jil+DmYoAKsTsxsTEwAwDYUPQ==',
].join('');

test('a platform admin adds a region from a file, follows its preparation, and removes it', async ({
  page,
  baseURL,
}) => {
  const token = await tokenOf(baseURL, demo.admin);
  const admin = apiOf(baseURL, token);
  const name = `Smallville ${Date.now()}`;
  const region = page.getByRole('listitem', { name, exact: true });
  await signIn(page, baseURL, token);
  await page.goto('/regions');
  await expect(page.getByRole('listitem', { name: 'Null Island' })).toContainText('In use');
  await expectAccessible(page, 'regions');

  await page.getByRole('button', { name: 'Add region' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('searchbox').fill('liechtenstein');
  await expect(drawer.getByText(/3 MB to download · about/)).toBeVisible();
  await drawer.getByText('URL', { exact: true }).click();
  await drawer.getByLabel('URL of the extract').fill('http://example.com/a.osm.pbf');
  await drawer.getByRole('button', { name: 'Add region' }).click();
  await expect(drawer.getByRole('alert')).toContainText('only from public https URLs');
  await drawer.getByText('Upload', { exact: true }).click();
  await drawer.getByTestId('region-file').setInputFiles({
    name: 'village.osm.pbf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(village, 'base64'),
  });
  await drawer.getByLabel('Name').fill(name);
  await expectAccessible(page, 'add a region');
  await drawer.getByRole('button', { name: 'Add region' }).click();
  await expect(drawer).toBeHidden();

  await expect(region).toBeVisible();
  await expect(region).toContainText('In use', { timeout: 60_000 });
  await expect(region).toContainText('village.osm.pbf');
  await expect(region.getByText('Addresses', { exact: true }).locator('..')).toContainText('3');

  await region.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(region).toBeHidden();
  const { regions } = await admin.call('GET /regions');
  expect(regions.map((region) => region.name)).not.toContain(name);
});
