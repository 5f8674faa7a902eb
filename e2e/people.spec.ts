import { createHmac } from 'node:crypto';
import { apiOf, demo, freshEmail, makeOrders, newCompany, password, tokenOf } from './company.ts';
import { rowOf } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';

const done = 'You action has been completed successfully';

test('a new user gets the role that was chosen, or stays read-only when it cannot be set', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/users');
  const add = async (email: string): Promise<void> => {
    await page.getByRole('button', { name: 'New user' }).click();
    const dialog = page.getByRole('dialog', { name: 'New user' });
    await dialog.getByLabel('Name', { exact: true }).fill('Vera Lund');
    await dialog.getByLabel('E-mail', { exact: true }).fill(email);
    await choose(dialog.getByLabel('Role'), 'Company admin');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const manager = freshEmail();
  await add(manager);
  await expect(page.getByText(done)).toBeVisible();
  await expect(rowOf(page, manager)).toContainText('Company admin');

  await page.route('**/api/users/*?*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const reader = freshEmail();
  await add(reader);
  await expect(page.getByText('Vera Lund was added as a read-only user.')).toBeVisible();
  await expect(rowOf(page, reader)).toContainText('Read-only');
});

test('a deleted user is restored by Undo and signs in again', async ({ page, company, baseURL }) => {
  const email = freshEmail();
  await company.api.call('POST /users', { body: { name: 'Vera Lund', email, password } });
  await signIn(page, baseURL, company.token);
  await page.goto('/users');
  await rowOf(page, email).getByRole('button', { name: 'Delete Vera Lund' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User restored')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Read-only');
  expect(await tokenOf(baseURL, email)).toBeTruthy();
});

test('a person invited by e-mail registers by the link and sees only the orders of their group', async ({
  page,
  company,
  baseURL,
  openBrowser,
}) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByLabel('Name').fill('Bakeries');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(done)).toBeVisible();

  const email = freshEmail();
  await rowOf(page, 'Bakeries').getByRole('button', { name: 'Invite to Bakeries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User to Bakeries' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
  await dialog.getByLabel('E-mail addresses').fill(email);
  await dialog.getByLabel('E-mail addresses').press('Enter');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Invite Pending')).toBeVisible();
  await dialog.getByRole('switch', { name: /Invite link/ }).click();
  await expect(dialog.getByText(/\/groups\/invite\?code=/)).toBeVisible();
  await expectAccessible(page, 'invitations of a group');

  const { groups } = await company.api.call('GET /groups', { query: {} });
  await makeOrders(company.api, 1, { deliveryName: 'Bakery Order', group: groups[0]?._id ?? '' });
  await makeOrders(company.api, 1, { deliveryName: 'Another Order' });

  const guest = await openBrowser();
  await guest.goto(await linkInMailTo(baseURL, email));
  await expect(guest).toHaveURL(/\/register\?code=/);
  await expect(guest.getByText(`has invited you to join ${company.name}`)).toBeVisible();
  await expect(guest.getByLabel('Work e-mail')).toHaveValue(email);
  await expect(guest.getByLabel('Work e-mail')).not.toBeEditable();
  await expectAccessible(guest, 'registration by invitation');
  await guest.getByLabel('Full name').fill('Beatriz Padeira');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest).toHaveURL(/\/orders/);
  await guest.goto('/orders?routePlanType=VRP');
  await expect(rowOf(guest, 'Bakery Order')).toBeVisible();
  await expect(rowOf(guest, 'Another Order')).toHaveCount(0);
  // An invalid invitation cannot be accepted.
  await guest.goto('/groups/invite?code=nonsense');
  await expect(guest).toHaveURL(/\/orders/);

  await page.goto('/users');
  await expect(rowOf(page, email)).toContainText('Read-only');
  await expect(rowOf(page, email)).toContainText('Orders of their groups');
  await expect(rowOf(page, email)).toContainText('Bakeries');
  await expectAccessible(page, 'users');
  await page.getByRole('button', { name: 'New user' }).click();
  await page.getByLabel('Name').fill('Nuno Faria');
  await page.getByRole('combobox', { name: 'E-mail' }).fill(freshEmail());
  await page.getByLabel('Use default password').check();
  await expect(page.getByText('Copy this password now')).toBeVisible();
  await expectAccessible(page, 'a new user');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(done)).toBeVisible();
  await expect(rowOf(page, 'Nuno Faria')).toBeVisible();
});

test('a second factor is enabled, required at the next sign-in, and shown on the account page', async ({
  page,
  company,
  baseURL,
}) => {
  await signIn(page, baseURL, company.token);
  await page.goto('/orders');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'account');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page, 'second factor, QR code');
  const secret = (await page.getByRole('dialog').getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expectAccessible(page, 'code at sign-in');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not valid');
  // The current code was used above. The next one is accepted, too.
  await page.getByLabel('Code').fill(codeAt(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /account of/ })).toBeVisible();
});

test('a user of another company accepts by the shared link, and chooses at the next sign-in', async ({
  page,
  company,
  baseURL,
}) => {
  const other = await newCompany(baseURL);
  const group = await other.api.call('POST /groups', { body: { name: 'Florists' } });
  const { inviteCode } = await other.api.call('POST /groups/:id/turn-off-invite', {
    params: { id: group._id },
    body: { inviteStatus: true },
  });
  await page.goto(`/groups/invite?code=${inviteCode}&user=true`);
  await expect(page).toHaveURL(/\/login\?code=/);
  await expect(page.getByText(`has invited you to join ${other.name}`)).toBeVisible();
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: `has invited you to join ${other.name}` })).toBeVisible();
  await expectAccessible(page, 'an invitation');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(`Welcome to ${other.name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/orders/);

  await page.goto('/logout');
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible();
  await page.getByRole('link', { name: 'Try a different email' }).click();
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`${other.name}.*read-only`) })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(company.name) }).click();
  await expect(page.getByRole('link', { name: 'Route plans' }).first()).toBeVisible();
});

/** Returns the link in the last mail to this address, from the local outbox. */
async function linkInMailTo(baseURL: string, email: string): Promise<string> {
  const admin = apiOf(baseURL, await tokenOf(baseURL, demo.admin));
  const find = async () =>
    (await admin.call('GET /local-messages', { query: { limit: 200 } })).messages.find(({ to }) => to === email)?.text;
  await expect.poll(find).toBeTruthy();
  return /\/groups\/invite\?code=\S+/.exec((await find()) ?? '')?.[0] ?? 'no link in the mail';
}

/** Returns the code of an authenticator app at a time (RFC 6238, RFC 4226). */
function codeAt(secret: string, at: number): string {
  const bits = Array.from(secret).map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
