import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Company, createTestPlan, day, deliver, type TestPlan } from '../route-plans/test-plan.fixture.ts';
import { callTool, propose } from './propose.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

const scopes = ['orders.read', 'plans.read', 'proposals.write'];
const fields = { deliveryDate: day, routePlanType: 'VRP', deliveryName: 'Eva', deliveryAddress: 'Street 1' };

async function makeKey({ as }: Company): Promise<string> {
  const { status, body } = await scene.app.request('POST /api-keys', { as, body: { name: 'Planner', scopes } });
  expect(status).toBe(201);
  return body.key;
}
const batch = (items: readonly object[], more: object = {}) => ({
  tool: 'post_orders_batch',
  input: { body: { items, ...more }, reason: 'Eva called' },
});
const statuses = (events: readonly object[], more: object = {}) => ({
  tool: 'post_orders_statuses',
  input: { body: { events, ...more }, reason: 'The driver called' },
});
const read = async ({ as }: Company, id: string) =>
  (await scene.app.request('GET /proposals/:id', { as, params: { id } })).body;
const decide = ({ as }: Company, what: 'accept' | 'reject' | 'renew', id: string, body?: object) =>
  scene.app.request(`POST /proposals/:id/${what}`, { as, params: { id }, body });
const ordersOf = async ({ as }: Company) => (await scene.app.request('GET /orders', { as })).body.orders;
const orderOf = async ({ as }: Company, id: string) =>
  (await scene.app.request('GET /orders/:id', { as, params: { id } })).body;

async function dispatched(company: Company, count: number) {
  const driver = await company.driver({ name: 'Ada', phone: '+46701234567' });
  const orders = await company.orders(
    ...Array.from({ length: count }, () => ({ deliveryPhone: '+46700000001', deliveryEmail: 'eva@example.org' })),
  );
  const plan = await company.planWith(orders, [driver]);
  await company.well('POST /route-plans/:id/reorder-orders', plan, {
    drivers: [{ driverId: driver, order: orders.map((id) => deliver(id)) }],
  });
  await company.well('POST /route-plans/:id/dispatch-drivers', plan, {});
  await scene.app.settle();
  return { orders, plan, driver };
}
const step = (orderId: string, status: string, more: object = {}) => ({
  eventId: randomUUID(),
  orderId,
  status,
  ...more,
});

describe('a batch of orders by an agent', () => {
  it('is one proposal with every difference, and one change when it is accepted', async () => {
    const company = await scene.company();
    const [changed, removed] = [await company.order(), await company.order()];
    const key = await makeKey(company);
    const id = await propose(
      scene.app,
      key,
      batch([
        { action: 'create', ref: 'first', fields },
        { action: 'update', orderId: changed, fields: { deliveryNotes: 'Ring twice' } },
        { action: 'delete', orderId: removed },
      ]),
    );
    const proposal = await read(company, id);
    expect(proposal).toMatchObject({ action: 'POST /orders/batch', status: 'OPEN' });
    // The batch becomes all or none, because a person decides on all of it.
    expect(proposal.request?.body).toMatchObject({ atomic: true });
    expect(proposal.preview?.orders.map(({ change }) => change).sort()).toEqual(['CHANGED', 'CREATED', 'DELETED']);
    expect(proposal.preview?.totalOrders).toBe(3);
    // Fields without a value are no differences.
    const created = proposal.preview?.orders.find(({ change }) => change === 'CREATED');
    expect(created?.fields.map(({ field }) => field)).not.toContain('fields');
    expect((await ordersOf(company)).map(({ _id }) => _id).sort()).toEqual([changed, removed].sort());

    const accepted = await decide(company, 'accept', id);
    expect(accepted.status).toBe(200);
    expect(accepted.body.status).toBe('ACCEPTED');
    expect(accepted.body.result).toMatchObject({ succeeded: 3, failed: 0 });
    expect((await ordersOf(company)).map(({ deliveryName }) => deliveryName).sort()).toEqual(['Customer', 'Eva']);
    expect((await orderOf(company, changed)).deliveryNotes).toBe('Ring twice');
  });

  it('changes nothing when it is rejected', async () => {
    const company = await scene.company();
    const order = await company.order();
    const id = await propose(scene.app, await makeKey(company), batch([{ action: 'delete', orderId: order }]));
    expect((await decide(company, 'reject', id, { reason: 'She called back' })).body.status).toBe('REJECTED');
    expect(await ordersOf(company)).toHaveLength(1);
  });

  it('with an item that is refused is refused as a whole, also with atomic: false', async () => {
    const company = await scene.company();
    const other = await scene.company();
    const key = await makeKey(company);
    const items = [
      { action: 'create', fields },
      { action: 'delete', orderId: await other.order() },
    ];
    const reply = await callTool(scene.app, key, batch(items, { atomic: false }));
    expect(reply).toMatchObject({ code: 'batch_item_refused', params: { item: 1 } });
    const unfit = await callTool(
      scene.app,
      key,
      batch([{ action: 'create', fields: { ...fields, deliveryDate: '?' } }]),
    );
    expect(unfit).toMatchObject({
      code: 'batch_item_refused',
      details: [{ path: 'items.0.fields.deliveryDate' }],
    });
    expect(await ordersOf(company)).toEqual([]);
    expect((await scene.app.request('GET /proposals', { as: company.as })).body.proposals).toEqual([]);
    expect(await ordersOf(other)).toHaveLength(1);
  });

  it('is outdated when one of its orders changed, and can be accepted after the differences were calculated again', async () => {
    const company = await scene.company();
    const [first, second] = [await company.order(), await company.order()];
    const items = [first, second].map((orderId) => ({ action: 'update', orderId, fields: { priority: 'HIGH' } }));
    const id = await propose(scene.app, await makeKey(company), batch(items));
    await scene.app.request('POST /orders/bulk-update', { as: company.as, body: { orderIds: [second], load: 3 } });
    expect((await decide(company, 'accept', id)).error.code).toBe('proposal_outdated');
    expect((await orderOf(company, first)).priority).not.toBe('HIGH');
    expect((await decide(company, 'renew', id)).body.status).toBe('OPEN');
    expect((await decide(company, 'accept', id)).body.status).toBe('ACCEPTED');
    expect((await orderOf(company, first)).priority).toBe('HIGH');
    expect((await orderOf(company, second)).priority).toBe('HIGH');
  });

  it('is accepted once, however many people try at the same time', async () => {
    const company = await scene.company();
    const id = await propose(scene.app, await makeKey(company), batch([{ action: 'create', fields }]));
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(company, 'accept', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await ordersOf(company)).toHaveLength(1);
  });
});

describe('statuses by an agent', () => {
  it('are one proposal that names the customers and programs who would be notified', async () => {
    const company = await scene.company();
    const { orders, plan } = await dispatched(company, 2);
    const [first = '', second = ''] = orders;
    const setting = { isNotificationOnOrderCompletion: true, isNotificationOnGoing: true, notificationBy: 'EMAIL' };
    expect((await scene.app.request('POST /companies/setting', { as: company.as, body: setting })).status).toBe(200);
    const hook = { name: 'Shop', url: 'https://shop.example', events: ['order.delivery.completed', 'route.started'] };
    expect((await scene.app.request('POST /webhook-endpoints', { as: company.as, body: hook })).status).toBe(201);
    const sent = scene.app.smsMessages.length;
    const id = await propose(
      scene.app,
      await makeKey(company),
      statuses([step(first, 'DELIVERY_ARRIVED'), step(first, 'COMPLETED'), step(second, 'GOING_NEXT')]),
    );
    const { preview, action, request } = await read(company, id);
    expect([action, request?.body]).toMatchObject(['POST /orders/statuses', { atomic: true }]);
    const status = (orderId: string) =>
      preview?.orders.find(({ _id }) => _id === orderId)?.fields.find(({ field }) => field === 'status');
    expect([status(first), status(second)]).toMatchObject([
      { before: 'ASSIGNED', after: 'COMPLETED' },
      { before: 'ASSIGNED', after: 'GOING_NEXT' },
    ]);
    expect(preview?.notified.customers.map(({ channel, to }) => [channel, to])).toEqual([
      ['EMAIL', 'eva@example.org'],
      ['EMAIL', 'eva@example.org'],
    ]);
    expect(preview?.notified.webhooks).toEqual([
      { name: 'Shop', events: expect.arrayContaining(['order.delivery.completed', 'route.started']) },
    ]);
    await scene.app.settle();
    expect((await orderOf(company, first)).status).toBe('ASSIGNED');
    expect(scene.app.smsMessages).toHaveLength(sent);

    const accepted = await decide(company, 'accept', id);
    expect([accepted.status, accepted.body.result]).toMatchObject([200, { succeeded: 3, failed: 0 }]);
    expect((await company.read(plan)).orders.map((order) => order.status).sort()).toEqual(['COMPLETED', 'GOING_NEXT']);
  });

  it('are refused as a whole when one step is refused', async () => {
    const company = await scene.company();
    const [order = ''] = (await dispatched(company, 1)).orders;
    const draft = await company.order();
    const key = await makeKey(company);
    const events = [step(order, 'DELIVERY_ARRIVED'), step(draft, 'COMPLETED')];
    expect(await callTool(scene.app, key, statuses(events, { atomic: false }))).toMatchObject({
      code: 'batch_item_refused',
      params: { item: 1 },
      details: [{ path: 'events.1' }],
    });
    expect((await orderOf(company, order)).status).toBe('ASSIGNED');
  });

  it('are outdated when the driver reported meanwhile', async () => {
    const company = await scene.company();
    const [order = ''] = (await dispatched(company, 1)).orders;
    const id = await propose(scene.app, await makeKey(company), statuses([step(order, 'DELIVERY_ARRIVED')]));
    const body = { events: [step(order, 'GOING_NEXT')] };
    expect((await scene.app.request('POST /orders/statuses', { as: company.as, body })).body.succeeded).toBe(1);
    expect((await decide(company, 'accept', id)).error.code).toBe('proposal_outdated');
    expect((await orderOf(company, order)).status).toBe('GOING_NEXT');
    expect((await decide(company, 'renew', id)).body.status).toBe('OPEN');
    expect((await decide(company, 'accept', id)).body.status).toBe('ACCEPTED');
    expect((await orderOf(company, order)).status).toBe('DELIVERY_ARRIVED');
  });
});
