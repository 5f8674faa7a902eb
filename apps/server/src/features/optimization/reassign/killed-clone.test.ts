import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stopKey } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDay } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url).pathname;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

it('a server killed while it requests travel leaves no copied plan; a repeat creates it once the claim has expired', async () => {
  const day = await planDay(app, { orders: 3, drivers: 2, dispatched: false });
  const body = { name: 'Again', deliveryDate: '2030-01-02' };
  const { ownerUrl, services } = app;
  const path = `/api/route-plans/${day.planId}/clone-route`;
  const sent = [ownerUrl, services.config.dataDir, day.editor.token, 'k1', path, JSON.stringify(body)];
  const killed = spawn(process.execPath, [fixture, ...sent]);
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');

  const send = () =>
    app.request('POST /route-plans/:id/clone-route', {
      as: day.editor,
      params: { id: day.planId },
      body,
      headers: { 'idempotency-key': 'k1' },
    });
  const copies = () => app.sql<{ id: string }>(`select id from route_plans where name = 'Again'`);
  expect(await copies()).toEqual([]);
  expect((await send()).error).toMatchObject({ statusCode: 409, code: 'request_in_progress' });
  // The killed process left no lock on the plan.
  expect((await reorderAsBefore(day)).status).toBe(200);

  await app.sql(`update idempotency_keys set claimed_until = now() - interval '1 second'`);
  const made = await send();
  expect(made.status).toBe(201);
  expect((await send()).body).toEqual(made.body);
  expect(await copies()).toEqual([{ id: made.body._id }]);
}, 60_000);

const reorderAsBefore = (day: Awaited<ReturnType<typeof planDay>>) =>
  app.request('POST /route-plans/:id/reorder-orders', {
    as: day.editor,
    params: { id: day.planId },
    body: { drivers: [{ driverId: day.driverIds[0], order: day.orderIds.map((id) => stopKey(id, 'delivery')) }] },
  });
