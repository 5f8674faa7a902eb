import { apiOf, demo, freshEmail, password, tokenOf } from './company.ts';
import { choose, expect, signIn, test } from './fixtures.ts';

test('a new company registers, answers four questions and sees its empty list of plans', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Nuno Faria');
  await page.getByLabel('Work e-mail').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Invalid password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  // ONB-06: every URL leads to the questions first.
  await page.goto('/drivers');
  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);

  // AUTH-22: the name is guessed from the domain of the e-mail.
  await expect(page.getByLabel('Company name')).toHaveValue('Journeys');
  await page.getByLabel('Company name').fill('Faria & Filhos');
  await page.getByLabel('Country').click();
  await page.getByLabel('Country').fill('Portugal');
  await page.getByText('Portugal +351').click();
  await page.getByLabel('Phone').fill('912 345 678');
  await choose(page.getByLabel('Industry'), 'Groceries');
  await page.getByText('5 - 10').click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('link', { name: 'Route plans' }).first().click();
  await expect(page.getByRole('button', { name: 'New Route Plan' }).first()).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('a wrong password is reported in place, and the input stays', async ({ page, company }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail or password is not correct');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
});

test('a lost password is reset by the link in the mail, once', async ({ page, company, baseURL }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field for an e-mail; before the next page shows, a test would find the previous one.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  // The request leads back to the sign-in page, which confirms it until the page is left.
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByRole('status')).toContainText('we have sent it a link');

  const admin = apiOf(baseURL, await tokenOf(baseURL, demo.admin));
  const mail = async () => (await admin.call('GET /local-messages', { query: { limit: 200 } })).messages;
  await expect.poll(async () => (await mail()).map(({ to }) => to)).toContain(company.email);
  const text = (await mail()).find(({ to }) => to === company.email)?.text ?? '';
  const link = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? 'no link in the mail';

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Another1password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your new password is set. Sign in with it.');
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill('Another1password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /account of/ })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Third1password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a user who was sent to sign in comes back to the page they wanted, and signs out by the menu', async ({
  page,
  company,
}) => {
  await page.goto('/orders?routePlanType=VRP');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/orders?routePlanType=VRP');

  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
});

test('a reader sees orders only, and a notice on other pages', async ({ page, baseURL }) => {
  await signIn(page, baseURL, await tokenOf(baseURL, demo.user));
  await page.goto('/');
  await expect(page).toHaveURL(/\/orders/);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(['Orders']);

  await page.goto('/drivers');
  await expect(page.getByRole('heading', { name: 'Sorry, you are not authorized to access this page.' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Back home' })
    .or(page.getByRole('link', { name: 'Back home' }))
    .click();
  await expect(page).toHaveURL(/\/orders/);
});

test('an unknown URL shows a page that reports it', async ({ page, company, baseURL }) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/not-found');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the second brand is Swedish and shows no picture', async ({ page, baseURL }) => {
  await page.goto(`http://rundan.localhost:${new URL(baseURL).port}/login`);
  await expect(page.getByRole('heading', { name: 'Logga in', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Rundan/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});
