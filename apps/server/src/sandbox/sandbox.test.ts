import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import type { TestMember } from '../platform/testing/test-members.ts';

let app: TestApp;
let as: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  as = await app.company({ name: 'Nord Frakt' });
});
afterAll(() => app.stop());

const scopes = ['orders.write', 'plans.write', 'drivers.read', 'messages.read', 'settings.write'];
const createKey = (name: string, isTest: boolean, by = as) =>
  app.request('POST /api-keys', { as: by, body: { name, scopes, isTest } });
const sandboxOf = async (by = as) => (await app.request('GET /sandbox', { as: by })).body.sandbox;
const isReady = () =>
  expect.poll(() => sandboxOf(), { timeout: 120_000, interval: 300 }).toMatchObject({ state: 'READY' });
const countOrders = async (token: string) =>
  (await app.request('GET /orders', { as: { token }, query: { itemsPerPage: 1 } })).body.meta.totalItems;

describe('a sandbox', { timeout: 240_000 }, () => {
  let test = '';
  let live = '';

  it('is created with the first test key, filled with demo data, and separate from its company', async () => {
    expect(await sandboxOf()).toBeNull();
    const [first, second] = await Promise.all([createKey('Shop test', true), createKey('Other test', true)]);
    test = first.body.key;
    live = (await createKey('Shop', false)).body.key;
    expect(test.startsWith('rmk_test_')).toBe(true);
    expect(live.startsWith('rmk_test_')).toBe(false);
    expect(first.body.apiKey.isTest).toBe(true);
    expect(second.body.apiKey.isTest).toBe(true);
    expect(await app.sql('select 1 from companies where sandbox_of = $1', [as.companyId])).toHaveLength(1);
    await isReady();
    expect(await countOrders(test)).toBeGreaterThan(400);
    expect(await countOrders(live)).toBe(0);
    const { body } = await app.request('GET /api-keys', { as });
    expect(body.apiKeys.map(({ name, isTest }) => [name, isTest])).toEqual([
      ['Shop', false],
      ['Other test', true],
      ['Shop test', true],
    ]);
    const order = (await app.request('GET /orders', { as: { token: test } })).body.orders[0];
    const params = { id: order?._id };
    expect((await app.request('GET /orders/:id', { as: { token: live }, params })).status).toBe(404);
    expect((await app.request('GET /orders/:id', { as, params })).status).toBe(404);
  });

  it('sends no messages, and logs them as tests', async () => {
    await app.settle();
    app.mails.length = 0;
    app.smsMessages.length = 0;
    const { body: plans } = await app.request('GET /route-plans', {
      as: { token: test },
      query: { filters: { status: 'OPTIMIZED' } },
    });
    const params = { id: plans.routePlans[0]?._id };
    const sent = await app.request('POST /route-plans/:id/dispatch-drivers', { as: { token: test }, params, body: {} });
    expect(sent.body.dispatched.length).toBeGreaterThan(0);
    await app.settle();
    const { body } = await app.request('GET /message-logs', { as: { token: test }, query: { itemsPerPage: 100 } });
    expect(body.messageLogs.filter(({ status }) => status === 'TEST').length).toBeGreaterThan(0);
    expect(app.mails).toEqual([]);
    expect(app.smsMessages).toEqual([]);
  });

  it('creates the orders of its series for itself alone', async () => {
    const by = { token: (await app.request('POST /sandbox/open', { as })).body.access_token };
    const order = { deliveryName: 'Hotel Lund', deliveryAddress: 'Storgatan 1', deliveryPhone: '+46701234567' };
    const body = { order, rule: 'FREQ=DAILY;COUNT=2', startDate: new Date().toISOString().slice(0, 10) };
    const live = { name: 'Live', url: 'https://example.com/hook', events: ['order.created', 'series.order.failed'] };
    expect((await app.request('POST /webhook-endpoints', { as, body: live })).status).toBe(201);
    const made = await app.request('POST /series', { as: by, body });
    expect(made.status, JSON.stringify(made.error)).toBe(201);
    await app.settle();
    const params = { id: made.body._id };
    expect((await app.request('GET /series/:id', { as: by, params })).body.upcoming).toHaveLength(2);
    expect((await app.request('GET /series', { as })).body.series).toEqual([]);
    expect(await countOrders(as.token)).toBe(0);
    expect((await app.request('GET /webhook-deliveries', { as })).body.deliveries).toEqual([]);
    expect(app.mails).toEqual([]);
    expect(app.smsMessages).toEqual([]);
  });

  it('is opened by editors of the company, until they lose that role', async () => {
    const colleague = await app.member(as.companyId, { roles: ['company_admin'] });
    const reader = await app.member(as.companyId, { roles: ['user'] });
    expect((await app.request('POST /sandbox/open', { as: reader })).status).toBe(403);
    const stranger = await app.company();
    expect((await app.request('POST /sandbox/open', { as: stranger })).status).toBe(404);
    const token = (await app.request('POST /sandbox/open', { as: colleague })).body.access_token;
    const { body } = await app.request('GET /auth/profile', { as: { token } });
    expect(body.company).toMatchObject({ name: 'Nord Frakt (sandbox)', isSandbox: true });
    expect(await countOrders(token)).toBeGreaterThan(400);
    expect((await app.request('GET /users', { as: { token } })).body.users).toEqual([]);
    await app.sql(`update memberships set roles = '{user}' where company_id = $1 and user_id = $2`, [
      as.companyId,
      colleague.userId,
    ]);
    expect((await app.request('GET /auth/profile', { as: { token } })).status).toBe(401);
  });

  it('is in no list of companies, and closes with its company', async () => {
    const admin = await app.member(as.companyId, { roles: ['admin'] });
    const { body } = await app.request('GET /companies', { as: admin, query: { filters: { name: 'sandbox' } } });
    expect(body.companies).toEqual([]);
    // Neither do its orders count in the lists and the reports of a platform admin.
    const trial = await app.sql<{ id: string }>('select id from companies where sandbox_of is not null');
    expect(trial).toHaveLength(1);
    const real = await app.sql<{ count: string; dispatched: string }>(
      `select count(*) filter (where o.deleted_at is null) as count, count(*) filter (where o.dispatched_at is not null) as dispatched
        from orders o join companies c on c.id = o.company_id where c.sandbox_of is null`,
    );
    const { count, dispatched } = real[0] ?? {};
    const all = await app.request('GET /orders', { as: admin, query: { itemsPerPage: 1 } });
    expect(all.body.meta.totalItems).toBe(Number(count));
    const [realPlans] = await app.sql<{ count: string }>(
      `select count(*) from route_plans p join companies c on c.id = p.company_id where c.sandbox_of is null`,
    );
    const plans = await app.request('GET /route-plans', { as: admin, query: { itemsPerPage: 1 } });
    expect(plans.body.meta.totalItems).toBe(Number(realPlans?.count));
    const report = await app.request('GET /orders/dispatched', { as: admin, query: { itemsPerPage: 1 } });
    expect(report.body.meta).toMatchObject({ totalItems: Number(dispatched), allOrders: Number(dispatched) });
    await app.sql(`update companies set status = 'BANNED' where id = $1`, [as.companyId]);
    const refused = await app.request('GET /orders', { as: { token: test } });
    expect(refused.error.code).toBe('company_deactivated');
    await app.sql(`update companies set status = 'PURCHASED' where id = $1`, [as.companyId]);
  });

  it('is reset: its data are new, and its keys still work', async () => {
    await app.sql(
      `update orders set notes = 'Old' where company_id = (select id from companies where sandbox_of = $1)`,
      [as.companyId],
    );
    expect((await app.request('POST /sandbox/reset', { as, body: {} })).status).toBe(422);
    expect((await app.request('POST /sandbox/reset', { as, body: { confirmed: true } })).status).toBe(202);
    await isReady();
    expect(await countOrders(test)).toBeGreaterThan(400);
    expect(await app.sql(`select 1 from orders where notes = 'Old'`)).toEqual([]);
  });

  it('is deleted with its keys, by itself or with its company', async () => {
    expect((await app.request('DELETE /sandbox', { as })).status).toBe(422);
    expect((await app.request('DELETE /sandbox', { as, query: { confirmed: 'true' } })).status).toBe(200);
    expect((await app.request('GET /orders', { as: { token: test } })).status).toBe(401);
    expect((await app.request('GET /orders', { as: { token: live } })).status).toBe(200);
    expect(await sandboxOf()).toBeNull();
    expect(await app.sql('select 1 from companies where sandbox_of is not null')).toEqual([]);
  });
});
