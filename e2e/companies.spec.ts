import { demo, freshEmail, password, tokenOf } from './company.ts';
import { rowOf } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a platform admin creates a company and its admin, impersonates them and returns', async ({ page, baseURL }) => {
  const email = freshEmail();
  const company = `Fjord ${email.slice(0, 8)}`;
  const person = `Berit ${email.slice(0, 8)}`;
  await signIn(page, baseURL, await tokenOf(baseURL, demo.admin));

  await page.goto('/partners');
  await expect(page.getByRole('heading', { name: 'Pia Almeida' })).toBeVisible();
  await expectAccessible(page, 'partners');
  await page.getByRole('link', { name: 'Show companies of Pia Almeida' }).click();
  await expect(rowOf(page, 'Nullhaven Fresh')).toBeVisible();

  await page.goto('/companies');
  await page.getByRole('button', { name: 'New company' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Required', { exact: true })).toBeVisible();
  await drawer.getByLabel('Company name').fill(company);
  await drawer.getByLabel('Google geocoding key').fill('top-secret');
  await expectAccessible(page, 'new company');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(rowOf(page, company)).toContainText('New');
  await rowOf(page, company).click();
  await expect(drawer.getByLabel('Google geocoding key')).toHaveValue('••••••••');
  await choose(drawer.getByLabel('Status'), 'Purchased');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, company)).toContainText('Purchased');

  await page.goto('/company-admins');
  await page.getByRole('button', { name: 'New company admin' }).click();
  // With many companies, typing the name filters the list.
  await drawer.getByLabel('Company name').fill(company);
  await page.locator('.ant-select-item-option-content:visible').getByText(company, { exact: true }).click();
  await drawer.getByLabel('Name', { exact: true }).fill(person);
  await drawer.getByLabel('E-mail').fill(email);
  await drawer.getByLabel('Use default password').check();
  await expect(drawer.getByText('Copy this password now')).toBeVisible();
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(rowOf(page, person)).toContainText(company);
  await expectAccessible(page, 'company admins');

  await page.getByRole('button', { name: `Sign in as ${person}` }).click();
  const banner = page.getByRole('region', { name: 'Signed in as another user' });
  await expect(banner).toContainText(`Signed in as ${person} · ${company}`);
  // A new company starts with the setup questions, also during an impersonation.
  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  await expectAccessible(page, 'in somebody’s place');
  await banner.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL('/company-admins');
  await expect(page.getByRole('heading', { name: 'Company admins' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a partner creates a sub account, whose admin sees the partner’s brand', async ({ page, baseURL }) => {
  const email = freshEmail();
  const company = `Sub ${email.slice(0, 8)}`;
  await signIn(page, baseURL, await tokenOf(baseURL, demo.partner));
  await page.goto('/');
  await expect(page).toHaveURL('/partner/companies');
  await expect(rowOf(page, 'Nullhaven Fresh')).toBeVisible();
  await page.getByRole('button', { name: 'New sub account' }).click();
  const drawer = page.getByRole('dialog');
  await expectAccessible(page, 'new sub account');
  await drawer.getByLabel('Company name').fill(company);
  await choose(drawer.getByLabel('Branding'), 'Partner');
  await drawer.getByLabel('Admin name').fill('Lisa Lund');
  await drawer.getByLabel('E-mail').fill(email);
  await drawer.getByLabel('Password', { exact: true }).fill(password);
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(rowOf(page, company)).toContainText(email);
  await expectAccessible(page, 'sub accounts');

  await page.goto('/partner/company-admins');
  await expect(rowOf(page, 'Lisa Lund')).toContainText(company);
  await page.goto('/settings/brand');
  await expect(page.getByLabel('Primary colour')).toHaveValue('#0B7A75');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('is required', { exact: true })).toBeVisible();
  await expectAccessible(page, 'brand');
});
