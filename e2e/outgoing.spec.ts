import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dispatch, makeDrivers, makeOrders, makePlan, route } from './company.ts';
import { rowOf } from './dashboard.ts';
import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts';

interface Taken {
  readonly id: string;
  readonly isSigned: boolean;
  readonly event: string;
  readonly data: { readonly routes?: readonly { readonly stops: readonly unknown[] }[] };
}

/** Starts a receiver of the company's webhooks, which checks their signature. */
async function startReceiver() {
  const taken: Taken[] = [];
  const receiver = { url: '', secret: '', taken, stop: () => server.close() };
  const server = createServer(async (request, reply) => {
    // Answers any GET, as a server that is not a shop does.
    if (request.method === 'GET') return void reply.writeHead(200).end('taken');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
    const key = Buffer.from(receiver.secret.replace('whsec_', ''), 'base64');
    const wanted = `v1,${createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${body}`)
      .digest('base64')}`;
    taken.push({ ...JSON.parse(body), id: String(id), isSigned: String(signature).split(' ').includes(wanted) });
    reply.writeHead(200).end('taken');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}

test('a company’s webhook receives a signed test and dispatch, and the log shows both', async ({
  page,
  baseURL,
  company,
}) => {
  const receiver = await startReceiver();
  await signIn(page, baseURL, company.token);
  await page.goto('/settings/webhook-configuration');
  await expectAccessible(page, 'webhooks, none');
  await page.getByRole('button', { name: 'New endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'New endpoint' });
  await form.getByLabel('Name').fill('Warehouse');
  await form.getByLabel('Endpoint URL').fill('http://10.0.0.1/hooks');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Use a public https URL', { exact: false })).toBeVisible();
  await expectAccessible(page, 'webhooks, refused');

  await form.getByLabel('Endpoint URL').fill(receiver.url);
  await form.getByLabel('Route plan dispatched').check();
  await form.getByLabel('Delivered').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You action has been completed successfully')).toBeVisible();
  await page.getByRole('dialog', { name: 'Warehouse' }).getByRole('button', { name: 'Create secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new secret' });
  receiver.secret = (await dialog.getByTestId('webhook-secret').textContent()) ?? '';
  expect(receiver.secret).toMatch(/^whsec_/);
  await expectAccessible(page, 'webhook secret');
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByText(`••••${receiver.secret.slice(-4)}`)).toBeVisible();

  await choose(page.getByLabel('Test event'), 'Delivered');
  await page.getByRole('button', { name: 'Send test' }).click();
  const drawer = page.getByRole('dialog', { name: 'Delivered' });
  await expect(drawer.getByText('HTTP 200')).toBeVisible({ timeout: 20_000 });
  await expect(drawer.getByTestId('webhook-body')).toContainText('"event": "order.delivery.completed"');
  await expectAccessible(page, 'a webhook message');
  expect(receiver.taken).toMatchObject([{ event: 'order.delivery.completed', isSigned: true }]);
  await drawer.getByRole('button', { name: 'Close' }).click();

  const { api } = company;
  const [driver] = await makeDrivers(api, ['Maria']);
  if (!driver) throw new Error('No driver was made');
  const orders = await makeOrders(api, 2);
  const plan = await makePlan(api, { orders, drivers: [driver] });
  await route(api, plan, [{ driver, orders }]);
  await dispatch(api, plan);
  await expect.poll(() => receiver.taken.length, { timeout: 20_000 }).toBe(2);
  expect(receiver.taken[1]).toMatchObject({ event: 'routeplan.dispatch', isSigned: true });
  expect(receiver.taken[1]?.data.routes?.[0]?.stops).toHaveLength(2);

  await page.getByRole('tab', { name: 'Log' }).click();
  const row = rowOf(page, 'Route plan dispatched');
  await expect(row).toContainText('HTTP 200');
  await expectAccessible(page, 'webhook log');
  await row.getByRole('button').click();
  const sent = page.getByRole('dialog', { name: 'Route plan dispatched' });
  await sent.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => receiver.taken.length, { timeout: 20_000 }).toBe(3);
  expect(receiver.taken[2]?.id).not.toBe(receiver.taken[1]?.id);

  await page.goto('/settings/integration?shop=magento');
  await page.getByLabel('Store URL').fill('http://192.168.1.4');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Use a public https URL', { exact: false })).toBeVisible();
  await page.getByLabel('Store URL').fill(receiver.url.replace('/hooks', ''));
  await page.getByLabel('Consumer secret').fill('a-token-of-magento-1234');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('could not be read', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import orders' })).toBeEnabled();
  await expectAccessible(page, 'integration');
  receiver.stop();
});
