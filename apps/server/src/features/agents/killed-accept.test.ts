import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { startReceiver } from '../webhooks/receiver.fixture.ts';
import { propose } from './propose.fixture.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url).pathname;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(() => app.stop());

it('a server killed while it makes an accepted change leaves the proposal open; accepting it again makes one change', async () => {
  const as = await app.company();
  const scopes = ['orders.read', 'plans.read', 'proposals.write'];
  const { key } = (await app.request('POST /api-keys', { as, body: { name: 'Planner', scopes } })).body;
  const order = { deliveryDate: '2030-01-02', routePlanType: 'VRP', deliveryName: 'Eva', deliveryAddress: 'Street 1' };
  const receiver = await startReceiver();
  const events = ['proposal.created', 'proposal.decided', 'order.created'];
  const hook = { name: 'Chat', url: receiver.url, events };
  expect((await app.request('POST /webhook-endpoints', { as, body: hook })).status).toBe(201);
  const id = await propose(app, key, { tool: 'post_orders', input: { body: order, reason: 'Eva called' } });
  const messages = () => receiver.received.map(({ body }) => JSON.parse(body).event).sort();
  await app.settle();

  const sent = [app.ownerUrl, app.services.config.dataDir, as.token, `/api/proposals/${id}/accept`];
  const killed = spawn(process.execPath, [fixture, ...sent], { stdio: 'inherit' });
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');

  const read = async () => (await app.request('GET /proposals/:id', { as, params: { id } })).body.status;
  const names = async () =>
    (await app.request('GET /orders', { as })).body.orders.map(({ deliveryName }) => deliveryName);
  await app.settle();
  expect(await read()).toBe('OPEN');
  expect(await names()).toEqual([]);
  expect(messages()).toEqual(['proposal.created']);
  expect((await app.request('POST /proposals/:id/accept', { as, params: { id } })).status).toBe(200);
  await app.settle();
  expect(await read()).toBe('ACCEPTED');
  expect(await names()).toEqual(['Eva']);
  expect(messages()).toEqual(['order.created', 'proposal.created', 'proposal.decided']);
  await receiver.stop();
}, 60_000);
