import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url).pathname;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a server killed while it makes an accepted change leaves the proposal open; accepting it again makes one change', async () => {
  const as = await app.company();
  const scopes = ['orders.read', 'plans.read', 'proposals.write'];
  const { key } = (await app.request('POST /api-keys', { as, body: { name: 'Planner', scopes } })).body;
  const order = { deliveryDate: '2030-01-02', routePlanType: 'VRP', deliveryName: 'Eva', deliveryAddress: 'Street 1' };
  const made = await app.app.server?.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'post_orders', arguments: { body: order, reason: 'Eva called' } },
    },
  });
  const id = JSON.parse(made?.json().result.content[0].text).proposalId;

  const sent = [app.ownerUrl, app.services.config.dataDir, as.token, `/api/proposals/${id}/accept`];
  const killed = spawn(process.execPath, [fixture, ...sent], { stdio: 'inherit' });
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');

  const read = async () => (await app.request('GET /proposals/:id', { as, params: { id } })).body.status;
  const names = async () =>
    (await app.request('GET /orders', { as })).body.orders.map(({ deliveryName }) => deliveryName);
  expect([await read(), await names()]).toEqual(['OPEN', []]);
  expect((await app.request('POST /proposals/:id/accept', { as, params: { id } })).status).toBe(200);
  expect([await read(), await names()]).toEqual(['ACCEPTED', ['Eva']]);
}, 60_000);
